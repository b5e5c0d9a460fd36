/** What the other looks change of the calm one. */
import type { Flavor } from '@protomaps/basemaps';
import type { MapStyleName } from '../contract/embed-values.ts';
import type { Extras, MapTheme } from './look.ts';

interface Variant {
  flavor?: Omit<Partial<Flavor>, 'landcover'> & { landcover?: Partial<NonNullable<Flavor['landcover']>> };
  extras?: Partial<Extras>;
}

export function variantOf(style: MapStyleName, theme: MapTheme): Variant {
  return variants[style][theme];
}

/** Every name in one ink on a ground of its own. */
const ink = (label: string, halo: string) =>
  ({
    city_label: label,
    city_label_halo: halo,
    subplace_label: label,
    subplace_label_halo: halo,
    state_label: label,
    state_label_halo: halo,
    country_label: label,
    ocean_label: label,
    roads_label_minor: label,
    roads_label_minor_halo: halo,
    roads_label_major: label,
    roads_label_major_halo: halo,
  }) satisfies Partial<Flavor>;

/** Roads of three ranks, and the line along both of their sides. */
const roads = ({ first, second, third, casing }: Record<'first' | 'second' | 'third' | 'casing', string>) =>
  ({
    highway: first,
    bridges_highway: first,
    tunnel_highway: first,
    highway_casing_early: casing,
    highway_casing_late: casing,
    bridges_highway_casing: casing,
    major: second,
    bridges_major: second,
    link: second,
    major_casing_early: casing,
    major_casing_late: casing,
    bridges_major_casing: casing,
    link_casing: casing,
    minor_a: third,
    minor_b: third,
    minor_service: third,
    other: third,
    minor_casing: casing,
    minor_service_casing: casing,
  }) satisfies Partial<Flavor>;

const print: Variant = {
  flavor: {
    ...ink('#000000', '#ffffff'),
    ...roads({ first: '#8f8f8f', second: '#b4b4b4', third: '#cfcfcf', casing: '#8f8f8f' }),
    background: '#ffffff',
    earth: '#ffffff',
    water: '#d3d6d9',
    glacier: '#fafafa',
    park_a: '#ededed',
    park_b: '#ececec',
    wood_a: '#ebebeb',
    wood_b: '#eaeaea',
    scrub_a: '#f3f3f3',
    scrub_b: '#f2f2f2',
    sand: '#f8f8f8',
    beach: '#f8f8f8',
    hospital: '#f4f4f4',
    school: '#f4f4f4',
    industrial: '#f1f1f1',
    pedestrian: '#f6f6f6',
    aerodrome: '#f1f1f1',
    runway: '#dcdcdc',
    zoo: '#eeeeee',
    military: '#f1f1f1',
    buildings: '#dedede',
    pier: '#e8e8e8',
    railway: '#6f6f6f',
    landcover: {
      forest: '#e6e6e6',
      grassland: '#f9f9f9',
      farmland: '#fcfcfc',
      scrub: '#f5f5f5',
      barren: '#f0f0f0',
      urban_area: '#e1e1e1',
      glacier: '#fdfdfd',
    },
  },
  extras: {
    countryBorder: '#404040',
    countryGlow: '#e3e3e3',
    stateBorder: '#8a8a8a',
    waterLabel: '#303030',
    waterHalo: '#ffffff',
    river: '#a9aeb3',
    peak: '#303030',
    park: '#303030',
    path: '#555555',
    lift: '#303030',
    stop: '#303030',
    relief: { shadow: [0, 0, 0], light: [255, 255, 255], shadowOpacity: 0.34, lightOpacity: 0.6 },
  },
};

const variants: Record<MapStyleName, Record<MapTheme, Variant>> = {
  calm: { light: {}, dark: {} },
  relief: {
    light: {
      flavor: {
        // The shade is deeper, so what lies on it is darker.
        city_label: '#211e1a',
        subplace_label: '#423d36',
        state_label: '#40382e',
        country_label: '#463b44',
        landcover: { forest: '#bfd7ad', grassland: '#dfe9cd', farmland: '#eceedb', barren: '#ddd4c8' },
      },
      extras: {
        river: '#86b8d0',
        waterLabel: '#1d475d',
        peak: '#3a2e22',
        park: '#23481d',
        stop: '#293f55',
        relief: { shadow: [52, 42, 48], light: [255, 252, 240], shadowOpacity: 0.95, lightOpacity: 1 },
      },
    },
    dark: {
      flavor: {
        city_label: '#f4f6f6',
        subplace_label: '#d3d9dc',
        state_label: '#d0d6d8',
        country_label: '#dcd5e1',
        landcover: { forest: '#22382b', grassland: '#28352e', farmland: '#2a3130', barren: '#33363a' },
      },
      extras: {
        waterLabel: '#b4d8e8',
        peak: '#e5dacc',
        park: '#c5e2c1',
        stop: '#d0e1f0',
        relief: { shadow: [0, 0, 0], light: [190, 206, 214], shadowOpacity: 1, lightOpacity: 0.75 },
      },
    },
  },
  contrast: {
    light: {
      flavor: {
        ...ink('#101010', '#ffffff'),
        ...roads({ first: '#f2a93b', second: '#ffd866', third: '#ffffff', casing: '#5f5343' }),
        background: '#fffffe',
        earth: '#fffffe',
        water: '#93c4e4',
        ocean_label: '#06283f',
        wood_a: '#c2deb0',
        wood_b: '#b6d6a2',
        park_a: '#d3eac4',
        park_b: '#c8e4b7',
        buildings: '#d3ccbf',
        railway: '#4a4642',
        landcover: {
          forest: '#b2d49c',
          grassland: '#e9f3dc',
          farmland: '#f8f7ee',
          scrub: '#d8e8c6',
          barren: '#e6dfd4',
          urban_area: '#ddd3c5',
        },
      },
      extras: {
        countryBorder: '#4b2f55',
        countryGlow: '#d9c8e0',
        stateBorder: '#6d5f52',
        waterLabel: '#06283f',
        waterHalo: '#e4f2fb',
        river: '#4f98c2',
        peak: '#3b2a18',
        park: '#164a12',
        path: '#9a2f0c',
        lift: '#101010',
        stop: '#10304f',
        relief: { shadow: [66, 58, 62], light: [255, 253, 246], shadowOpacity: 0.4, lightOpacity: 0.5 },
      },
    },
    dark: {
      flavor: {
        ...ink('#ffffff', '#000000'),
        ...roads({ first: '#a3731f', second: '#8d7a4a', third: '#4f565c', casing: '#000001' }),
        background: '#0b0d0f',
        earth: '#0b0d0f',
        water: '#0e4868',
        ocean_label: '#d3ecfb',
        wood_a: '#14301d',
        wood_b: '#173421',
        park_a: '#163121',
        park_b: '#183523',
        buildings: '#262c31',
        railway: '#8b9298',
        landcover: {
          forest: '#12311c',
          grassland: '#101a14',
          farmland: '#0f1412',
          scrub: '#122318',
          barren: '#1b1c1d',
          urban_area: '#23282c',
        },
      },
      extras: {
        countryBorder: '#e0cbe8',
        countryGlow: '#3a2f40',
        stateBorder: '#a79c92',
        waterLabel: '#d3ecfb',
        waterHalo: '#06202f',
        river: '#2f86b5',
        peak: '#f0e2cf',
        park: '#c3f0bb',
        path: '#ffab7d',
        lift: '#ffffff',
        stop: '#cfe4fb',
        relief: { shadow: [0, 0, 0], light: [168, 184, 192], shadowOpacity: 0.7, lightOpacity: 0.3 },
      },
    },
  },
  print: { light: print, dark: print },
};

/** The colours of the map: quiet ones, so that the coloured dots of the destinations stand in front. */
import { namedFlavor, type Flavor } from '@protomaps/basemaps';
import type { MapColorName } from '../contract/embed-values.ts';
import type { Extras, Look, MapTheme } from './look.ts';
import { variantOf } from './variants.ts';

/** What is drawn: paper is light, whatever the page is. */
export function drawnLook({ style, theme }: Look): Look {
  return { style, theme: style === 'print' ? 'light' : theme };
}

/** The colours of a look for the Protomaps layers, and ours beside them. */
export function flavorOf(look: Look): { flavor: Flavor; extras: Extras } {
  const { style, theme } = drawnLook(look);
  const calm = { ...namedFlavor(theme), ...(theme === 'light' ? LIGHT : DARK) };
  const { flavor, extras } = variantOf(style, theme);
  return {
    flavor: { ...calm, ...flavor, landcover: { ...calm.landcover!, ...flavor?.landcover } },
    extras: { ...EXTRAS[theme], ...extras },
  };
}

/** Which colours of a look a page recolours by one of its own; each stands under one name only. */
export function paletteOf(flavor: Flavor, extras: Extras): Record<MapColorName, string[]> {
  const cover = flavor.landcover!;
  const taken = new Set<string>();
  const only = (...colors: string[]) => [...new Set(colors)].filter((color) => !taken.has(color) && taken.add(color));
  return {
    label: only(
      flavor.city_label,
      flavor.subplace_label,
      flavor.state_label,
      flavor.country_label,
      flavor.roads_label_minor,
      flavor.roads_label_major,
    ),
    water: only(flavor.water, extras.river),
    forest: only(cover.forest, flavor.wood_a, flavor.wood_b, flavor.park_a, flavor.park_b),
    land: only(flavor.earth, flavor.background, cover.farmland, cover.grassland, cover.scrub, cover.barren),
    road: only(flavor.highway, flavor.major, flavor.link, flavor.minor_a, flavor.minor_b, flavor.minor_service),
  };
}

const LIGHT: Partial<Flavor> = {
  background: '#f3f0e8',
  earth: '#f3f0e8',
  water: '#bcd8e4',
  glacier: '#f7fafb',
  park_a: '#e0ead5',
  park_b: '#d3e3c6',
  wood_a: '#dfe9d6',
  wood_b: '#d1e0c6',
  scrub_a: '#e6ecda',
  scrub_b: '#dde6ce',
  sand: '#f1ead7',
  beach: '#f3ebd3',
  hospital: '#f2e9e6',
  school: '#efebe2',
  industrial: '#ebe9e4',
  pedestrian: '#efece4',
  aerodrome: '#e9e8e6',
  runway: '#f6f5f3',
  zoo: '#dfe9d9',
  military: '#ebe8e2',
  buildings: '#dad2c5',
  pier: '#ebe7dd',
  railway: '#968d87',
  highway: '#f7cf8a',
  highway_casing_early: '#d9a95c',
  highway_casing_late: '#d9a95c',
  bridges_highway: '#f7cf8a',
  bridges_highway_casing: '#d9a95c',
  tunnel_highway: '#f6ead3',
  major: '#fdeec6',
  major_casing_early: '#d3bf92',
  major_casing_late: '#d3bf92',
  bridges_major: '#fdeec6',
  bridges_major_casing: '#d3bf92',
  minor_a: '#fbfaf6',
  minor_b: '#ffffff',
  minor_casing: '#d2cbbc',
  minor_service: '#faf8f3',
  minor_service_casing: '#dad4c7',
  link: '#fdeec6',
  link_casing: '#d3bf92',
  other: '#ece7db',
  city_label: '#3d3a36',
  city_label_halo: '#f8f6f1',
  subplace_label: '#6a645b',
  subplace_label_halo: '#f8f6f1',
  state_label: '#6d6252',
  state_label_halo: '#f6f3ec',
  country_label: '#6c616a',
  ocean_label: '#42728b',
  roads_label_minor: '#857d72',
  roads_label_minor_halo: '#ffffff',
  roads_label_major: '#7d746a',
  roads_label_major_halo: '#fffaf0',
  landcover: {
    forest: '#cbdebd',
    grassland: '#e5edd8',
    farmland: '#f0f0e2',
    scrub: '#dce6cc',
    barren: '#ddd6cb',
    urban_area: '#e9e3da',
    glacier: '#f5fafc',
  },
};

const DARK: Partial<Flavor> = {
  background: '#23282c',
  earth: '#23282c',
  water: '#15323f',
  glacier: '#343b40',
  park_a: '#27332c',
  park_b: '#28372e',
  wood_a: '#26312b',
  wood_b: '#27352d',
  scrub_a: '#28312b',
  scrub_b: '#29342d',
  sand: '#302f2a',
  beach: '#35332b',
  buildings: '#394046',
  railway: '#62696e',
  highway: '#82703f',
  highway_casing_early: '#1c2023',
  highway_casing_late: '#1c2023',
  bridges_highway: '#82703f',
  major: '#625d4f',
  bridges_major: '#625d4f',
  minor_a: '#444b51',
  minor_b: '#474e54',
  link: '#625d4f',
  other: '#2e3439',
  city_label: '#d5d8d8',
  city_label_halo: '#1c2023',
  subplace_label: '#a9b0b4',
  subplace_label_halo: '#1c2023',
  state_label: '#9ba2a5',
  state_label_halo: '#1f2427',
  country_label: '#a59dab',
  ocean_label: '#6f9db3',
  roads_label_minor: '#8b9296',
  roads_label_minor_halo: '#1c2023',
  roads_label_major: '#a2a8ab',
  roads_label_major_halo: '#1c2023',
  landcover: {
    forest: '#24342b',
    grassland: '#26302b',
    farmland: '#262b2c',
    scrub: '#27312b',
    barren: '#2c2f31',
    urban_area: '#2d3236',
    glacier: '#3a444a',
  },
};

const EXTRAS: Record<MapTheme, Extras> = {
  light: {
    countryBorder: '#a08fa3',
    countryGlow: '#e4d8e2',
    stateBorder: '#c3b6ab',
    waterLabel: '#326680',
    waterHalo: '#d8e9f0',
    river: '#a3c8d8',
    peak: '#615040',
    park: '#3b6a33',
    path: '#a9644a',
    lift: '#5f5a57',
    stop: '#3d5873',
    relief: { shadow: [66, 58, 62], light: [255, 253, 246], shadowOpacity: 0.62, lightOpacity: 0.7 },
  },
  dark: {
    countryBorder: '#7d7483',
    countryGlow: '#322f38',
    stateBorder: '#4d4f53',
    waterLabel: '#84b1c6',
    waterHalo: '#14303f',
    river: '#24506a',
    peak: '#c2b6a8',
    park: '#8fb48a',
    path: '#c2907a',
    lift: '#a8aeb2',
    stop: '#9db4c9',
    relief: { shadow: [2, 4, 7], light: [168, 184, 192], shadowOpacity: 0.85, lightOpacity: 0.42 },
  },
};

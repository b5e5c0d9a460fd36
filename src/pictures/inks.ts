/** The colours of names, and how strongly the relief shows. */
import type { MapTheme } from '../basemap/look.ts';
import { colorsOf } from './paints.ts';

export const nameInks = ['town', 'water', 'peak', 'island'] as const;
export type NameInk = (typeof nameInks)[number];

/** Opacity of the relief, which lies over the land as hard light. */
export const reliefStrength: Readonly<Record<MapTheme, number>> = { light: 0.5, dark: 0.42 };

export function inkOf(name: NameInk, theme: MapTheme): { ink: string; halo: string } {
  const { flavor, extras } = colorsOf[theme];
  const land = flavor.city_label_halo;
  const inks: Record<NameInk, { ink: string; halo: string }> = {
    town: { ink: flavor.city_label, halo: land },
    water: { ink: extras.waterLabel, halo: extras.waterHalo },
    peak: { ink: extras.peak, halo: land },
    island: { ink: flavor.subplace_label, halo: flavor.earth },
  };
  return inks[name];
}

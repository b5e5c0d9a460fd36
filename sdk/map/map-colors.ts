import type { StyleSpecification } from 'maplibre-gl';
import { mapColorNames, type MapColorName } from '../../src/contract/embed-values.ts';
import type { MapColors } from '../options/options.ts';

/** What the metadata of our styles says: the colours of the style that a colour of the page stands for. */
type Palette = Partial<Record<MapColorName, string[]>>;

/** The colours that the page sets by custom properties; those of the options go before them. */
export function pageColors(element: HTMLElement, chosen: MapColors): Record<string, string> {
  const style = getComputedStyle(element);
  const entries = mapColorNames.map((name) => [
    name,
    chosen[name] ?? style.getPropertyValue(`--service-map-${name}`).trim(),
  ]);
  return Object.fromEntries(entries.filter(([, color]) => color)) as Record<string, string>;
}

/** The style in the colours of the page. A style from elsewhere, which names no palette, stays as it is. */
export function recolored(style: StyleSpecification, colors: MapColors): StyleSpecification {
  const palette = (style.metadata as { colors?: Palette } | undefined)?.colors ?? {};
  let layers = JSON.stringify(style.layers);
  for (const name of mapColorNames)
    if (colors[name])
      for (const old of palette[name] ?? []) layers = layers.replaceAll(`"${old}"`, `"${colors[name]}"`);
  return { ...style, layers: JSON.parse(layers) as StyleSpecification['layers'] };
}

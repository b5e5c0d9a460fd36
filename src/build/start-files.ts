import { mkdir, writeFile } from 'node:fs/promises';
import { mapStyleNames, startFile, type MapStyleName } from '../contract/embed-values.ts';
import { filtersWithRecords } from '../contract/offered-filters.ts';
import type { DataInput } from './data.ts';
import { wholeFacets } from './whole-facets.ts';

/** Path of the style alone, for maps that are not the SDK's. */
export function styleFile(style: MapStyleName, theme: 'light' | 'dark'): string {
  return `/maps/v1/style-${style}${theme === 'dark' ? '-dark' : ''}.json`;
}

/**
 * What every map of the SDK begins with, in one file for each look and theme: configuration, categories and style. Files count
 * against no limit, so that many visitors behind one address do not use it up by opening a page.
 */
export async function writeStartFiles(
  clientDir: string,
  documents: Record<string, string>,
  { content, service, styles }: Pick<DataInput, 'content' | 'service' | 'styles'>,
): Promise<void> {
  const config = JSON.parse(documents.mapConfig!) as object;
  const count = Map.groupBy(content.destinations, ({ category }) => category);
  const categories = content.catalogue.categories.map(({ id, name, color }) => ({
    id,
    name,
    color,
    count: count.get(id)?.length ?? 0,
  }));
  const factFilters = filtersWithRecords(content.destinations);
  const facets = wholeFacets(content.destinations);
  const isOurs = { light: !service.map.styleUrl, dark: !service.map.styleUrlDark };
  await mkdir(`${clientDir}/maps/v1`, { recursive: true });
  for (const name of mapStyleNames)
    for (const theme of ['light', 'dark'] as const) {
      const style = styles[name][theme];
      const start = { config, categories, factFilters, facets, ...(isOurs[theme] && { style }) };
      await writeFile(`${clientDir}${startFile(name, theme === 'dark')}`, JSON.stringify(start));
      await writeFile(`${clientDir}${styleFile(name, theme)}`, JSON.stringify(style));
    }
}

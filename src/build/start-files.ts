import { mkdir, writeFile } from 'node:fs/promises';
import type { DataInput } from './data.ts';

/**
 * What every map of the SDK begins with, in one file for each theme: configuration, categories and style. Files count
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
  const isOwn = { light: !service.map.styleUrl, dark: !service.map.styleUrlDark };
  await mkdir(`${clientDir}/maps/v1`, { recursive: true });
  for (const theme of ['light', 'dark'] as const) {
    const start = { config, categories, ...(isOwn[theme] && { style: styles[theme] }) };
    await writeFile(`${clientDir}/maps/v1/start-${theme}.json`, JSON.stringify(start));
  }
}

import { around, distance } from 'geokdbush';
import KDBush from 'kdbush';
import MiniSearch from 'minisearch';
import { readFile, writeFile } from 'node:fs/promises';
import { fame, textFields, textWeights, type Found, type Rival, type RivalQuery, type RivalRow } from './rival.ts';

type Stored = Pick<RivalRow, 'id' | 'slug' | 'category' | 'lng' | 'lat' | 'prominence'> & { item: object };

/** The libraries as their documentation shows them: a text index from JSON, a tree from bytes, and objects. */
export async function buildMiniSearch(folder: string, rows: AsyncIterable<RivalRow>): Promise<void> {
  const index = new MiniSearch<RivalRow>(options);
  const stored: Stored[] = [];
  for await (const row of rows) {
    const { id, slug, category, lng, lat, prominence } = row;
    stored.push({ id, slug, category, lng, lat, prominence, item: JSON.parse(`${row.item}}`) as object });
    index.add(row);
  }
  const tree = new KDBush(stored.length);
  for (const { lng, lat } of stored) tree.add(lng, lat);
  tree.finish();
  await writeFile(`${folder}/text.json`, JSON.stringify(index));
  await writeFile(`${folder}/places.bin`, Buffer.from(tree.data));
  await writeFile(`${folder}/objects.json`, JSON.stringify(stored));
}

export async function openMiniSearch(folder: string): Promise<Rival> {
  const index = MiniSearch.loadJSON<RivalRow>(await readFile(`${folder}/text.json`, 'utf8'), options);
  const bytes = await readFile(`${folder}/places.bin`);
  const tree = KDBush.from(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  const stored = JSON.parse(await readFile(`${folder}/objects.json`, 'utf8')) as Stored[];
  const found = ({ item }: Stored): Found => ({ item: JSON.stringify(item).slice(0, -1) });
  const search = (words: readonly string[]) =>
    index.search(words.join(' '), {
      combineWith: 'AND',
      boost: textWeights,
      boostDocument: (id) => fame(stored[(id as number) - 1]!.prominence),
    });
  return {
    answer: ({ bbox, lat, lng, radius_km: km, category, words, limit }: RivalQuery) => {
      if (bbox) {
        const places = tree.range(...bbox).sort((a, b) => a - b);
        return { found: places.slice(0, limit).map((at) => found(stored[at]!)), total: places.length };
      }
      if (words.length > 0) {
        const hits = search(words);
        const best = hits.slice(0, limit).map(({ id }) => found(stored[(id as number) - 1]!));
        return { found: best, total: hits.length };
      }
      const [wanted] = category!;
      const places = around(tree, lng!, lat!, Infinity, km, (at) => stored[at]!.category === wanted);
      const nearest = places.slice(0, limit).map((at) => ({
        ...found(stored[at]!),
        km: distance(lng!, lat!, stored[at]!.lng, stored[at]!.lat),
      }));
      return { found: nearest, total: places.length };
    },
    matches: (words) => search(words).map(({ id }) => stored[(id as number) - 1]!.slug),
  };
}

const options = { fields: textFields };

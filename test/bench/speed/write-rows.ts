import { open } from 'node:fs/promises';
import type { Destination } from '../../../src/contract/destination.ts';
import { wordsOf } from '../../../src/text/words.ts';
import { readContent } from '../../../src/pois/read.ts';
import { textsOf } from '../../indexed.ts';
import { inputOf } from './processes.ts';
import type { RivalRow } from './rival.ts';

/** Writes what the rivals store, a row a line. */
export interface RowsInput {
  contentDir: string;
  /** Where the rows go. */
  file: string;
}

const { contentDir, file } = await inputOf<RowsInput>();
const { destinations, catalogue } = await readContent(contentDir);
const { compare } = new Intl.Collator('de');
const ranked = destinations.toSorted(
  (a, b) => b.prominence - a.prominence || compare(a.name, b.name) || (a.slug < b.slug ? -1 : 1),
);
const texts = textsOf(ranked, catalogue);
await using out = await open(file, 'w');
for (const [i, destination] of ranked.entries()) {
  const { name, aliases, category, town, region, flags, summary, description } = texts[i]!;
  const row: RivalRow = {
    id: i + 1,
    slug: destination.slug,
    category: destination.category,
    lng: destination.longitude,
    lat: destination.latitude,
    prominence: destination.prominence,
    item: JSON.stringify(itemOf(destination)).slice(0, -1),
    name: words(name, aliases),
    labels: words(category, town, region, flags),
    summary: words(summary),
    description: words(description),
  };
  await out.write(`${JSON.stringify(row)}\n`);
}
console.log(JSON.stringify({ rows: ranked.length }));

function words(...texts: string[]): string {
  return wordsOf(texts.join('\n')).join(' ');
}

/** The fields of an item of the list, so that all bodies are of one size. */
function itemOf(d: Destination): object {
  const { latitude, longitude, slug, name, category, countryCode, region, travelRegion, town, summary } = d;
  const { kids, seating, free, mobility } = d;
  const place = { countryCode, region, travelRegion, town, summary };
  return { latitude, longitude, slug, name, category, ...place, kids, seating, free, mobility };
}

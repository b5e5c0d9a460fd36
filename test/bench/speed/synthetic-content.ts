import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import type { Catalogue, Destination } from '../../../src/contract/destination.ts';
import { countryCodes, type CountryCode } from '../../../src/contract/records.ts';
import { fields } from '../../../src/pois/fields.ts';
import type { Surroundings } from '../../../src/pois/surroundings.ts';
import type { NaturalText } from '../natural-text.ts';
import { createRandom } from '../random.ts';
import { invented, loadSetting } from '../synthetic.ts';

/** Every 23rd destination is of this category where it is invented; here only one in a hundred. */
export const rareCategory = 'rodelbahn';
const RARE_KEPT = 0.22;

/**
 * Writes a content folder of invented destinations that the content check accepts: one NDJSON file for each country
 * beside the project's own categories and regions. The same count and seed give the same bytes.
 * @param root folder of the project
 * @param text for texts with the words of real ones in place of the invented
 */
export async function writeContent(
  dir: string,
  root: string,
  count: number,
  seed: number,
  text?: NaturalText,
): Promise<void> {
  const setting = await loadSetting(root);
  const files = {} as Record<CountryCode, WriteStream>;
  for (const country of countryCodes) {
    const folder = `${dir}/pois/${country.toLowerCase()}`;
    await mkdir(folder, { recursive: true });
    files[country] = createWriteStream(`${folder}/erfunden.ndjson`);
  }
  for (const name of ['categories', 'regions', 'search-words', 'service']) {
    await copyFile(`${root}/content/${name}.yaml`, `${dir}/${name}.yaml`);
  }
  await writeFile(`${dir}/redirects.yaml`, '{}\n');
  const next = createRandom(seed);
  let written = 0;
  for (const destination of acceptable(invented(setting, seed), setting)) {
    const file = files[destination.countryCode];
    const texts = text && {
      summary: text.sentence(next, 160),
      description: Array.from({ length: 4 }, () => text.sentence(next, 200)).join(' '),
    };
    if (!file.write(`${JSON.stringify({ ...recordOf(destination), ...timesOf(written), ...texts })}\n`))
      await once(file, 'drain');
    if (++written === count) break;
  }
  for (const file of Object.values(files)) {
    file.end();
    await once(file, 'close');
  }
}

/** Those inside the state they name, which is one of their country, with names that the check takes, with no other of the same name next to them, and few of the rare category. */
export function* acceptable(
  destinations: Iterable<Destination>,
  { catalogue, surroundings }: { catalogue: Pick<Catalogue, 'states'>; surroundings: Surroundings },
): Generator<Destination> {
  const states = new Map(catalogue.states.map((state) => [state.name, state]));
  const taken = new Set<string>();
  let [rare, rareKept] = [0, 0];
  for (const destination of destinations) {
    const { name, town, longitude, latitude, category, countryCode, region } = destination;
    if (!fields.name.schema.safeParse(name).success || !fields.town.schema.safeParse(town).success) continue;
    const { iso, country } = states.get(region)!;
    if (country !== countryCode || surroundings.kmOutside(iso, longitude, latitude) !== 0) continue;
    if (category === rareCategory) {
      if (rareKept >= ++rare * RARE_KEPT) continue;
      rareKept++;
    }
    const cells = cellsAround(longitude, latitude).map((cell) => `${name} ${cell}`);
    if (cells.some((cell) => taken.has(cell))) continue;
    taken.add(cells[0]!);
    yield destination;
  }
}

/** Cells of half a kilometre at least: that of the point, then its neighbours. */
function cellsAround(lng: number, lat: number): string[] {
  const [x, y] = [Math.floor(lng * 140), Math.floor(lat * 200)];
  const steps = [0, -1, 1];
  return steps.flatMap((dy) => steps.map((dx) => `${x + dx},${y + dy}`));
}

/** Every fourth has a season, and few have hours, as in the content: most bodies stay as they are. */
function timesOf(i: number): object {
  const hours = ['Tu-Su 09:00-18:00; PH off', 'Apr-Oct: Mo-Su,PH 10:00-17:00', '24/7', 'Fr,Sa 20:00-02:00'];
  if (i % 20 === 2) return { openingHours: hours[Math.floor(i / 20) % hours.length] };
  return i % 4 === 1 ? { season: [{ from: '04-01', to: '10-31' }] } : {};
}

/** A destination as a line of a bulk file: the folder says the country, and unknown is left out. */
function recordOf({ countryCode: _country, ...fields }: Destination): object {
  const known = Object.entries(fields).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && !value.length),
  );
  const basis = fields.mobility === null ? {} : { mobilityBasis: 'source' };
  return { ...Object.fromEntries(known), ...basis, source: 'erfunden' };
}

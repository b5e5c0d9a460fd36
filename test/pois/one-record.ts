import { noWords } from '../../src/pois/catalogue.ts';
import type { Catalogue } from '../../src/contract/destination.ts';
import type { CountryCode } from '../../src/contract/records.ts';
import type { CheckContext } from '../../src/pois/candidate.ts';
import type { DestinationFile } from '../../src/pois/fields.ts';
import { openSurroundings, type KnownTown, type SurroundingsData } from '../../src/pois/surroundings.ts';
import { validate } from '../../src/pois/validate.ts';
import { parseYaml } from '../../src/pois/yaml-file.ts';

/** A record that nothing is wrong with. */
export const good: DestinationFile = {
  name: 'Schloss Probe',
  category: 'schloss',
  latitude: 50.5123,
  longitude: 10.5123,
  region: 'Quadratland',
  town: 'Mitte',
  summary: 'Ein Schloss, das es nur für diese Probe gibt.',
  description: 'Das Schloss steht mitten im Quadrat. '.repeat(4).trim(),
  prominence: 30,
  source: 'Redaktion',
  checkedOn: '2026-05-31',
};

const category = (id: string, de: string) => ({
  ...{ id, color: '#000000', synonyms: [] },
  name: { de, en: `${de} en`, fr: `${de} fr`, it: `${de} it` },
});
const state = (name: string, iso: string, country: CountryCode) => ({
  ...{ id: name.toLowerCase(), name, iso, country, aliases: [] },
});

/** Three states, each a square of one degree, and one without a shape. */
export const squares: Catalogue = {
  categories: [category('schloss', 'Schloss'), category('badesee', 'Badesee'), category('museum', 'Museum')],
  states: [
    state('Quadratland', 'DE-Q', 'DE'),
    state('Nachbarland', 'DE-N', 'DE'),
    state('Fernland', 'AT-F', 'AT'),
    state('Formlos', 'DE-O', 'DE'),
  ],
  travelRegions: [
    { id: 'rhoen', name: 'Rhön', countries: ['DE'], aliases: [] },
    { id: 'tirol', name: 'Tirol', countries: ['AT', 'CH'], aliases: [] },
  ],
  redirects: {},
  searchWords: noWords,
};

export const square = (west: number, south: number, size = 1) => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];

export const town = (name: string, lng: number, lat: number, known: Partial<KnownTown> = {}): KnownTown => ({
  ...{ name, lng, lat, country: 'DE', population: 5000 },
  ...known,
});

export const around: SurroundingsData = {
  states: [
    { iso: 'DE-Q', polygons: [[square(10, 50)]] },
    { iso: 'DE-N', polygons: [[square(11, 50)]] },
    { iso: 'AT-F', polygons: [[square(10, 47)]] },
  ],
  towns: [],
  images: ['burg.jpg', 'text.png'],
  imageFaults: { 'text.png': { message: '„text.png“ ist kein Bild, auch wenn es so heißt.', fix: 'Neu speichern.' } },
};

/** What the check says of the good record with these changes. */
export function checked(
  changes: Partial<Record<keyof DestinationFile, unknown>>,
  { slug = 'probe', country = 'DE', data = around, ...known }: Given = {},
) {
  const { yaml } = parseYaml(JSON.stringify({ ...good, ...changes }, undefined, 1), 'content/pois/de/probe.yaml');
  const surroundings = data ? openSurroundings(data) : undefined;
  return validate({ slug, country, source: yaml }, { catalogue: squares, surroundings, today: '2026-11-21', ...known });
}

type Given = Partial<Omit<CheckContext, 'surroundings'>> & {
  slug?: string;
  country?: CountryCode;
  /** Null for no surroundings at all. */
  data?: SurroundingsData | null;
};

/** Each problem as `check level`. */
export const told = (...of: Parameters<typeof checked>) =>
  checked(...of).problems.map(({ check, level }) => `${check} ${level}`);

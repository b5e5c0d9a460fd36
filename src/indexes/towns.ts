import KDBush from 'kdbush';
import { around } from 'geokdbush';
import { asFloat64, asUint32, hashOf, openIndexFile, writeIndexFile, type Identity } from './index-file.ts';
import { foldName } from './analyse.ts';

/** A town of GeoNames. */
export interface Town {
  name: string;
  lng: number;
  lat: number;
  population: number;
}

export interface TownIndex {
  /** The towns nearest to a point, nearest first. */
  near(lng: number, lat: number, count: number, maxKm?: number): Town[];
  /** Towns of that name, largest first. */
  named(name: string): Town[];
}

const identity = (data: string): Identity => ({ kind: 'towns', options: hashOf({ order: 'population' }), data });

/** Towns are kept largest first, so that equal names come in the order in which people mean them. */
export function buildTowns(towns: readonly Town[], data: string): Uint8Array {
  const sorted = [...towns].sort((a, b) => b.population - a.population || (a.name < b.name ? -1 : 1));
  const tree = new KDBush(sorted.length);
  for (const { lng, lat } of sorted) tree.add(lng, lat);
  tree.finish();
  return writeIndexFile(identity(data), {
    tree: new Uint8Array(tree.data as ArrayBuffer),
    points: Float64Array.from(sorted.flatMap(({ lng, lat }) => [lng, lat])),
    population: Uint32Array.from(sorted, ({ population }) => population),
    names: Buffer.from(sorted.map(({ name }) => name).join('\n')),
  });
}

export function openTowns(file: string, bytes: Uint8Array, data: string): TownIndex {
  const section = openIndexFile(file, bytes, identity(data));
  const tree = KDBush.from(section('tree').slice().buffer);
  const points = asFloat64(section('points'));
  const population = asUint32(section('population'));
  const text = Buffer.from(section('names')).toString('utf8');
  const names = text === '' ? [] : text.split('\n');
  const town = (id: number): Town => ({
    name: names[id]!,
    lng: points[id * 2]!,
    lat: points[id * 2 + 1]!,
    population: population[id]!,
  });
  let byName: Map<string, number[]> | undefined;
  return {
    near: (lng, lat, count, maxKm) => around(tree, lng, lat, count, maxKm).map(town),
    named: (name) => {
      byName ??= Map.groupBy(names.keys(), (id) => foldName(names[id]!));
      return (byName.get(foldName(name)) ?? []).map(town);
    },
  };
}

import { areAlike, foldTitle, NEAR_KM } from '../pois/alike.ts';
import { kmBetween } from '../geo/sphere.ts';

/** What two records for one place are recognised by. */
export interface NamedPoint {
  name: string;
  aliases: readonly string[];
  lng: number;
  lat: number;
  /** How an editor is told of it: slug or id. */
  label: string;
}

/** Finds what lies within 300 m under the same or nearly the same name. */
export function createAlikeFinder() {
  const cells = new Map<string, (NamedPoint & { titles: string[] })[]>();
  return {
    add: (known: NamedPoint) => {
      const key = cellOf(known.lng, known.lat);
      const cell = cells.get(key) ?? [];
      cell.push({ ...known, titles: titlesOf(known) });
      cells.set(key, cell);
    },
    find: (wanted: NamedPoint): NamedPoint | undefined => {
      const titles = titlesOf(wanted);
      for (const dx of [-1, 0, 1]) {
        for (const dy of [-1, 0, 1]) {
          const cell = cells.get(cellOf(wanted.lng + dx * CELL, wanted.lat + dy * CELL)) ?? [];
          const found = cell.find((known) => kmBetween(known, wanted) < NEAR_KM && areAlike(titles, known.titles));
          if (found) return found;
        }
      }
      return undefined;
    },
  };
}

/** Degrees: wider than the distance in both directions up to 60° north. */
const CELL = 0.006;
const cellOf = (lng: number, lat: number) => `${Math.floor(lng / CELL)} ${Math.floor(lat / CELL)}`;

const titlesOf = ({ name, aliases }: NamedPoint) => [name, ...aliases].map(foldTitle);

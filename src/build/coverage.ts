import type { Destination } from '../contract/destination.ts';
import type { FieldGap } from '../docs/site-facts.ts';
import { fieldNames, fields, type FieldName } from '../pois/fields.ts';

/** Known of the file only, or of a destination by exception. */
const leftOut: readonly FieldName[] = ['position', 'confirmed', 'licence', 'translatedFrom'];

/** Every field that a file may do without, in the order of the guide. */
export const coveredFields = fieldNames.filter((name) => !fields[name].required && !leftOut.includes(name));

/** What visitors ask of every destination, so that a gap is work; the others are empty for many with good reason. */
const wanted = [
  ...(['website', 'openingHours', 'price', 'durationMinutes', 'mobilityBasis', 'stepFree', 'stop', 'parking'] as const),
  ...(['indoor', 'rain', 'dogs', 'stroller', 'food', 'toilets', 'address', 'image'] as const),
  ...(['summaries', 'descriptions'] as const),
] as const satisfies readonly FieldName[];

/** Whether somebody knows it; an estimate of the accessibility has no basis. */
export function isKnown(destination: Destination, name: FieldName): boolean {
  const value: unknown = (destination as unknown as Record<string, unknown>)[name];
  if (name === 'mobilityBasis') return value !== undefined && value !== 'estimate';
  return value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);
}

/** Whether there is nothing left to look up: who enters free has no price, and a website may tell the hours. */
function isDone(destination: Destination, name: (typeof wanted)[number]): boolean {
  const { free, hoursOn, season, byAppointment } = destination;
  if (name === 'price' && free === true) return true;
  if (name === 'openingHours' && (hoursOn ?? season ?? byAppointment) !== undefined) return true;
  return isKnown(destination, name);
}

const SHOWN = 8;

/** Collects, destination by destination, where wanted fields are missing; the best-known come first. */
export function collectGaps() {
  const gaps = wanted.map((field): FieldGap => ({ field, missing: 0, first: [] }));
  const byProminence = (a: Listed, b: Listed) => b.prominence - a.prominence || (a.slug < b.slug ? -1 : 1);
  const firsts = gaps.map((): Listed[] => []);
  return {
    add: (destination: Destination): void => {
      const { slug, name, prominence } = destination;
      wanted.forEach((field, i) => {
        if (isDone(destination, field)) return;
        gaps[i]!.missing++;
        const first = firsts[i]!;
        if (first.length === SHOWN && prominence < first.at(-1)!.prominence) return;
        first.push({ slug, name, prominence });
        first.sort(byProminence).splice(SHOWN);
      });
    },
    list: (): FieldGap[] =>
      gaps
        .map((gap, i) => ({ ...gap, first: firsts[i]!.map(({ slug, name }) => ({ slug, name })) }))
        .filter(({ missing }) => missing > 0),
  };
}

type Listed = { slug: string; name: string; prominence: number };

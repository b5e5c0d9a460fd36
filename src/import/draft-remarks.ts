import type { State } from '../contract/destination.ts';
import type { DestinationFile } from '../pois/fields.ts';
import { doubtsAbout } from '../pois/hours-doubts.ts';
import { mappedFields, mappedParts, textFor, type MappedField, type MappedPart, type Mapping } from './mapping.ts';
import type { SourceValues } from './source-record.ts';

/** German; `reason` has the same words for all alike, so that they can be counted. */
export interface DraftRemark {
  reason: string;
  message: string;
}

/** The town that a draft has. */
export interface DraftTown {
  town: string;
  /** Whether the record names it. */
  isTownNamed: boolean;
}

/** Hours are the one thing of which a wrong half is worse than nothing: what is left out or doubtful is told. */
export function remarkOnHours(given: string | undefined, taken: string | undefined, { country }: State): DraftRemark[] {
  if (given === undefined) return [];
  if (taken === undefined) return [{ reason: 'ohne die Öffnungszeiten, die nicht sicher lesbar sind', message: given }];
  const [doubt] = doubtsAbout(taken, country);
  return doubt ? [{ reason: 'mit Öffnungszeiten, die jemand ansehen sollte', message: doubt.message }] : [];
}

/** Where the town is not the one of the source. */
export function remarkOnTown(given: string | undefined, { town, isTownNamed }: DraftTown): DraftRemark[] {
  if (given === undefined || isTownNamed) return [];
  return [{ reason: 'mit dem nächsten Ort statt dem der Quelle', message: `${town} statt „${given}“` }];
}

/** What the source says and the draft does not, since it does not have the form of its field. */
export function remarkOnLost(values: SourceValues, mapping: Mapping, fields: DestinationFile): DraftRemark[] {
  const lost = told.flatMap((name) => {
    const text = textFor(name, mapping, values);
    return text === undefined || text === fields.name || isKept(name, text, fields) ? [] : `${name} „${cut(text)}“`;
  });
  return lost.length === 0 ? [] : [{ reason: 'ohne Angaben, die nicht in ihr Feld passen', message: lost.join(', ') }];
}

type Source = MappedField | MappedPart;

/** All but what tells which one it is and where it lies, and what has a remark of its own. */
const untold: readonly Source[] = [
  ...(['id', 'wkt', 'address', 'country', 'name', 'category', 'latitude', 'longitude', 'town'] as const),
  ...(['openingHours', 'description', 'address.place'] as const),
];
const told = [...mappedFields, ...mappedParts].filter((name) => !untold.includes(name));

function isKept(name: Source, text: string, fields: DestinationFile): boolean {
  if (name === 'summary') return text.length >= 30;
  if (name === 'prominence') return String(fields.prominence) === text;
  // Words that are no sum stand in the note.
  if (name.startsWith('price.') && (name === 'price.note' ? fields.price : fields.price?.note === text)) return true;
  const value = name.split('.').reduce<unknown>((outer, key) => (outer as Record<string, unknown> | undefined)?.[key], fields); // prettier-ignore
  return value !== undefined;
}

const cut = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

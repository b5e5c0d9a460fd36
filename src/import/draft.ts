import type { Catalogue, State } from '../contract/destination.ts';
import { flagNames, flags, type FlagName } from '../contract/flags.ts';
import { fieldNames, fields, kindOf, type DestinationFile, type FieldName } from '../pois/fields.ts';
import { doubtsAbout } from '../pois/hours-doubts.ts';
import { normaliseOpeningHours } from '../pois/opening-hours.ts';
import { longerEdgeKm, widestKm } from '../pois/place-checks.ts';
import { fromShort } from '../pois/short-forms.ts';
import { kmBetween } from '../geo/sphere.ts';
import type { Surroundings } from '../pois/surroundings.ts';
import { addressIn } from './address.ts';
import { draftFacts, phoneOf } from './draft-facts.ts';
import { whereIs } from './draft-place.ts';
import { draftDescription, draftSummary } from './draft-texts.ts';
import { categoryNamed } from './guess.ts';
import {
  dataSourceOf,
  firstFitting,
  mappedFields,
  ruleFinder,
  textFor,
  textsFor,
  type Mapping,
  type When,
} from './mapping.ts';
import { idFromPlace } from './moved.ts';
import type { Place } from './place.ts';
import type { SourceRecord, SourceValues } from './source-record.ts';

/** A destination as the source gives it, not yet named by a slug. */
export interface Draft {
  id: string;
  country: State['country'];
  fields: DestinationFile;
  where: string;
  /** What somebody should look at although it is taken. */
  remarks: DraftRemark[];
}

/** German; `reason` has the same words for all alike, so that they can be counted. */
export interface DraftRemark {
  reason: string;
  message: string;
}

/** Why a record becomes no destination. */
export interface RejectedRecord {
  bucket: 'outside' | 'uncategorised' | 'broken';
  /** German; the same words for all alike, so that they can be counted. */
  reason: string;
  where: string;
  name: string | undefined;
}

export interface DraftOptions {
  mapping: Mapping;
  catalogue: Catalogue;
  surroundings: Surroundings;
  /** YYYY-MM-DD: the day written into `checkedOn`. */
  today: string;
  /** Read latitude first. */
  swap: boolean;
}

export type Drafter = ReturnType<typeof createDrafter>;

/** Turns records into drafts, or says why not. */
export function createDrafter({ mapping, catalogue, surroundings, today, swap }: DraftOptions) {
  const categoryIds = new Set(catalogue.categories.map(({ id }) => id));
  const findRule = ruleFinder(mapping.categories);
  const categoryOf = (values: SourceValues): string | undefined => {
    const named = textFor('category', mapping, values);
    if (named !== undefined && categoryIds.has(named)) return named;
    const ruled = findRule(values)?.category;
    return ruled ?? (named === undefined ? undefined : categoryNamed(named, catalogue.categories));
  };
  const nameOf = (values: SourceValues) => textFor('name', mapping, values)?.replace(/\s+/g, ' ').trim();

  const draft = (record: SourceRecord): Draft | RejectedRecord => {
    const { values, where } = record;
    const name = nameOf(values);
    const refuse = (bucket: RejectedRecord['bucket'], reason: string): RejectedRecord => ({
      bucket,
      reason,
      where,
      name,
    });
    const category = categoryOf(values);
    if (category === undefined) return refuse('uncategorised', 'keine Kategorie passt');
    if (name === undefined || name.length < 2) return refuse('broken', 'ohne Namen');
    const place = whereIs(record, mapping, swap);
    if (typeof place === 'string') return refuse('broken', place);
    const state = stateOf(place, textFor('country', mapping, values));
    if (!state) return refuse('outside', 'außerhalb von Deutschland, Österreich und der Schweiz');
    const named = textFor('town', mapping, values) ?? addressIn(textFor('address', mapping, values) ?? '').place;
    const town = townOf(place, state, named);
    if (!town) return refuse('broken', 'kein Ort in der Nähe');
    const fields = fieldsOf({ record, name, category, place, state, ...town });
    const remarks = [
      ...remarkOnTown(named, town),
      ...remarkOnHours(textFor('openingHours', mapping, values), fields.openingHours, state),
    ];
    return { id: idOf(record, mapping, name, place), country: state.country, fields, where, remarks };
  };

  /** The state around the point; up to 3 km off the coast where the record itself names the country. */
  const stateOf = ({ lng, lat }: Place, country: string | undefined): State | undefined => {
    const iso = surroundings.stateAt(lng, lat);
    if (iso !== undefined) return catalogue.states.find((state) => state.iso === iso);
    return catalogue.states
      .filter((state) => state.country === country?.toUpperCase())
      .map((state) => ({ state, km: surroundings.kmOutside(state.iso, lng, lat) ?? Infinity }))
      .sort((a, b) => a.km - b.km)
      .find(({ km }) => km <= COAST_KM)?.state;
  };

  /**
   * The town that the record names, else the nearest one. A name that lies elsewhere is left to the check: whether it is
   * wrong or the point, nobody here knows. Only where several are called so it may be that of a hamlet that no list has.
   */
  const townOf = (place: Place, { country }: State, given: string | undefined): Town | undefined => {
    const named = townNamed(given);
    const namesakes = named === undefined ? [] : surroundings.townsNamed(named, country);
    const isHamlet = namesakes.length > 1 && namesakes.every((town) => kmBetween(place, town) > TOWN_KM);
    if (named !== undefined && !isHamlet) return { town: named, isTownNamed: true };
    const near = surroundings.townsNear(place.lng, place.lat, TOWN_KM).find((town) => town.country === country);
    return near && { town: near.name, isTownNamed: false };
  };

  const sourceId = dataSourceOf(mapping).id;

  const fieldsOf = ({ record, name, category, place, state, town, isTownNamed }: Facts): DestinationFile => {
    const { values } = record;
    const { source } = mapping;
    const kind = catalogue.categories.find(({ id }) => id === category)?.name.de ?? category;
    const flags = flagsOf(values, mapping);
    const address = textFor('address', mapping, values);
    const facts = { name, kind, town, isTownNamed, state: state.name, source: source.name, flags, address };
    const aliases = aliasesOf(textsFor('aliases', mapping, values), name);
    return {
      name,
      category,
      latitude: place.lat,
      longitude: place.lng,
      region: state.name,
      town,
      summary: draftSummary(textFor('summary', mapping, values), facts),
      description: draftDescription(textFor('description', mapping, values), facts),
      ...flags,
      ...furtherTexts(values, mapping, state),
      ...draftFacts(record, mapping, state.country),
      ...(flags.mobility !== undefined && { mobilityBasis: 'source' as const }),
      prominence: prominenceOf(values, mapping),
      ...areaOf(place, category),
      ...(aliases.length > 0 && { aliases }),
      position: { source: sourceId, accuracy_m: mapping.accuracy_m },
      source: `${source.name} (${source.licence})`,
      licence: source.licence,
      checkedOn: today,
    };
  };

  return {
    draft,
    isWanted: (values: SourceValues) => categoryOf(values) !== undefined && (nameOf(values)?.length ?? 0) > 1,
  };
}

const COAST_KM = 3;
const TOWN_KM = 35;

interface Town {
  town: string;
  /** Whether the record names it. */
  isTownNamed: boolean;
}

interface Facts extends Town {
  record: SourceRecord;
  name: string;
  category: string;
  place: Place;
  state: State;
}

/** What it is beside its point: a line or an area, else the box around it where that is not too wide. */
function areaOf({ shape, extent }: Place, category: string): Pick<DestinationFile, 'geometry' | 'extent'> {
  if (shape) return { geometry: shape };
  return extent && longerEdgeKm(extent) <= widestKm(category) ? { extent: [...extent] } : {};
}

/** The town as the record has it, without a postcode in front; undefined where it has none of its own. */
function townNamed(text: string | undefined): string | undefined {
  const town = text?.replace(/^([A-Z]{1,2}[-\s])?\d{4,5}\s+/, '');
  return fields.town.schema.safeParse(town).data;
}

/** Sources without ids are recognised by name and place. */
function idOf({ id, values }: SourceRecord, mapping: Mapping, name: string, { lng, lat }: Place): string {
  return textFor('id', mapping, values) ?? id ?? values['@id'] ?? idFromPlace(name, lng, lat);
}

function flagsOf(values: SourceValues, mapping: Mapping): Pick<DestinationFile, FlagName> {
  const found: Record<string, boolean | number> = {};
  for (const name of flagNames) {
    const rules: readonly { value: boolean | number; when: When }[] = mapping.flags[name] ?? [];
    const value = stated(name, textFor(name, mapping, values)) ?? firstFitting(rules, values)?.value;
    if (value !== undefined) found[name] = value;
  }
  return found;
}

/** A flag that the source states in words or figures. */
function stated(name: FlagName, text: string | undefined): boolean | number | undefined {
  if (text === undefined) return undefined;
  if (kindOf(name) === 'number')
    return /^\d$/.test(text) && flags[name].levels[Number(text)] ? Number(text) : undefined;
  const word = text.toLowerCase();
  if (['1', 'ja', 'j', 'yes', 'true', 'wahr', 'x'].includes(word)) return true;
  return ['0', 'nein', 'n', 'no', 'false', 'falsch'].includes(word) ? false : undefined;
}

/** Fields that may be missing and are taken as they stand, or cleaned first. */
const furtherFields = fieldNames.filter(
  (name) => !fields[name].required && kindOf(name) === 'text' && mappedFields.includes(name) && name !== 'aliases',
);
const cleaned: Partial<Record<FieldName, (text: string, state: State) => string | undefined>> = {
  website: websiteOf,
  openingHours: hoursOf,
  phone: phoneOf,
  closedUntil: (text) => text.replace(/^(\d\d?)\.(\d\d?)\.(\d{4})$/, isoDate),
  durationMinutes: (text) => text.replace(/\s*Min(\.|uten)?$/i, ''),
  age: (text) => text.replace(/\s*Jahren?$/i, ''),
};

const isoDate = (_: string, ...[day, month, year]: string[]) =>
  [year!, month!, day!].map((number) => number.padStart(2, '0')).join('-');

/** Only what the field's own rule takes; a wrong one is left out, not half of it. */
function furtherTexts(values: SourceValues, mapping: Mapping, state: State): Partial<DestinationFile> {
  const found = furtherFields.flatMap((name) => {
    const given = textFor(name, mapping, values);
    const text = given !== undefined && cleaned[name] ? cleaned[name](given, state) : given;
    const value = text === undefined ? undefined : fromShort(name, text.trim());
    return value !== undefined && fields[name].schema.safeParse(value).success ? [[name, value]] : [];
  });
  return Object.fromEntries(found) as Partial<DestinationFile>;
}

function prominenceOf(values: SourceValues, mapping: Mapping): number {
  const stated = textFor('prominence', mapping, values);
  if (stated !== undefined && /^\d{1,3}$/.test(stated) && Number(stated) <= 100) return Number(stated);
  return firstFitting(mapping.prominence, values)?.value ?? 10;
}

/** The first address, with its protocol and without advertising; undefined when it is none. */
function websiteOf(text: string): string | undefined {
  const [first = ''] = text.split(/[;\s]/);
  const url = URL.parse(/^https?:\/\//i.test(first) ? first : `https://${first}`);
  if (!url || !url.hostname.includes('.') || url.username || url.href.length > 200) return undefined;
  // A table of monuments gives a photo where others give a page.
  if (/\.(jpe?g|png|webp|gif|tiff?)$/i.test(url.pathname)) return undefined;
  for (const key of [...url.searchParams.keys()]) if (/^(utm_|fbclid|gclid)/.test(key)) url.searchParams.delete(key);
  return url.pathname === '/' && !url.search && !url.hash ? url.href.replace(/\/$/, '') : url.href;
}

function hoursOf(text: string, { country }: State): string | undefined {
  try {
    normaliseOpeningHours(text, country);
    return text;
  } catch {
    return undefined;
  }
}

/** Hours are the one thing of which a wrong half is worse than nothing: what is left out or doubtful is told. */
function remarkOnHours(given: string | undefined, taken: string | undefined, { country }: State): DraftRemark[] {
  if (given === undefined) return [];
  if (taken === undefined) return [{ reason: 'ohne die Öffnungszeiten, die nicht sicher lesbar sind', message: given }];
  const [doubt] = doubtsAbout(taken, country);
  return doubt ? [{ reason: 'mit Öffnungszeiten, die jemand ansehen sollte', message: doubt.message }] : [];
}

function remarkOnTown(given: string | undefined, { town, isTownNamed }: Town): DraftRemark[] {
  if (given === undefined || isTownNamed) return [];
  return [{ reason: 'mit dem nächsten Ort statt dem der Quelle', message: `${town} statt „${given}“` }];
}

function aliasesOf(texts: readonly string[], name: string): string[] {
  const names = texts.flatMap((text) => text.split(/[;|]/)).map((text) => text.replace(/\s+/g, ' ').trim());
  return [...new Set(names)].filter((alias) => alias !== name && alias.length > 1 && alias.length <= 80).slice(0, 12);
}

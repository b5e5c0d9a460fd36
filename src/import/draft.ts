import type { Catalogue, State } from '../contract/destination.ts';
import { fields, type DestinationFile } from '../pois/fields.ts';
import { longerEdgeKm, widestKm } from '../pois/place-checks.ts';
import { kmBetween } from '../geo/sphere.ts';
import type { Surroundings } from '../pois/surroundings.ts';
import { addressIn } from './address.ts';
import { draftFacts } from './draft-facts.ts';
import { flagsOf } from './draft-flags.ts';
import { furtherTexts } from './draft-further.ts';
import { whereIs } from './draft-place.ts';
import { remarkOnHours, remarkOnLost, remarkOnTown, type DraftRemark, type DraftTown } from './draft-remarks.ts';
import { draftDescription, draftSummary } from './draft-texts.ts';
import { categoryNamed } from './guess.ts';
import { dataSourceOf, firstFitting, ruleFinder, textFor, textsFor, type Mapping } from './mapping.ts';
import { idFromPlace } from './moved.ts';
import type { Place } from './place.ts';
import { plainText } from './plain-text.ts';
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
  const nameOf = (values: SourceValues) => plainText(textFor('name', mapping, values) ?? '');

  const draft = (record: SourceRecord): Draft | RejectedRecord => {
    const { values, where } = record;
    const name = nameOf(values);
    const refuse = (bucket: RejectedRecord['bucket'], reason: string): RejectedRecord => ({
      bucket,
      reason,
      where,
      name: name === '' ? undefined : name,
    });
    const category = categoryOf(values);
    if (category === undefined) return refuse('uncategorised', 'keine Kategorie passt');
    if (name.length < 2) return refuse('broken', 'ohne Namen');
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
      ...remarkOnLost(values, mapping, fields),
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
  const townOf = (place: Place, { country }: State, given: string | undefined): DraftTown | undefined => {
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
      ...(flags.mobility !== undefined && !textFor('mobilityBasis', mapping, values) && { mobilityBasis: 'source' }),
      ...furtherTexts(values, mapping, state),
      ...draftFacts(record, mapping, state.country),
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
    isWanted: (values: SourceValues) => categoryOf(values) !== undefined && nameOf(values).length > 1,
  };
}

const COAST_KM = 3;
const TOWN_KM = 35;

interface Facts extends DraftTown {
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

function prominenceOf(values: SourceValues, mapping: Mapping): number {
  const stated = textFor('prominence', mapping, values);
  if (stated !== undefined && /^\d{1,3}$/.test(stated) && Number(stated) <= 100) return Number(stated);
  return firstFitting(mapping.prominence, values)?.value ?? 10;
}

function aliasesOf(texts: readonly string[], name: string): string[] {
  const names = texts.flatMap((text) => text.split(/[;|]/)).map((text) => text.replace(/\s+/g, ' ').trim());
  return [...new Set(names)].filter((alias) => alias !== name && alias.length > 1 && alias.length <= 80).slice(0, 12);
}

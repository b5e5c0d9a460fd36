import { DEGREE } from '../geo/outline.ts';
import { inMemory } from '../indexes/byte-source.ts';
import { nameIn } from '../indexes/records.ts';
import type { SmallStore } from '../indexes/store.ts';
import { translationOf } from '../indexes/translations.ts';
import type { PoiDetail } from '../contract/records.ts';
import type { RecordSource } from '../search/engine.ts';
import type { SearchAnswer } from './cluster.ts';
import { hitColumns, recordParts } from './mapping.ts';
import type { OpenHours } from './open-hours.ts';
import { rankOfOrder } from './place-in-order.ts';

/** What a question asks for of each hit. */
export const hitFields = {
  _source: false,
  stored_fields: [...recordParts],
  docvalue_fields: hitColumns.map((field) => ({ field })),
};

type Part = (typeof recordParts)[number];
type Column = (typeof hitColumns)[number];

/** The hits of an answer by their places in it, in the form in which the API reads records. */
export function sourceOf({ hits }: SearchAnswer, store: SmallStore, hours: OpenHours): RecordSource {
  const found = hits.hits;
  const column = (name: Column) => Float64Array.from(found, ({ fields }) => Number(fields![name]![0]));
  const [lng, lat] = [column('lng'), column('lat')];
  const pairs = Uint32Array.from(column('schedule'), (schedule, at) => hours.pair(schedule, column('state')[at]!));
  const part = (at: number, name: Part): Buffer => Buffer.from(String(found[at]!.fields![name]![0]), 'base64');
  const joined = (...names: Part[]) => {
    return (at: number): Uint8Array => Buffer.concat(names.map((name) => part(at, name)));
  };
  const [feature, item] = [joined('head', 'properties'), joined('properties', 'coordinates')];
  return {
    records: {
      slugOf: (at) => found[at]!._id,
      nameOf: (at) => nameIn(part(at, 'properties')),
      feature,
      item,
      wholeItem: joined('properties', 'coordinates', 'detail'),
      detail: joined('detail'),
      translation: (at, language) => {
        const detail = JSON.parse(`{${part(at, 'detail').toString('utf8').slice(1)}}`) as PoiDetail;
        const texts = translationOf(detail, language);
        return Object.keys(texts).length > 0 ? texts : undefined;
      },
      appendTo: (at, format, sink) => {
        const bytes = format === 'item' ? item(at) : feature(at);
        sink.append(inMemory(bytes), 0, bytes.length);
      },
      namesFiles: true,
    },
    attributes: {
      catalogue: store.attributes.catalogue,
      lng: (at) => lng[at]! / DEGREE,
      lat: (at) => lat[at]! / DEGREE,
      ranks: Uint32Array.from(column('order'), (order) => rankOfOrder(order, store.rankStarts)),
      categories: Uint8Array.from(column('category')),
      states: Uint16Array.from(column('state')),
      prominences: Uint8Array.from(column('prominence')),
      openAt: (moment) => {
        const { stateOf, isHoliday } = hours.test(moment);
        return { stateOf: (at) => stateOf(pairs[at]!), isHoliday: (at) => isHoliday(pairs[at]!) };
      },
    },
  };
}

import type { PropertyValue } from 'schema-dts';
import type { Range } from '../contract/facts.ts';
import type { Language, PoiDetail } from '../contract/records.ts';
import { wordsIn } from './words.ts';

/**
 * What is known of a visit and no property of a place in schema.org takes (https://schema.org/additionalProperty), each
 * under the name of its field; units are codes of UN/CEFACT. Last stands what the request asked for.
 */
export function propertiesOf(poi: PoiDetail, language: Language): PropertyValue[] {
  const { closed, byAppointment, durationMinutes, age, lengthKm, ascentM, price, stop, nearbyStops = [] } = poi;
  const { distanceKm, openState, publicHoliday, match } = poi;
  const word = wordsIn(language);
  return [
    ...of('closed', word('closed'), closed),
    ...of('byAppointment', word('byAppointment'), byAppointment),
    ...(durationMinutes ? [between('durationMinutes', word('duration'), durationMinutes, 'MIN')] : []),
    ...(age ? [between('age', word('age'), age, 'ANN')] : []),
    ...of('lengthKm', word('length'), lengthKm, 'KMT'),
    ...of('ascentM', word('ascent'), ascentM, 'MTR'),
    ...(price?.guestCards ?? []).flatMap((card) => of('price.guestCards', word('guestCard'), card)),
    ...(stop ? [near('stop', word('stop'), stop)] : []),
    ...nearbyStops.map((each) => near('nearbyStops', word('nearbyStop'), each)),
    ...of('distanceKm', word('distance'), distanceKm, 'KMT'),
    ...of('openState', word('openState'), openState),
    ...of('publicHoliday', word('publicHoliday'), publicHoliday),
    ...of('match', word('match'), match),
  ];
}

const property = (propertyID: string, name: string) => ({ '@type': 'PropertyValue' as const, propertyID, name });

const of = (id: string, name: string, value: string | number | boolean | undefined, unitCode?: string) =>
  value === undefined ? [] : [{ ...property(id, name), value, ...(unitCode && { unitCode }) }];

const between = (id: string, name: string, { from, to }: Range, unitCode: string): PropertyValue => ({
  ...property(id, name),
  ...(from !== undefined && { minValue: from }),
  ...(to !== undefined && { maxValue: to }),
  unitCode,
});

/** A stop, and how far it is as far as somebody says so. */
const near = (id: string, name: string, stop: { name: string; metres?: number }): PropertyValue => ({
  ...property(id, name),
  value: stop.name,
  ...(stop.metres !== undefined && {
    valueReference: { '@type': 'QuantitativeValue', value: stop.metres, unitCode: 'MTR' },
  }),
});

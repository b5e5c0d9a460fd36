import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { fieldsIn, nothingKnown, poiFields } from '../../src/contract/poi-fields.ts';
import { schemas } from '../../src/docs/schemas.ts';

const ajv = new Ajv2020({
  strict: false,
  formats: { email: /@/, uri: (text: string) => URL.canParse(text), date: /^\d{4}-\d\d-\d\d$/ },
});
ajv.addSchema({ $id: 'openapi', components: { schemas } });
const isDetail = ajv.compile({ $ref: 'openapi#/components/schemas/PoiDetail' });
const examples = Object.fromEntries(Object.entries(poiFields).map(([name, { example }]) => [name, example]));

test('the examples of all rows together are a destination as the documentation tells it', () => {
  expect(isDetail(examples), JSON.stringify(isDetail.errors)).toBe(true);
});

test.each(Object.entries(poiFields).filter(([name]) => name !== 'distanceKm'))(
  '%s may be null or missing only where its row says so',
  (name, { nullable = false, optional = false }) => {
    const { [name]: _, ...without } = examples;
    expect(isDetail({ ...examples, [name]: null })).toBe(nullable);
    expect(isDetail(without)).toBe(optional);
  },
);

test('a destination of which nobody knows anything has null where its rows say so', () => {
  expect(nothingKnown).toMatchObject({ travelRegion: null, kids: null, seating: null, free: null, mobility: null });
});

test('every field is shown in one place', () => {
  const shown = (['item', 'coordinates', 'hit', 'detail'] as const).flatMap((place) => fieldsIn(place));
  expect(shown.toSorted()).toEqual(Object.keys(poiFields).toSorted());
});

import { describe, expect, test } from 'vitest';
import { mapOn } from './map-on-page.ts';
import { catchErrors, dotsOf, errorCodes, searches, shoot, useStage } from './stage.ts';

const stage = useStage();
const { declared, made } = mapOn(stage);

/** One attribute, and what it makes of the request for destinations. */
const requestOf: [attributes: string, parameters: Record<string, string>][] = [
  ['', {}],
  ['data-query="zoo"', { q: 'zoo' }],
  ['data-lat="48.1" data-lng="11.5"', { lat: '48.1', lng: '11.5' }],
  ['data-lat="48.1" data-lng="11.5" data-radius-km="30"', { lat: '48.1', lng: '11.5', radius_km: '30' }],
  ['data-radius-km="30"', {}],
  ['data-limit="12"', { limit: '12' }],
  ['data-limit="9999"', { limit: '400' }],
  ['data-category="zoo, museum"', { category: 'zoo, museum' }],
  ['data-country-code="ch"', { country_code: 'CH' }],
  ['data-region="Allgäu"', { region: 'Allgäu' }],
  ['data-kids="1" data-seating="1" data-free="1"', { kids: '1', seating: '1', free: '1' }],
  ['data-kids data-step-free', { kids: '1', step_free: '1' }],
  ['data-kids="0"', {}],
  ['data-min-mobility="2"', { min_mobility: '2' }],
  ['data-bbox="10.5,47.4,11.2,47.8"', { bbox: '10.5,47.4,11.2,47.8' }],
];

describe('each attribute in the request', () => {
  test.each(requestOf)('%s', async (attributes, parameters) => {
    const { requests, problems } = await declared(attributes);
    await expect.poll(() => searches(requests)).toEqual([parameters]);
    expect(problems).toEqual([]);
  });
});

test('the same parameters as options, in the types of JavaScript', async () => {
  const { requests } = await made(
    `{ pois: { q: 'see', lat: 47.6, lng: 11, radius_km: 50, limit: 30, category: ['badesee', 'schlucht'], country_code: 'DE',
       kids: true, min_mobility: 1 } }`,
  );
  await expect
    .poll(() => searches(requests))
    .toEqual([
      {
        q: 'see',
        lat: '47.6',
        lng: '11',
        radius_km: '50',
        limit: '30',
        category: 'badesee,schlucht',
        country_code: 'DE',
        kids: '1',
        min_mobility: '1',
      },
    ]);
});

test('data-key goes into the header and into no address', async () => {
  const keys: (string | undefined)[] = [];
  const { requests } = await declared('data-key="abc"', (page) => {
    page.on('request', (request) => {
      if (request.url().includes('/api/v1/pois')) keys.push(request.headers()['x-service-key']);
    });
    return Promise.resolve();
  });
  await expect.poll(() => keys).toContain('abc');
  expect(requests.join()).not.toContain('abc');
});

test('values that do not fit are told of, and the rest of the map stands', async () => {
  const { page } = await stage.visit(
    '<div id="map" data-service-map data-limit="viele" data-lat="48" data-min-mobility="9" data-theme="bunt" style="height: 420px"></div>',
    { before: catchErrors },
  );
  await dotsOf(page);
  expect(await errorCodes(page)).toEqual(['bad_option', 'bad_option', 'bad_option', 'bad_option']);
  await expect.poll(() => page.locator('.notice .sentence').first().textContent()).toContain('„');
  await shoot(page, 'bad-values');
});

test('options for an element that has a map already are told of, and the map stays', async () => {
  const warnings: string[] = [];
  const { page } = await declared('data-query="zoo"', (page) =>
    Promise.resolve(page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))),
  );
  await dotsOf(page);
  const isSame = await page.evaluate(() => {
    const handle = window.ServiceMap!.get('#map');
    return [handle === window.ServiceMap!.create('#map'), handle === window.ServiceMap!.create('#map', { zoom: 9 })];
  });
  expect(isSame).toEqual([true, true]);
  expect(warnings.filter((text) => text.includes('hat schon eine Karte'))).toHaveLength(1);
});

test.each(["'zoom,search'", '{ zoom: true }', 'null'])(
  'controls as %s do not keep the map from standing',
  async (controls) => {
    const { page, problems } = await made(`{ pois: { q: 'zoo' }, controls: ${controls} }`, catchErrors);
    await dotsOf(page);
    expect(await errorCodes(page)).toEqual(controls === 'null' ? [] : ['bad_option']);
    expect(problems).toEqual([]);
  },
);

test('a fault while a map begins is told in the console', async () => {
  const { page, problems } = await made("{ get pois() { throw new Error('of the page') } }", catchErrors);
  await expect.poll(() => problems.join()).toContain('of the page');
  expect(await errorCodes(page)).toEqual(['network']);
});

test('what is no element and no options for create is told of, and the script goes on', async () => {
  const { page, problems } = await stage.visit(
    `<div id="map" style="height: 300px"></div><div id="other"></div>
    <script>addEventListener('service-map-sdk-ready', () => {
      const element = document.querySelector('#map');
      window.codes = [];
      for (const target of [{ 0: element, length: 1 }, document.querySelectorAll('div'), null, undefined])
        ServiceMap.create(target, {}).on('error', ({ code }) => codes.push(code));
      ServiceMap.create('#other', { baseUrl: 5 }).on('error', ({ code }) => codes.push(code));
      ServiceMap.create(element, null);
      window.isKept = ServiceMap.create(element, null) === ServiceMap.get(element) && !ServiceMap.get({ 0: element });
    })</script>`,
  );
  const read = (name: string) => page.evaluate((key) => (window as unknown as Record<string, unknown>)[key], name);
  await expect.poll(() => read('codes')).toEqual(Array<string>(5).fill('bad_option'));
  expect(await read('isKept')).toBe(true);
  expect(await page.locator('#other').textContent()).toContain('baseUrl ist „5“');
  await page.locator('canvas').waitFor();
  expect(problems.filter((text) => text.includes('jQuery'))).toHaveLength(4);
  expect(problems.filter((text) => text.includes('Error'))).toEqual([]);
});

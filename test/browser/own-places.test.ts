import { expect, test } from 'vitest';
import { axeOn } from './axe.ts';
import { dotsOf, shoot, useStage } from './stage.ts';

const stage = useStage();
const inn = {
  id: 'inn',
  title: 'Gasthof Adler',
  lat: 48.05,
  lng: 11.6,
  text: 'Zimmer und Küche.',
  address: 'Am Markt 1',
  hours: 'täglich 11–22 Uhr',
  phone: '+49 89 123',
  link: 'https://adler.example/',
  image: 'https://adler.example/bild.gif',
};
const features = [
  ['Badestelle Süd', 'badesee'],
  ['Burgschänke', 'burg'],
].map(([name, category], i) => ({
  type: 'Feature',
  id: `own-${i}`,
  geometry: { type: 'Point', coordinates: [11.4 + i / 10, 48.2] },
  properties: { name, category, description: 'Von uns.' },
}));
const file = { type: 'FeatureCollection', features };
const onePixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64');
const onMap = ['Gasthof Adler', 'Badestelle Süd', 'Burgschänke'];

async function opened(attributes = '') {
  const markers = JSON.stringify([inn]).replaceAll("'", '&#39;');
  return stage.visit(
    `<main><h1>Gasthof</h1><div id="map" data-service-map data-lat="48.1" data-lng="11.5" data-radius-km="40" data-list="visible" data-controls="search,filter" data-src="/orte.geojson" data-markers='${markers}' ${attributes} style="height: 600px"></div></main>`,
    {
      async before(page) {
        await page.route('**/orte.geojson', (route) => route.fulfill({ json: file }));
        await page.route('**/bild.gif', (route) => route.fulfill({ contentType: 'image/gif', body: onePixel }));
      },
    },
  );
}

test('markers and places of a file stand on the map, in the list and in the panel', async () => {
  const { page, problems } = await opened();
  await dotsOf(page);
  const names = () => page.locator('.items.own .name').allTextContents();
  await expect.poll(names).toEqual(onMap);
  await expect.poll(() => page.locator('.marker').count()).toBe(3);
  await page.locator('.items.own .entry').first().click();
  const panel = page.locator('.panel');
  await expect.poll(() => panel.locator('h2').textContent()).toBe(inn.title);
  const words = await panel.innerText();
  for (const each of [inn.text, inn.address, inn.hours, inn.phone]) expect(words).toContain(each);
  expect(await panel.locator('a[href="https://adler.example/"]').getAttribute('rel')).toBe('noopener noreferrer');
  expect(await panel.locator('figure img').getAttribute('src')).toBe(inn.image);
  expect(await panel.locator('a[href="tel:+4989123"]').count()).toBe(1);
  expect(await axeOn(page)).toEqual([]);
  await shoot(page, 'own-places');
  expect(problems).toEqual([]);
});

test('search and filters hold for them; a marker without a category stays on the map', async () => {
  const { page } = await opened();
  await dotsOf(page);
  const names = () => page.locator('.items.own .name').allTextContents();
  const markers = () => page.locator('.marker').evaluateAll((all) => all.map((each) => each.getAttribute('title')));
  await expect.poll(names).toEqual(onMap);
  const set = (filters: object) => page.evaluate((given) => window.ServiceMap!.get('#map')!.setFilters(given), filters);
  await set({ category: 'burg' });
  await expect.poll(markers).toEqual(['Gasthof Adler', 'Burgschänke']);
  await set({ q: 'adler' });
  await expect.poll(names).toEqual(['Gasthof Adler']);
  await set({});
  await expect.poll(names).toEqual(onMap);
});

test.each([
  ['is missing', { status: 404, body: '' }, 'nicht zu erreichen oder kein GeoJSON'],
  ['is no GeoJSON', { contentType: 'text/html', body: '<!doctype html>' }, 'nicht zu erreichen oder kein GeoJSON'],
  [
    'holds what is no place',
    { json: { features: [{ geometry: { type: 'Point', coordinates: [] } }] } },
    'Objekte mit id',
  ],
])('a file that %s is told of with its cause, and the map stands', async (_, answer, cause) => {
  const { page } = await stage.visit(
    '<div id="map" data-service-map data-region="Bayern" data-src="/orte.geojson" style="height: 420px"></div>',
    { before: (page) => page.route('**/orte.geojson', (route) => route.fulfill(answer)) },
  );
  await dotsOf(page);
  const told = () => page.locator('.notice .sentence').first().textContent();
  await expect.poll(told).toContain('orte.geojson');
  expect(await told()).toContain(cause);
});

test('words without an end run neither out of the panel nor under the button that closes it', async () => {
  const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze'.repeat(3);
  const wordy = { ...inn, title: long, label: long, text: long, address: long, hours: long, phone: '0'.repeat(60) };
  const page = await openedMarker(wordy);
  const { panel, list, label, close } = await page.evaluate(() => {
    const root = document.querySelector('#map')!.shadowRoot!;
    const sideways = (selector: string) => {
      const { scrollWidth, clientWidth } = root.querySelector(selector)!;
      return scrollWidth - clientWidth;
    };
    const words = document.createRange();
    words.selectNodeContents(root.querySelector('.panel .category')!);
    return {
      panel: sideways('.panel-body'),
      list: sideways('.items.own'),
      label: words.getBoundingClientRect().right,
      close: root.querySelector('.panel-close')!.getBoundingClientRect().left,
    };
  });
  await shoot(page, 'own-long-words');
  expect({ panel, list }).toEqual({ panel: 0, list: 0 });
  expect(label).toBeLessThanOrEqual(close);
});

test('an image that cannot be loaded drops out, with its box', async () => {
  const page = await openedMarker({ ...inn, image: 'https://adler.example/fort.jpg' });
  await expect.poll(() => page.locator('.panel figure').count()).toBe(0);
  expect(await page.locator('.panel h2').isVisible()).toBe(true);
  await shoot(page, 'own-without-image');
});

/** A map as wide as a phone, with the only place of its page open. */
async function openedMarker(marker: typeof inn) {
  const { page } = await stage.visit(
    `<div id="map" style="width: 344px; height: 560px"></div>
    <script>addEventListener('service-map-sdk-ready', () => ServiceMap.create('#map', { list: 'visible', markers: [${JSON.stringify(marker)}] }))</script>`,
    { before: (page) => page.route('https://adler.example/**', (route) => route.abort()) },
  );
  await page.locator('.items.own .entry').click();
  await page.locator('.panel h2').waitFor();
  return page;
}

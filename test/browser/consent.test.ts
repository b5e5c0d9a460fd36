import { expect, test } from 'vitest';
import { dotsOf, searches, shoot, useStage, type Visit } from './stage.ts';

const stage = useStage();
const own = ({ requests }: Visit): string[] => requests.filter((url) => url.startsWith(stage.service.url));
const loader = () => [`${stage.service.url}/maps/v1/service-map.js`];

function open(attributes: string): Promise<Visit> {
  return stage.visit({
    head: `<script>window.told = []; document.addEventListener('service-map:consent', ({ detail }) => told.push(detail.state + ' ' + detail.hosts));</script>`,
    body: `<div id="map" data-service-map ${attributes} style="height: 420px"></div>`,
  });
}
const told = ({ page }: Visit) => page.evaluate(() => (window as unknown as { told: string[] }).told);

test('before the click nothing but the loader; the facade names from where; by keyboard, the focus goes on', async () => {
  const visit = await open('data-consent="click"');
  const { page } = visit;
  const { host } = new URL(stage.service.url);
  await page.waitForTimeout(800);
  expect(own(visit)).toEqual(loader());
  const said = await page.locator('.facade').textContent();
  expect(said).toContain(host);
  // The script that asks came from there too, with the visitor's address.
  expect(said).toContain('Bisher ist nur das Skript geladen, das diese Frage stellt.');
  expect(await told(visit)).toEqual([`asked ${host}`]);
  await shoot(page, 'consent');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await dotsOf(page);
  expect(await told(visit)).toEqual([`asked ${host}`, `given ${host}`]);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('map');
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('a consent manager gives it and takes it back: the map ends and asks again', async () => {
  const visit = await open('data-consent="click"');
  const { page } = visit;
  await page.evaluate(() => window.ServiceMap!.consent(true));
  await dotsOf(page);
  await page.evaluate(() => window.ServiceMap!.consent(false));
  await expect.poll(() => page.getByText('Karte laden').isVisible()).toBe(true);
  expect(await page.locator('canvas').count()).toBe(0);
  await expect.poll(() => page.workers().length).toBe(0);
  expect((await told(visit)).map((each) => each.split(' ')[0])).toEqual(['asked', 'given', 'withdrawn', 'asked']);
  const ready = page.evaluate(async () => {
    const handle = window.ServiceMap!.get('#map')!;
    const { map } = await new Promise<{ map: unknown }>((go) => handle.on('ready', go));
    return map !== null && map === handle.map;
  });
  await page.evaluate(() => window.ServiceMap!.consent());
  await dotsOf(page);
  expect(await ready).toBe(true);
});

test('given again, the map is what the page said last, by call or by attribute', async () => {
  const visit = await open('data-consent="click" data-region="Bayern"');
  const { page, requests } = visit;
  const given = (yes: boolean) => page.evaluate((now) => window.ServiceMap!.consent(now), yes);
  await given(true);
  await dotsOf(page);
  await page.evaluate(async () => {
    const handle = window.ServiceMap!.get('#map')!;
    await handle.search({ region: 'Tirol' });
    await handle.setFilters({ category: 'burg' });
    handle.setMarkers([{ id: 'a', title: 'Treffpunkt', lat: 47.3, lng: 11.4 }]);
    handle.setTheme('dark');
    await handle.select('goldenes-dachl');
    await handle.search({ limit: -1 }).catch(() => undefined);
  });
  await given(false);
  const before = requests.length;
  await given(true);
  const theme = () => page.locator('.frame').getAttribute('data-theme');
  await dotsOf(page);
  expect(searches(requests.slice(before))).toEqual([{ region: 'Tirol', category: 'burg' }]);
  expect(await page.locator('.marker').count()).toBe(1);
  expect(await theme()).toBe('dark');
  await expect.poll(() => page.locator('.panel h2').textContent()).toBe('Goldenes Dachl');

  await page.locator('#map').evaluate((element) => element.setAttribute('data-theme', 'light'));
  await expect.poll(theme).toBe('light');
  await given(false);
  await given(true);
  await dotsOf(page);
  expect(await theme()).toBe('light');
  expect(await page.locator('.marker').count()).toBe(1);
});

test('what is remembered holds until it is taken back', async () => {
  const { page } = await open('data-consent="remember"');
  await page.getByText('Karte laden').click();
  await dotsOf(page);
  await page.reload();
  await dotsOf(page);
  await page.evaluate(() => window.ServiceMap!.consent(false));
  await page.reload();
  await expect.poll(() => page.getByText('Karte laden').isVisible()).toBe(true);
});

test.each(['data-consent', 'data-consent="ja"', 'data-consent="no"'])('fails closed with %s', async (attribute) => {
  const visit = await open(attribute);
  await visit.page.evaluate(() => {
    for (const given of ['no', 0, null, undefined]) window.ServiceMap!.consent(given as never);
  });
  await visit.page.waitForTimeout(600);
  expect(own(visit)).toEqual(loader());
});

test('the question keeps to an element that has no height but the most of one', async () => {
  const { page } = await stage.visit(
    '<div id="map" data-service-map data-consent="click" style="max-height: 220px"></div><p id="after">Und danach.</p>',
    { viewport: { width: 320, height: 700 } },
  );
  await page.locator('.facade button').waitFor();
  const asking = page.locator('.asking');
  expect((await asking.boundingBox())!.height).toBe(220);
  expect(await asking.evaluate((node) => node.scrollHeight > node.clientHeight)).toBe(true);
  await page.locator('.facade button').click();
  await dotsOf(page);
});

test.each([
  [
    'with words of the page in it',
    'data-consent="click"',
    'Hier steht gleich eine Karte mit Ausflugszielen.',
    390,
    420,
  ],
  ['on a narrow phone', 'data-consent="remember"', '', 320, 300],
  [
    'in a low box with more words than fit',
    'data-consent="remember"',
    'Auf der Karte: Burg Eltz und viele andere.',
    320,
    240,
  ],
])('the question keeps to its element %s, and all of it is reached', async (_, attributes, words, width, height) => {
  const { page } = await stage.visit(
    `<div id="map" data-service-map ${attributes} style="height: ${height}px">${words}</div><p id="after">Und danach.</p>`,
    { viewport: { width, height: 700 } },
  );
  await page.locator('.facade button').waitFor();
  await shoot(page, `consent-${width}-${height}`);
  const covered = await page.evaluate(() => {
    const { left, top, bottom } = document.querySelector('#after')!.getBoundingClientRect();
    return document.elementFromPoint(left + 5, (top + bottom) / 2)!.id;
  });
  expect(covered).toBe('after');
  const asking = page.locator('.asking');
  const box = await asking.boundingBox();
  expect(box!.height).toBeLessThanOrEqual(height);
  expect(await asking.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true);
  const scrolls = await asking.evaluate((node) => node.scrollHeight > node.clientHeight);
  expect(scrolls).toBe(height < 420);
  const button = await page.locator('.facade button').boundingBox();
  expect(button!.y + button!.height).toBeLessThan(box!.y + box!.height);
  await page.locator('.facade button').click();
  await dotsOf(page);
});

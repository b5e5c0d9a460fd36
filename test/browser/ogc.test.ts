import { expect, test } from 'vitest';
import { axeOn } from './axe.ts';
import { useOwnPages } from './own-pages.ts';

const own = useOwnPages();
const paths = [
  '/ogc?f=html',
  '/ogc/api?f=html',
  '/ogc/conformance?f=html',
  '/ogc/collections?f=html',
  '/ogc/collections/pois?f=html',
  '/ogc/collections/pois/items?f=html&category=zoo&limit=20&offset=20',
  '/ogc/collections/pois/items/koelner-dom?f=html',
];
const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [1280, 390, 320].map((width) => ({ colorScheme, width })),
);

test.each(paths)('%s is accessible in every look, fits, asks nobody else and complains of nothing', async (path) => {
  for (const { colorScheme, width } of looks) {
    const context = await own.browser.newContext({ viewport: { width, height: 800 }, colorScheme });
    const page = await context.newPage();
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    page.on('request', (request) => {
      if (!request.url().startsWith(own.service.url)) said.push(request.url());
    });
    await page.goto(`${own.service.url}${path}`, { waitUntil: 'networkidle' });
    const look = `${path}, ${colorScheme}, ${width}`;
    expect(await axeOn(page), look).toEqual([]);
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(overflow), look).toBe(0);
    expect(said, look).toEqual([]);
    await context.close();
  }
});

test('one walks from the entrance to a destination and from page to page by links', async () => {
  const page = await own.browser.newPage();
  await page.goto(`${own.service.url}/ogc?f=html`);
  await page.click('a[rel="data"]');
  await page.click('tbody th a');
  await page.click('a[rel="items"][href*="f=html"]');
  const [first, second] = [
    await page.textContent('tbody th'),
    await page.click('a[rel="next"]').then(() => page.textContent('tbody th')),
  ];
  expect(second).not.toBe(first);
  await page.click('tbody th a');
  expect(await page.textContent('h1')).toBe(second);
});

import { describe, expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { inFocus } from './map-on-page.ts';
import { dotsOf, drawnDots, searches, shoot, useStage, type Visit } from './stage.ts';

const stage = useStage();
const pathOf = (url: string): string => new URL(url).pathname;
const suggestions = (requests: string[]): string[] =>
  requests.filter((url) => pathOf(url) === '/api/v1/suggest').map((url) => new URL(url).searchParams.get('q')!);

function open(attributes: string): Promise<Visit> {
  return stage.visit(`<div id="map" data-service-map ${attributes} style="height: 520px"></div>`);
}

describe('search', () => {
  test('by keyboard alone: suggestions are announced, chosen with the arrows, and the place opens', async () => {
    const { page, requests } = await open('data-controls="search,filter,zoom"');
    await dotsOf(page);
    for (let i = 0; i < 5 && (await inFocus(page)) !== 'combobox'; i++) await page.keyboard.press('Tab');
    expect(await inFocus(page)).toBe('combobox');
    await page.keyboard.type('neuschw', { delay: 15 });
    await expect.poll(() => page.locator('.search [role=status]').textContent()).toMatch(/Vorschl/);
    // Typed at one go, it is one question; where the machine types slowly two, and never one a letter.
    expect(suggestions(requests).at(-1)).toBe('neuschw');
    expect(suggestions(requests).length).toBeLessThan('neuschw'.length);
    const field = page.locator('.search-input');
    expect(await field.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('ArrowDown');
    const active = await field.getAttribute('aria-activedescendant');
    expect(await page.locator(`#map #${active}`).getAttribute('aria-selected')).toBe('true');
    await shoot(page, 'search');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.panel h2').textContent()).toBe('Schloss Neuschwanstein');
    expect(await inFocus(page)).toBe('panel');
    await page.keyboard.press('Escape');
    expect(await inFocus(page)).toBe('combobox');
    expect(await field.inputValue()).toBe('Schloss Neuschwanstein');
    await page.keyboard.press('Escape');
    expect(await field.inputValue()).toBe('');
  });

  test('a town becomes the centre, a category a filter, a text a search; emptied, the first search is back', async () => {
    const { page, requests } = await open('data-controls="search" data-kids="1"');
    await dotsOf(page);
    const field = page.locator('.search-input');
    const last = () => searches(requests).at(-1);
    await field.fill('füssen');
    await page.locator('.suggestion', { hasText: /Ort$/ }).first().click();
    await expect
      .poll(last)
      .toMatchObject({ kids: '1', radius_km: '30', lat: expect.stringMatching(/^47\.5/) as string });
    await field.fill('zoo');
    await page.locator('.suggestion', { hasText: 'Kategorie' }).first().click();
    await expect.poll(last).toEqual({ kids: '1', category: 'zoo' });
    await page.locator('.pill[aria-controls]').first().click();
    await page.locator('.entry').first().click();
    await expect.poll(() => page.locator('.panel').first().isVisible()).toBe(true);
    await field.fill('turm');
    await field.press('Enter');
    // What was open belongs to the question before.
    await expect.poll(() => page.locator('.panel').first().isVisible()).toBe(false);
    await expect.poll(last).toMatchObject({ kids: '1', q: 'turm' });
    await field.fill('neuschwanstein');
    await page.locator('.suggestion', { hasText: 'Schloss Neuschwanstein' }).first().click();
    await expect.poll(() => page.locator('.panel h2').textContent()).toBe('Schloss Neuschwanstein');
    await page.getByLabel('Suche leeren').click();
    await expect.poll(last).not.toHaveProperty('q');
    expect(await page.locator('.panel').first().isVisible()).toBe(false);
  });

  test('suggestions begin where the page or the visitor looks; a map of everything asks for no place', async () => {
    const asked = (requests: string[]) => new URL(requests.filter((url) => pathOf(url) === '/api/v1/suggest').at(-1)!);
    const type = async ({ page, requests }: Visit, q: string) => {
      const before = suggestions(requests).length;
      await page.locator('.search-input').fill(q);
      await expect.poll(() => suggestions(requests).length).toBe(before + 1);
      return Object.fromEntries(asked(requests).searchParams);
    };
    const everywhere = await open('data-controls="search"');
    await dotsOf(everywhere.page);
    expect(await type(everywhere, 'schloss')).toEqual({ q: 'schloss' });
    await everywhere.page.locator('canvas').press('+');
    await expect
      .poll(() => everywhere.page.evaluate(() => window.ServiceMap!.get('#map')!.map!.isMoving()))
      .toBe(false);
    const box = expect.stringMatching(/^-?[\d.]+,[\d.]+,[\d.]+,[\d.]+$/) as string;
    expect((await type(everywhere, 'schlos')).bbox).toEqual(box);
    const circle = await open('data-controls="search" data-lat="47.05" data-lng="8.31" data-radius-km="40"');
    await dotsOf(circle.page);
    expect(await type(circle, 'schloss')).toEqual({ q: 'schloss', lat: '47.05', lng: '8.31', bbox: box });
    await circle.page.locator('.suggestion').first().waitFor();
    const near = await circle.page.locator('.suggestion .name').first().textContent();
    await everywhere.page.locator('.suggestion').first().waitFor();
    expect(near).not.toBe(await everywhere.page.locator('.suggestion .name').first().textContent());
  });

  test('an answer that comes late does not replace a newer one', async () => {
    const { page } = await open('data-controls="search"');
    await dotsOf(page);
    await page.route('**/api/v1/suggest?q=ber', async (route) => {
      await new Promise((go) => setTimeout(go, 1200));
      await route.continue().catch(() => undefined);
    });
    await page.locator('.search-input').fill('ber');
    await page.waitForTimeout(400);
    await page.locator('.search-input').fill('zugspi');
    await expect.poll(() => page.locator('.suggestion').first().textContent()).toContain('Zugspi');
    await page.waitForTimeout(1300);
    expect(await page.locator('.suggestion').first().textContent()).toContain('Zugspi');
  });
});

test('where search and filters leave nothing, a button clears them', async () => {
  const { page } = await open('data-query="schloss" data-controls="search"');
  const before = await dotsOf(page);
  await page.locator('.search-input').fill('xyzzyqwrtz');
  await page.locator('.search-input').press('Enter');
  // On the word alone nothing depends but itself, so there is nothing to be left out.
  expect(await page.locator('.proposals').count()).toBe(0);
  const button = page.getByText('Suche und Filter aufheben');
  await button.press('Enter');
  await expect.poll(() => drawnDots(page)).toEqual(before);
  await expect.poll(() => button.count()).toBe(0);
  expect(await page.locator('.search-input').inputValue()).toBe('');
});

test('where several wishes leave nothing, each that helps can be left out, with the number of what is found then', async () => {
  const { page, problems } = await open('data-controls="search,filter"');
  await dotsOf(page);
  await page.locator('.filter-toggle').click();
  await page.locator('.check [value="zoo"]').check();
  await page.keyboard.press('Escape');
  await page.locator('.search-input').fill('xyzzyqwrtz');
  await page.locator('.search-input').press('Enter');
  const proposal = page.getByRole('group', { name: 'Etwas weglassen' }).getByRole('button');
  await expect
    .poll(() => proposal.allTextContents())
    .toEqual([expect.stringMatching(/^ohne „xyzzyqwrtz“: \d+ Ziele$/)]);
  const promised = /\d+/.exec((await proposal.textContent())!.split(':')[1]!)![0];
  await shoot(page, 'loosen');
  await proposal.press('Enter');
  await expect.poll(() => page.locator('.pill').first().textContent()).toContain(promised);
  expect(await page.locator('.search-input').inputValue()).toBe('');
  expect(await page.locator('.proposals').count()).toBe(0);
  expect(problems).toEqual([]);
});

describe('the address of the page', () => {
  test('keeps view, place, search and filters; opened again, all is as it was', async () => {
    const { page } = await open('data-hash data-controls="search,filter,zoom"');
    await dotsOf(page);
    await page.locator('.search-input').fill('burg');
    await page.locator('.search-input').press('Enter');
    await page.locator('.filter-toggle').click();
    await page.getByLabel('Gut mit Kindern').check();
    await expect.poll(() => page.url()).toContain('karte.kids=1');
    await page.locator('.filter [aria-label="Schließen"]').click();
    await page.locator('.pill').first().click();
    await page.locator('.entry').nth(1).click();
    const name = await page.locator('.panel h2').textContent();
    await expect
      .poll(() => page.url())
      .toMatch(/#karte=[\d.]+\/[\d.]+\/[\d.]+&karte\.place=[\w-]+&karte\.q=burg&karte\.kids=1/);
    // The address tells of a view a moment after the map has arrived there.
    const arrivedAt = () =>
      page.evaluate(() => {
        const map = window.ServiceMap!.get('#map')!.map!;
        return map.isMoving() ? 'on the way' : `#karte=${map.getZoom().toFixed(2)}/`;
      });
    await expect.poll(async () => page.url().includes(await arrivedAt())).toBe(true);
    const url = page.url();
    await page.goto('about:blank');
    await page.goto(url);
    await expect.poll(() => page.locator('.panel h2').textContent()).toBe(name);
    expect(await page.locator('.search-input').inputValue()).toBe('burg');
    expect(await page.locator('.filter-toggle').getAttribute('aria-label')).toBe('Filter, 1 gesetzt');
    await page.waitForTimeout(800);
    const view = (address: string) => /#karte=([^&]+)/.exec(address)![1];
    expect(view(page.url())).toBe(view(url));
  });

  test.each(['/', 'https://example.org/'])('is its own, whatever base it names for its links: %s', async (base) => {
    const body = '<div id="map" data-service-map data-hash data-list="visible" style="height: 400px"></div>';
    const { page, problems } = await stage.visit({ head: `<base href="${base}">`, body });
    const { pathname } = new URL(page.url());
    await dotsOf(page);
    // The first is written over the entry that there is, the second with one of its own.
    await page.evaluate(() => window.ServiceMap!.get('#map')!.setView({ center: [11, 48], zoom: 7 }));
    await expect.poll(() => page.url()).toContain('#karte=7.00/');
    await page.locator('.entry').first().click();
    await expect.poll(() => page.url()).toContain('karte.place=');
    expect(new URL(page.url()).pathname).toBe(pathname);
    expect(problems).toEqual([]);
  });

  test('cannot be written in a frame without an origin, where places open all the same', async () => {
    const inside = `${stage.script}<div id='map' data-service-map data-hash data-list='visible' style='height: 400px'></div>`;
    const srcdoc = inside.replaceAll('"', '&quot;');
    const { page, problems } = await stage.visit(
      `<iframe sandbox="allow-scripts" srcdoc="${srcdoc}" width="900" height="450"></iframe>`,
    );
    const frame = page.frameLocator('iframe');
    await frame.locator('.entry').first().click();
    await frame.locator('.panel h2').waitFor();
    await frame.locator('.panel-close').click();
    await frame.locator('.panel').first().waitFor({ state: 'hidden' });
    await page.waitForTimeout(600);
    expect(problems).toEqual([]);
  });

  test('following a link on the page changes the map', async () => {
    const { page } = await stage.visit(
      '<a href="#karte=9.00/48.1000/11.5000&karte.place=koelner-dom">Dom</a><div id="map" data-service-map data-hash style="height: 400px"></div>',
    );
    await dotsOf(page);
    await page.getByText('Dom').first().click();
    await expect.poll(() => page.locator('.panel h2').textContent()).toBe('Kölner Dom');
  });
});

describe('a class of thirty behind one address', () => {
  // A service of its own: the other tests have asked much from here in this minute.
  const stage = useStage();

  test('stays within the limit in a busy minute', async () => {
    const { page, requests } = await stage.visit(
      '<div id="map" data-service-map data-controls="search,filter,zoom" style="height: 520px"></div>',
    );
    await dotsOf(page);
    // One pupil in one minute: looks for a castle, opens it, filters, opens another.
    await page.locator('.search-input').pressSequentially('neuschwan', { delay: 90 });
    await page.locator('.suggestion').first().click();
    await expect.poll(() => page.locator('.description').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.locator('.filter-toggle').click();
    await page.getByLabel('Gut mit Kindern').check();
    await expect.poll(() => searches(requests).at(-1)).toEqual({ kids: '1' });
    await page.waitForTimeout(400);
    await page.keyboard.press('Escape');
    await page.locator('.pill').first().click();
    await page.locator('.entry').first().click();
    await expect.poll(() => page.locator('.description').count()).toBe(1);

    const asked = requests.filter((url) => pathOf(url).startsWith('/api/v1/'));
    const tiles = asked.filter((url) => pathOf(url).endsWith('.mvt'));
    const suggested = asked.filter((url) => pathOf(url) === '/api/v1/suggest');
    const counted = asked.length - tiles.length - suggested.length;
    expect(30 * counted).toBeLessThanOrEqual(limits.anonymousPerMinute);
    expect(30 * suggested.length).toBeLessThanOrEqual(limits.suggestPerMinute);
    expect(30 * tiles.length).toBeLessThanOrEqual(limits.poiTilesPerMinute);
    // The others ask the same from the same address, at the usual limits.
    const statuses = await Promise.all(
      Array.from({ length: 29 }, () => asked)
        .flat()
        .map(async (url) => (await fetch(url)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

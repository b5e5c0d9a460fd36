import { describe, expect, test } from 'vitest';
import { choiceNames, choiceText } from '../../src/contract/choices.ts';
import { decidingFactsOf } from '../../src/contract/deciding.ts';
import type { Facets } from '../../src/contract/facets.ts';
import type { PoiDetail, PoiList } from '../../src/contract/records.ts';
import { dotsOf, searches, shoot, useStage, type VisitOptions } from './stage.ts';

const stage = useStage({ anonymousPerMinute: 10_000 });
const phone: VisitOptions = { viewport: { width: 390, height: 740 }, hasTouch: true, isMobile: true };
const map = (attributes: string) => `<div id="map" data-service-map ${attributes} style="height: 600px"></div>`;

describe('facts of a visit', () => {
  test.each([{}, phone])('stand in the panel as far as they are known; what is unknown is no no', async (device) => {
    const slug = 'dampfbahn-fraenkische-schweiz';
    const { page, problems } = await stage.visit(map(`data-place="${slug}"`), device);
    const { item } = (await (await fetch(`${stage.service.url}/api/v1/pois/${slug}`)).json()) as { item: PoiDetail };
    await page.locator('.fact-lines').waitFor();
    const said = await page.locator('.fact-lines, .panel .flags').allTextContents();
    for (const name of choiceNames)
      expect(said.join().includes(choiceText(name, item[name], 'de') ?? '\u0000'), name).toBe(item[name] !== undefined);
    for (const stop of item.stop ? [item.stop] : (item.nearbyStops ?? [])) expect(said.join()).toContain(stop.name);
    expect(await page.locator('.panel').textContent()).not.toMatch(/undefined|null|NaN/);
    await page.locator('.panel .links').scrollIntoViewIfNeeded();
    await shoot(page, `facts-${'isMobile' in device ? 390 : 1280}`);
    expect(problems).toEqual([]);
  });

  test('their words are loaded with the first place and not before', async () => {
    const { page, requests } = await stage.visit(map('data-list="visible"'));
    await dotsOf(page);
    const late = () => requests.filter((url) => /\/maps\/v1\/facts-\w+\.js$/.test(url));
    expect(late()).toEqual([]);
    await page.locator('.entry').first().click();
    await expect.poll(late).toHaveLength(1);
  });

  test('those that decide stand in the list at each place, as the service tells them, for the eye and for a voice', async () => {
    const { page } = await stage.visit(map('data-query="zoo" data-list="visible"'));
    await dotsOf(page);
    const { items } = (await (await fetch(`${stage.service.url}/api/v1/pois?q=zoo`)).json()) as PoiList;
    const told = items.map((poi) => [poi.slug, ...decidingFactsOf(poi, 'de').map(({ text }) => text)]);
    const shown = await page
      .locator('.list .entry')
      .evaluateAll((entries) =>
        entries.map((entry) => [
          entry.getAttribute('data-slug'),
          ...[...entry.querySelectorAll('.trait')].map((trait) => trait.getAttribute('title')),
        ]),
      );
    expect(shown).toEqual(told);
    expect(told.filter((facts) => facts.length > 2).length).toBeGreaterThan(5);
    const heard = await page.locator('.list .entry').first().textContent();
    for (const text of told[0]!.slice(1)) expect(heard).toContain(`, ${text}`);
  });

  test('a place of which nothing is known says so', async () => {
    const { page } = await stage.visit(map(''));
    await dotsOf(page);
    await page.evaluate(() => window.ServiceMap!.get('#map')!.preview({ name: 'Neu', stroller: 'no' } as never));
    await page.locator('.panel .unknown').waitFor();
    expect(await page.locator('.panel .unknown').textContent()).toBe(
      'Noch nicht bekannt: Öffnungszeiten, Eintritt, Hunde, Bei Regen.',
    );
    expect(await page.locator('.panel .flags').textContent()).toBe('Nicht mit Kinderwagen');
  });

  test('a photo is shown with who made it, and whole where it is higher than wide', async () => {
    const { page } = await stage.visit(map(''));
    await dotsOf(page);
    const url = `${stage.service.url}/favicon.svg`;
    const fitOf = async (width: number, height: number) => {
      const image = { url, credit: 'Stadt', licence: 'CC BY 4.0', alt: 'Turm', width, height };
      await page.evaluate((poi) => window.ServiceMap!.get('#map')!.preview(poi as never), {
        name: `Turm ${width}`,
        image,
      });
      await page.locator('.panel h2', { hasText: `Turm ${width}` }).waitFor();
      expect(await page.locator('.panel figcaption').textContent()).toBe('Bild: Stadt, CC BY 4.0');
      return page.locator('.panel img').evaluate((shown) => getComputedStyle(shown).objectFit);
    };
    expect([await fitOf(900, 600), await fitOf(600, 900)]).toEqual(['cover', 'contain']);
  });
});

type CategoryCounts = { facets: Facets };

describe('filters by facts', () => {
  test('are offered where something is recorded, go to the service and into the count of the button', async () => {
    const { page, requests } = await stage.visit(map('data-controls="filter" data-dogs="1" data-max-price="10"'));
    await dotsOf(page);
    await page.locator('.filter-toggle').click();
    // The page asks for dogs already, and for no more than ten.
    expect(await page.getByLabel('Mit Hund').count()).toBe(0);
    // Of no destination it is known whether one gets in without a step.
    expect(await page.getByLabel('Eingang ohne Stufe').count()).toBe(0);
    const prices = page.getByLabel('Eintritt für Erwachsene').locator('option');
    const named = () => prices.allTextContents().then((texts) => texts.map((text) => text.replace(/ \([\d.]+\)$/, '')));
    expect(await named()).toEqual(['egal', 'frei', 'höchstens 5 €/CHF']);
    await page.getByLabel('Bei Regen').check();
    await page.getByLabel('Dauer').selectOption('120');
    await page.getByLabel('Haltestelle').selectOption('1000');
    await shoot(page, 'filter-facts');
    // Nothing fulfils all that, so that what each of them leaves out is asked for behind it.
    await expect
      .poll(() => searches(requests))
      .toContainEqual({ dogs: '1', max_price: '10', rain: '1', max_minutes: '120', max_stop_m: '1000' });
    expect(await page.locator('.filter-toggle').getAttribute('aria-label')).toBe('Filter, 3 gesetzt');
    await page.getByText('Zurücksetzen').click();
    await expect.poll(() => searches(requests).at(-1)).toEqual({ dogs: '1', max_price: '10' });
  });

  test('have counts beside them, in which what is not known stands apart', async () => {
    const { page, requests } = await stage.visit(map('data-controls="filter" data-limit="20"'));
    await dotsOf(page);
    const all = (await (await fetch(`${stage.service.url}/api/v1/categories?facets=all`)).json()) as CategoryCounts;
    const row = (label: string) => page.locator('.check', { has: page.getByLabel(label) });
    await page.locator('.filter-toggle').click();
    const [yes, unknown] = ['yes', 'unknown'].map((state) => all.facets.dogs![state]!.toLocaleString('de'));
    expect(await row('Mit Hund').locator('.number').allTextContents()).toEqual([`${unknown} nicht bekannt`, yes]);
    expect(await page.getByRole('checkbox', { name: /^Mit Hund/ }).count()).toBe(1);
    expect(await row('Mit Hund').textContent()).toContain(`${yes} Treffer, bei ${unknown} nicht bekannt`);
    const minutes = page.getByLabel('Dauer').locator('option');
    expect(await minutes.nth(1).textContent()).toBe(`höchstens 1 Stunde (${all.facets.max_minutes!['60']})`);
    // Of everything there is the counts came with the map.
    expect(requests.filter((url) => url.includes('/categories'))).toEqual([]);
    await page.getByLabel('Mit Hund').check();
    await expect.poll(() => page.locator('.filter .number').last().isVisible()).toBe(true);
    await expect.poll(() => minutes.nth(1).textContent()).not.toContain(`(${all.facets.max_minutes!['60']})`);
    expect(requests.filter((url) => url.includes('/categories?'))).toHaveLength(1);
  });

  test('hold with those that are answered here, and stand in the address', async () => {
    const attributes = 'data-controls="filter" data-hash data-limit="400" data-country-code="AT"';
    const { page, requests } = await stage.visit(map(attributes));
    await dotsOf(page);
    await page.locator('.filter-toggle').click();
    await page.getByLabel('Mit Kinderwagen').check();
    await expect.poll(() => searches(requests).at(-1)).toEqual({ country_code: 'AT', limit: '400', stroller: '1' });
    await expect.poll(() => page.url()).toContain('karte.stroller=1');
    const asked = searches(requests).length;
    await page.getByLabel('Gut mit Kindern').check();
    await expect.poll(() => page.url()).toContain('karte.kids=1');
    // Of those in Austria that go with a pushchair every one is here.
    expect(searches(requests)).toHaveLength(asked);
    const url = page.url();
    await page.goto('about:blank');
    await page.goto(url);
    await dotsOf(page);
    expect(await page.locator('.filter-toggle').getAttribute('aria-label')).toBe('Filter, 2 gesetzt');
    await page.locator('.filter-toggle').click();
    expect(await page.getByLabel('Mit Kinderwagen').isChecked()).toBe(true);
  });

  test('stay usable on a phone', async () => {
    const { page } = await stage.visit(map('data-controls="filter"'), phone);
    await dotsOf(page);
    await page.locator('.filter-toggle').click();
    await shoot(page, 'filter-facts-390');
    await page.getByLabel('Haltestelle').scrollIntoViewIfNeeded();
    expect(await page.getByLabel('Haltestelle').isVisible()).toBe(true);
    await shoot(page, 'filter-facts-390-end');
  });
});

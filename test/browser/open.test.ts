import { describe, expect, test } from 'vitest';
import type { Destination } from '../../src/contract/destination.ts';
import type { PoiList } from '../../src/contract/records.ts';
import { normaliseOpeningHours } from '../../src/pois/opening-hours.ts';
import { destination } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { dotsOf, searches, shoot, useStage, type VisitOptions } from './stage.ts';

/** Eleven places near Cologne, most of which a family with a dog may go to on a wet Sunday. */
const visit: Partial<Destination> = {
  ...{ dogs: 'leash', rain: 'good', stop: { name: 'Bahnhof', metres: 400, kind: 'train' } },
  openingHours: normaliseOpeningHours('Su 10:00-17:00; PH off', 'DE'),
};
const changes: Partial<Destination>[] = [
  {},
  { dogs: 'yes', rain: 'possible' },
  { openingHours: normaliseOpeningHours('24/7', 'DE') },
  { openingHours: undefined },
  { openingHours: undefined, season: [{ from: '04-01', to: '12-31' }] },
  { openingHours: normaliseOpeningHours('Mo-Sa 10:00-17:00', 'DE') },
  { closedUntil: '2027-03-31' },
  { dogs: 'no' },
  { dogs: undefined },
  { rain: 'bad' },
  { stop: { name: 'Bahnhof', metres: 1200 } },
];
const places = changes.map((change, i) => {
  const slug = `ziel-${String(i).padStart(2, '0')}`;
  const [latitude, longitude] = [50.8 + (i % 4) * 0.1, 6.8 + Math.floor(i / 4) * 0.15];
  return destination(slug, { name: `Ziel ${i}`, latitude, longitude, ...visit, ...change });
});

const stage = useStage({
  anonymousPerMinute: 10_000,
  store: ({ documents, manifest: { baseMarker } }) => storeOf({ destinations: places, documents, baseMarker }),
});
const map = (attributes: string) => `<div id="map" data-service-map ${attributes} style="height: 640px"></div>`;
/** A Sunday in November, a little before ten in the morning. */
const NOW = new Date('2026-11-22T08:50:00Z');
const onThatDay: VisitOptions = { before: (page) => page.clock.setFixedTime(NOW) };
const asked = { open_at: '2026-11-22', dogs: '1', rain: '1', max_stop_m: '1000' };

const found = async (query: Record<string, string>) =>
  (await (await fetch(`${stage.service.url}/api/v1/pois?${new URLSearchParams(query)}`)).json()) as PoiList;
const slugsOf = ({ items }: PoiList) => items.map(({ slug }) => slug).toSorted();
const shown = (list: PoiList) =>
  list.items.map(({ name, openState }) => [name, openState === 'open' ? 'geöffnet' : 'Zeiten nicht bekannt']);

describe('open today, with a dog, in the rain, by train', () => {
  test('a page asks for it with attributes: what is known and what is not stand in list and map', async () => {
    const attributes = 'data-open-at="2026-11-22" data-dogs="1" data-rain="1" data-max-stop-m="1000"';
    const { page, requests, problems } = await stage.visit(map(`${attributes} data-list="visible"`), onThatDay);
    const list = await found(asked);
    expect((await dotsOf(page)).toSorted()).toEqual(slugsOf(list));
    expect(searches(requests)).toEqual([asked]);
    expect(slugsOf(list)).toEqual(['ziel-00', 'ziel-01', 'ziel-02', 'ziel-03', 'ziel-04']);
    const entries = await page
      .locator('.entry')
      .evaluateAll((all) =>
        all.map((one) => [
          one.querySelector('.name')!.textContent,
          one.querySelector('.facts')!.textContent.split(' · ').at(-1),
        ]),
      );
    expect(entries).toEqual(shown(list));
    await shoot(page, 'open-today');
    expect(problems).toEqual([]);
  });

  test('a visitor chooses it with the mouse, sees the counts, and takes what is not known away', async () => {
    const { page, requests, problems } = await stage.visit(
      map('data-controls="filter" data-list="visible"'),
      onThatDay,
    );
    await dotsOf(page);
    await page.locator('.filter-toggle').click();
    await page.getByLabel('Geöffnet').selectOption({ label: 'heute' });
    await page.getByLabel('Mit Hund').check();
    await page.getByLabel('Bei Regen').check();
    await page.getByLabel('Haltestelle').selectOption('1000');
    await expect.poll(() => searches(requests).at(-1)).toEqual(asked);
    const { facets } = await found({ ...asked, facets: 'open', limit: '1' });
    const { open, closed, unknown } = facets!.open!;
    await expect
      .poll(() => page.locator('.open-counts').textContent())
      .toBe(`${open} offen, ${closed} geschlossen, ${unknown} nicht bekannt`);
    expect(await page.locator('.filter-toggle').getAttribute('aria-label')).toBe('Filter, 4 gesetzt');
    await shoot(page, 'open-filter');
    const only = page.getByLabel('Nur, was sicher offen ist');
    const answered = page.waitForResponse(/[?&]open_only=1/);
    await only.check();
    await expect.poll(() => searches(requests).at(-1)).toEqual({ ...asked, open_only: '1' });
    await answered;
    // Another day, and back to none.
    await page.getByLabel('Geöffnet').selectOption({ label: 'an diesem Tag' });
    await page.locator('.filter input[type=date]').fill('2026-12-25');
    await page.locator('.filter input[type=date]').blur();
    await expect.poll(() => searches(requests).at(-1)).toEqual({ ...asked, open_at: '2026-12-25', open_only: '1' });
    await page.getByLabel('Geöffnet').selectOption({ label: 'egal' });
    expect(await only.isDisabled()).toBe(true);
    const { open_at: _, ...without } = asked;
    await expect.poll(() => searches(requests).at(-1)).toEqual(without);
    expect(problems).toEqual([]);
  });

  test('by keyboard alone', async () => {
    const { page, requests } = await stage.visit(map('data-controls="filter" data-hash'), onThatDay);
    await dotsOf(page);
    const active = () =>
      page.evaluate(() => {
        const element = document.querySelector('#map')!.shadowRoot!.activeElement;
        return `${element?.className} ${element?.closest('label')?.textContent ?? ''}`;
      });
    const tabTo = async (wanted: string) => {
      for (let i = 0; i < 80 && !(await active()).includes(wanted); i++) await page.keyboard.press('Tab');
      expect(await active()).toContain(wanted);
    };
    await tabTo('filter-toggle');
    await page.keyboard.press('Enter');
    await tabTo('Geöffnet');
    await page.keyboard.type('heute');
    for (const label of ['Mit Hund', 'Bei Regen']) {
      await tabTo(label);
      await page.keyboard.press('Space');
    }
    await tabTo('Haltestelle');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => searches(requests).at(-1)).toEqual(asked);
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await dotsOf(page)).toSorted()).toEqual(slugsOf(await found(asked)));
    // The address keeps it for who opens it again.
    await expect.poll(() => page.url()).toContain('karte.open_at=2026-11-22');
    const url = page.url();
    await page.goto('about:blank');
    await page.goto(url);
    await dotsOf(page);
    await page.locator('.filter-toggle').click();
    expect(await page.getByLabel('Geöffnet').locator('option:checked').textContent()).toBe('heute');
  });

  test('on a phone, in the dark, nothing is cut off', async () => {
    const { page } = await stage.visit(map('data-controls="filter" data-theme="dark"'), {
      ...onThatDay,
      ...{ viewport: { width: 390, height: 740 }, hasTouch: true, isMobile: true },
    });
    await dotsOf(page);
    await page.locator('.filter-toggle').click();
    await page.getByLabel('Geöffnet').selectOption({ label: 'an diesem Tag' });
    await expect.poll(() => page.locator('.open-counts').textContent()).toContain('nicht bekannt');
    await shoot(page, 'open-filter-390');
    const widths = await page.locator('.filter-body').evaluate((body) => [body.scrollWidth, body.clientWidth]);
    expect(widths[0]).toBeLessThanOrEqual(widths[1]!);
  });
});

import type { Map as MapLibreMap } from 'maplibre-gl';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fillTexts, useForm, yamlOf } from './opened-form.ts';

const { open } = useForm();
const value = (page: Page, name: string) => page.inputValue(`[name="${name}"]`);

/** Looks closely at a place, as the search does. */
async function lookAt(page: Page, coordinates: string): Promise<void> {
  await page.fill('#ortssuche', coordinates);
  await page.press('#ortssuche', 'Enter');
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=town]')!.value !== '');
  await page.locator('#karte .marker').waitFor();
  await page.waitForFunction(() => {
    const { ServiceMap } = window as unknown as {
      ServiceMap: { get(target: string): { map: { getZoom(): number; isMoving(): boolean } } };
    };
    const { map } = ServiceMap.get('#karte');
    return map.getZoom() > 10 && !map.isMoving();
  });
}

async function drag(page: Page, selector: string, by: { x: number; y: number }): Promise<void> {
  const box = (await page.locator(selector).boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by.x / 2, y + by.y / 2);
  await page.mouse.move(x + by.x, y + by.y);
  await page.mouse.up();
}

test('the point is dragged, and the map stays where it is', async () => {
  const page = await open();
  await lookAt(page, '47.5693, 10.7004');
  const before = [Number(await value(page, 'latitude')), Number(await value(page, 'longitude'))] as const;
  const hand = await page.evaluate(() => {
    const { ServiceMap } = window as unknown as { ServiceMap: { get(target: string): { map: MapLibreMap } } };
    const [from, to] = [[0, 40], [60, 0]].map((pixel) => ServiceMap.get('#karte').map.unproject(pixel as [number, number])); // prettier-ignore
    return [to!.lat - from!.lat, to!.lng - from!.lng] as const;
  });
  await drag(page, '#karte .marker', { x: 60, y: -40 });
  await page.waitForFunction((old) => document.querySelector<HTMLInputElement>('[name=latitude]')!.value !== old, before[0].toFixed(5)); // prettier-ignore
  const after = [Number(await value(page, 'latitude')), Number(await value(page, 'longitude'))] as const;
  // As far as the hand went: the tip followed it.
  expect((after[0] - before[0]) / hand[0]).toBeCloseTo(1, 1);
  expect((after[1] - before[1]) / hand[1]).toBeCloseTo(1, 1);
  expect(await value(page, 'position.source')).toBe('eigene-setzung');
  await page.locator('#vorschlag-travelRegion button', { hasText: 'Allgäu' }).click();
  expect(await value(page, 'travelRegion')).toBe('Allgäu');
});

test('an outline is drawn by clicks and keys, its corners are dragged, and it can be drawn further', async () => {
  const page = await open('?slug=burg-eltz');
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=name]')!.value === 'Burg Eltz');
  await page.locator('#karte .marker').waitFor();
  await page.waitForTimeout(800);
  await page.click('#umriss-zeichnen');
  const map = page.locator('#karte canvas');
  await map.scrollIntoViewIfNeeded();
  const box = (await map.boundingBox())!;
  for (const [x, y] of [[-80, 60], [80, 60]] as const) await page.mouse.click(box.x + box.width / 2 + x, box.y + box.height / 2 + y); // prettier-ignore
  expect(await page.textContent('#zeichnen-stand')).toBe('2 Ecken. Ein Umriss braucht drei.');
  expect(await page.isDisabled('#zeichnen-fertig')).toBe(true);
  await page.focus('#ecke-mitte');
  await page.keyboard.press('Enter');
  expect(await page.locator('#karte .marker').count()).toBe(3);
  await drag(page, '#karte .marker >> nth=2', { x: 0, y: -60 });
  expect(await page.textContent('#zeichnen-stand')).toMatch(/^3 Ecken, ringsum [\d,]+ km\.$/);
  await page.click('#zeichnen-fertig');
  expect(await page.textContent('#zeichnen-stand')).toMatch(/^Übernommen: ein Umriss, 3 Ecken/);
  await page.waitForFunction(() => document.querySelector('#yaml')!.textContent.includes('geometry: {type: Polygon'));
  expect(await page.textContent('#unterschiede')).toContain('Linie oder Fläche: neu „eine Fläche“.');
  await page.click('#umriss-zeichnen');
  expect(await page.locator('#karte .marker').count()).toBe(3);
  await page.click('#ecke-zurueck');
  await page.click('#zeichnen-abbrechen');
  expect((await yamlOf(page)).match(/\[7\./g)).toHaveLength(4);
});

test('what is there already is told while its name is typed, and the stops around the point are offered', async () => {
  const page = await open();
  await page.fill('[name=name]', 'Burg El');
  await page.locator('#vorschlag-name a', { hasText: 'Burg Eltz' }).waitFor();
  expect(await page.textContent('#vorschlag-name')).toContain('in Wierschem');
  await fillTexts(page);
  await lookAt(page, '47.5693, 10.7004');
  await page.locator('#vorschlag-stop button', { hasText: 'Füssen (Bahn' }).click();
  expect(await value(page, 'stop.name')).toContain('Füssen');
  expect(await value(page, 'stop.kind')).toBe('train');
  await page.fill('#ortssuche', 'Burgstraße 1, 56294 Münstermaifeld');
  await page.locator('#funde li', { hasText: 'ohne die Straße' }).first().click();
  await page.waitForFunction(() => document.querySelector('#ort-stand')!.textContent.includes('Die Straße kennt die Suche nicht')); // prettier-ignore
});

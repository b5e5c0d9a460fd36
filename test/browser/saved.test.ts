import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { mapOn } from './map-on-page.ts';
import { dotsOf, useStage } from './stage.ts';

const stage = useStage({ anonymousPerMinute: 10_000 });
const { declared, made } = mapOn(stage);

const LIST = 'data-controls="zoom,search,list" data-query="schloss" data-limit="30"';
const chunk = (requests: readonly string[]) => requests.filter((url) => url.includes('/saved-control-'));
const names = (page: Page) => page.locator('.saved-rows .saved-name').allTextContents();
const select = (page: Page, slug: string) => page.evaluate((id) => window.ServiceMap!.get('#map')!.select(id), slug);
const save = (page: Page, slug: string) => page.evaluate((id) => window.ServiceMap!.get('#map')!.save(id), slug);

async function withThree(): Promise<{ page: Page; requests: string[]; problems: string[] }> {
  const visit = await declared(LIST);
  await dotsOf(visit.page);
  for (const slug of ['zugspitze', 'koelner-dom', 'schloss-neuschwanstein']) await save(visit.page, slug);
  await visit.page.getByRole('button', { name: 'Merkliste, 3 Ziele' }).click();
  return visit;
}

test('a place is put on the list from its panel, stays over a reload, and nothing of it is sent', async () => {
  const { page, requests, problems } = await declared(LIST);
  await dotsOf(page);
  await select(page, 'schloss-neuschwanstein');
  await page.getByRole('button', { name: 'Merken' }).click();
  await page.getByRole('button', { name: 'Gemerkt' }).waitFor();
  await page.getByRole('button', { name: 'Merkliste, 1 Ziel' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Merkliste, 1 Ziel' }).click();
  expect(await names(page)).toEqual(['Schloss Neuschwanstein']);
  // Looking at a place asks for it; having it on the list asks for nothing.
  expect(requests.filter((url) => url.includes('/pois/schloss-neuschwanstein'))).toHaveLength(1);
  expect(problems).toEqual([]);
});

test('it is loaded after the map, and only where the page wants it', async () => {
  const without = await declared('data-query="schloss"');
  await dotsOf(without.page);
  await without.page.waitForTimeout(600);
  expect(chunk(without.requests)).toEqual([]);
  const { page, requests } = await declared(LIST);
  await dotsOf(page);
  await expect.poll(() => chunk(requests).length).toBe(1);
  const order = requests.map((url) => new URL(url).pathname);
  expect(order.indexOf(new URL(chunk(requests)[0]!).pathname)).toBeGreaterThan(order.indexOf('/api/v1/pois'));
});

test('the page puts places on it and hears of them; an unknown one is refused', async () => {
  const { page } = await made('{ center: [10.7, 47.6], zoom: 9 }');
  const told = await page.evaluate(async () => {
    const heard: string[][] = [];
    const handle = window.ServiceMap!.get('#map')!;
    handle.on('saved', ({ slugs }) => heard.push([...slugs]));
    await handle.save('zugspitze');
    await handle.save('koelner-dom');
    const answer = await handle.save('zugspitze', false);
    const refused = await handle.save('gibt-es-nicht').catch((error: unknown) => (error as { code: string }).code);
    return { heard, answer, refused };
  });
  expect(told.heard).toEqual([[], ['zugspitze'], ['zugspitze', 'koelner-dom'], ['koelner-dom']]);
  expect(told.answer).toEqual(['koelner-dom']);
  expect(told.refused).toBe('not_found');
});

test('it is ordered by keyboard, and what was removed comes back', async () => {
  const { page } = await withThree();
  const down = page.getByRole('button', { name: 'Zugspitze nach unten' });
  await down.focus();
  await page.keyboard.press('Enter');
  expect(await names(page)).toEqual(['Kölner Dom', 'Zugspitze', 'Schloss Neuschwanstein']);
  await page.keyboard.press('Enter');
  expect(await names(page)).toEqual(['Kölner Dom', 'Schloss Neuschwanstein', 'Zugspitze']);
  await expect.poll(() => page.locator('.saved-said').textContent()).toContain('Zugspitze: Platz 3 von 3');
  // At the end of its way the focus is on the way back.
  await page.keyboard.press('Enter');
  expect(await names(page)).toEqual(['Kölner Dom', 'Zugspitze', 'Schloss Neuschwanstein']);
  await page.getByRole('button', { name: 'Kölner Dom entfernen' }).click();
  expect(await names(page)).toEqual(['Zugspitze', 'Schloss Neuschwanstein']);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  expect(await names(page)).toEqual(['Kölner Dom', 'Zugspitze', 'Schloss Neuschwanstein']);
  await page.keyboard.press('Escape');
  expect(await page.locator('.saved-panel').isHidden()).toBe(true);
});

test('it is ordered by dragging; Escape puts the row back', async () => {
  const { page } = await withThree();
  const grip = await page.locator('.saved-grip').first().boundingBox();
  const last = await page.locator('.saved-rows li').last().boundingBox();
  const lift = async () => {
    await page.mouse.move(grip!.x + 8, grip!.y + 12);
    await page.mouse.down();
    await page.mouse.move(grip!.x + 8, last!.y + last!.height - 4, { steps: 4 });
  };
  await lift();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await names(page)).toEqual(['Zugspitze', 'Kölner Dom', 'Schloss Neuschwanstein']);
  await lift();
  await page.mouse.up();
  expect(await names(page)).toEqual(['Kölner Dom', 'Schloss Neuschwanstein', 'Zugspitze']);
});

test('it is taken along as GPX, KML and calendar', async () => {
  const { page, requests } = await withThree();
  const before = requests.length;
  for (const [button, kind, part] of [
    ['GPX', 'gpx', '<wpt lat="47.42'],
    ['KML', 'kml', '<Placemark id="zugspitze">'],
    ['Kalender', 'ics', 'BEGIN:VEVENT\r\nUID:zugspitze-20270501@'],
  ] as const) {
    await page.getByLabel('Tag des Ausflugs').fill('2027-05-01');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`merkliste.${kind}`);
    expect(await readFile(await file.path(), 'utf8')).toContain(part);
  }
  // Made here: only the code that writes them was asked for.
  expect(requests.slice(before).filter((url) => !/\/maps\/v1\/[\w-]+\.js$|^blob:/.test(url))).toEqual([]);
});

test('the link to it leads to the page of the service, the places behind the #', async () => {
  const { page } = await withThree();
  const link = await page.getByRole('link', { name: /Mit Karte ansehen und drucken/ }).getAttribute('href');
  expect(link).toBe(`${stage.service.url}/merkliste#ziele=zugspitze,koelner-dom,schloss-neuschwanstein`);
  expect(await page.getByRole('button', { name: 'Link teilen' }).count()).toBe(1);
});

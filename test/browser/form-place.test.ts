import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fillTexts, mapDrawn, useForm, yamlOf } from './opened-form.ts';

const { open } = useForm();
/** Once the map stands at this zoom or nearer. */
const zoomedTo = (page: Page, zoom: number) =>
  page.waitForFunction((least) => {
    const { ServiceMap } = window as unknown as {
      ServiceMap: { get(target: string): { map: { getZoom(): number; isMoving(): boolean } } };
    };
    const { map } = ServiceMap.get('#karte');
    return map.getZoom() > least && !map.isMoving();
  }, zoom);

test('a reload loses nothing, and a draft can be thrown away', async () => {
  const page = await open();
  await fillTexts(page);
  await page.selectOption('[name="price.currency"]', 'EUR');
  await page.reload();
  await mapDrawn(page);
  expect(await page.inputValue('[name=name]')).toBe('Prüfturm Übersee');
  expect(await page.inputValue('#f-description')).toContain('Von oben sieht man');
  expect(await page.inputValue('[name="price.currency"]')).toBe('EUR');
  expect(await page.textContent('#entwurf')).toContain('ist wieder da');
  await Promise.all([page.waitForEvent('load'), page.click('#entwurf button')]);
  await mapDrawn(page);
  expect(await page.inputValue('[name=name]')).toBe('');
  expect(await page.isVisible('#entwurf')).toBe(false);
});

test('the draft of a destination is its own', async () => {
  const page = await open('?slug=burg-eltz');
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=name]')!.value === 'Burg Eltz');
  await page.fill('[name=summary]', 'Eine Burg, über die hier etwas anderes steht als vorher.');
  await page.goto(page.url().replace('burg-eltz', 'koelner-dom'));
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=name]')!.value === 'Kölner Dom');
  expect(await page.isVisible('#entwurf')).toBe(false);
  await page.goto(page.url().replace('koelner-dom', 'burg-eltz'));
  await page.waitForFunction(() => document.querySelector('#entwurf')!.textContent.includes('ist wieder da'));
  expect(await yamlOf(page)).toContain('summary: Eine Burg, über die hier etwas anderes steht als vorher.');
});

test('a pasted link is the point, and the neighbours of it are shown', async () => {
  const page = await open();
  await page.evaluate(() => navigator.clipboard.writeText('https://www.openstreetmap.org/#map=17/50.2049/7.3372'));
  await page.focus('#ortssuche');
  await page.keyboard.press('Control+V');
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=town]')!.value !== '');
  expect(await page.inputValue('[name=latitude]')).toBe('50.20490');
  expect(await page.inputValue('[name=region]')).toBe('Rheinland-Pfalz');
  await page.locator('#nachbarn a', { hasText: 'Burg Eltz' }).waitFor();
  expect(await page.textContent('#nachbarn li:first-child')).toMatch(/^Burg Eltz, \d+ m entfernt$/);
});

test('an address leads to its town, and a click from far away is doubted', async () => {
  const page = await open();
  await page.locator('#karte canvas').click();
  await page.waitForFunction(() => document.querySelector('#ort-stand')!.textContent.includes('Kilometer genau'));
  await page.click('#naeher');
  await zoomedTo(page, 10);
  await page.locator('#karte canvas').click();
  await page.waitForFunction(() => !document.querySelector('#ort-stand')!.textContent.includes('genau'));
  expect(Number(await page.inputValue('[name="position.accuracy_m"]'))).toBeLessThanOrEqual(200);

  await page.fill('#ortssuche', 'Burgstraße 1, 56294 Münstermaifeld');
  await page.locator('#funde li').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector('#ort-stand')!.textContent.startsWith('Münstermaifeld'));
});

import { expect, test } from 'vitest';
import { useForm, yamlOf } from './opened-form.ts';

const { open } = useForm();

test('hours are put together without their syntax, and shown as they will stand there', async () => {
  const page = await open();
  await page.click('text=Je nach Jahreszeit');
  await page.getByLabel('von, Monat').selectOption('5');
  for (const day of ['Mo', 'Di']) await page.locator('.hours-row').getByLabel(day, { exact: true }).uncheck();
  await page.getByLabel('öffnet um').fill('09:30');
  await page.getByLabel('öffnet um').press('Tab');
  await page.click('text=Ausnahme, etwa Heiligabend');
  await page.getByLabel('An Feiertagen').selectOption('closed');
  expect(await yamlOf(page)).toContain('openingHours: "May-Oct We-Su 09:30-18:00; PH off; Dec 24 off"\n');
  const shown = (await page.textContent('#zeiten-vorschau'))!;
  expect(shown).toContain('Mittwoch bis Sonntag09:30–18:00 Uhr');
  expect(shown).toContain('An Feiertagen geschlossen.');
  expect(shown).toMatch(/Heute offen\? (Ja|Nein), /);
});

test('hours that stand in a file are taken apart, and special ones stay text', async () => {
  const page = await open();
  await page.click('.hours summary');
  await page.fill('[name=openingHours]', 'Mo-Fr 09:00-12:00,13:00-17:00; Sa,Su,PH 10:00-18:00');
  expect(await page.$$('.hours-row')).toHaveLength(2);
  expect(await page.$$eval('.hours-row:nth-of-type(1) [type=time]', (clocks) => clocks.length)).toBe(4);
  expect(await page.getByLabel('An Feiertagen').inputValue()).toBe('sunday');
  await page.fill('[name=openingHours]', 'Sa[1] 10:00-12:00');
  expect(await page.textContent('#zeiten')).toContain('zu besonders');
  await page.click('text=Neu zusammenstellen');
  expect(await page.inputValue('[name=openingHours]')).toBe('10:00-18:00');
});

test('texts in other languages stand beside the German ones', async () => {
  const page = await open('?slug=burg-eltz');
  await page.waitForFunction(() => document.querySelector('[data-german=name]')!.textContent === 'Burg Eltz');
  await page.fill('[name="names.en"]', 'Eltz Castle');
  expect(await yamlOf(page)).toContain('names: {en: Eltz Castle}\n');
  await page.fill('[name=name]', 'Burg Eltz an der Elz');
  expect(await page.textContent('[data-german=name]')).toBe('Burg Eltz an der Elz');
});

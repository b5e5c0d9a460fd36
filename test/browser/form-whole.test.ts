/** The form as a whole: every part of it opened, and walked as somebody does who sees it for the first time. */
import type axe from 'axe-core';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fillTexts, useForm, yamlOf } from './opened-form.ts';

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const buffer = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#467' } })
  .jpeg()
  .toBuffer();
const { open, own } = useForm();

async function openEverything(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=name]')!.value === 'Burg Eltz');
  await page.click('text=Je nach Jahreszeit');
  await page.click('text=Ausnahme, etwa Heiligabend');
  await page.getByLabel('An Feiertagen').selectOption('closed');
  await page.setInputFiles('#bild-datei', { name: 'a.jpg', mimeType: 'image/jpeg', buffer });
  await page.fill('#bild-alt', 'Ein Bild');
  await page.fill('#bild-urheber', 'Erika Muster');
  await page.selectOption('#bild-lizenz', 'CC BY 4.0');
  await page.click('#bild-weiteres');
  await page.waitForFunction(() => document.querySelector('#bild-stand')!.textContent.startsWith('Übernommen'));
  await page.setInputFiles('#bild-datei', { name: 'b.jpg', mimeType: 'image/jpeg', buffer });
  await page.locator('#bild-arbeit').waitFor();
  await page.fill('[name="summaries.en"]', 'A castle with many oriels, never destroyed.');
  await page.selectOption('[name=travelRegion]', '');
  await page.fill('[name=summary]', 'Zu kurz');
  await page.click('#umriss-zeichnen');
  await page.click('#ecke-mitte');
  await page.click('#pruefen');
  await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)));
}

test.each(['light', 'dark'] as const)('axe finds nothing in a form of which all is open, %s', async (colorScheme) => {
  for (const width of [1280, 390, 320]) {
    const page = await open('?slug=burg-eltz', { width, colorScheme });
    await openEverything(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), String(width)).toBeLessThanOrEqual(width);
    await page.evaluate(axeSource);
    const violations = await page.evaluate(async () => {
      const { axe: checker } = window as unknown as { axe: typeof axe };
      const found = await checker.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] });
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
    });
    expect(violations, `at ${width}`).toEqual([]);
    await page.context().close();
  }
});

test('by keyboard alone: hours are built, a picture is taken, a line is drawn', async () => {
  const page = await open();
  await fillTexts(page);
  const to = async (selector: string) => {
    const isThere = () => page.evaluate((wanted) => document.activeElement!.matches(wanted), selector);
    for (let i = 0; i < 150 && !(await isThere()); i++) await page.keyboard.press('Tab');
    expect(await isThere(), selector).toBe(true);
  };
  await page.focus('#ortssuche');
  await page.keyboard.type('47.5693, 10.7004');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=town]')!.value !== '');
  // Corners are set in the middle of the map, which has to arrive at the place first.
  await page.waitForTimeout(5000);
  await to('#linie-zeichnen');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement!.id)).toBe('ecke-mitte');
  await page.keyboard.press('Enter');
  await page.locator('#karte canvas').press('ArrowRight');
  // On a slow machine the map is long on its way, and two corners in one place are no line.
  await page.waitForTimeout(2500);
  await page.focus('#ecke-mitte');
  await page.keyboard.press('Enter');
  await to('#zeichnen-fertig');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement!.id)).toBe('linie-zeichnen');
  await to('#zeiten button');
  await page.keyboard.press('Enter');
  await to('#zeiten [type=time]');
  await page.keyboard.type('0930');
  await to('#bild-datei');
  await page.setInputFiles('#bild-datei', { name: 'a.jpg', mimeType: 'image/jpeg', buffer });
  await page.waitForFunction(() => document.activeElement!.id === 'bild-alt');
  await page.keyboard.type('Ein Turm');
  await to('#bild-urheber');
  await page.keyboard.type('Erika Muster');
  await to('#bild-lizenz');
  await page.keyboard.type('CC BY 4');
  await to('#bild-haupt');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector('#bild-stand')!.textContent.startsWith('Übernommen'));
  await to('#pruefen');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector('#stand')!.textContent.startsWith('Alles in Ordnung'));
  const yaml = await yamlOf(page);
  expect(yaml).toContain('geometry: {type: LineString');
  expect(yaml).toContain('openingHours: "09:30-18:00"');
  expect(yaml).toContain('licence: CC BY 4.0');
});

/** What somebody does: each is one click or one field. */
function stepsOf(page: Page) {
  let steps = 0;
  return {
    click: (selector: string) => (steps++, page.click(selector)),
    fill: (selector: string, text: string) => (steps++, page.fill(selector, text)),
    choose: (selector: string, value: string) => (steps++, page.selectOption(selector, value)),
    count: () => steps,
  };
}

test('a first destination takes a dozen steps, a correction three, and no word of YAML is on the way', async () => {
  const page = await open();
  const first = stepsOf(page);
  await first.fill('#ortssuche', 'Füssen');
  const town = '#funde li:has(small:text-is("Ort")) >> nth=0';
  await page.locator(town).waitFor();
  await first.click(town);
  await page.waitForFunction(() => document.querySelector('#ort-stand')!.textContent.startsWith('Füssen'));
  await page.waitForTimeout(1200);
  await first.click('#karte canvas');
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=town]')!.value !== '');
  if (await page.isVisible('#naeher')) {
    await first.click('#naeher');
    await page.waitForTimeout(1200);
    await first.click('#karte canvas');
  }
  await first.fill('[name=name]', 'Prüfturm Übersee');
  await first.choose('[name=category]', 'aussichtspunkt');
  await first.fill('[name=summary]', 'Ein Turm, den es nur in dieser Prüfung gibt, mit Blick auf alle Felder.');
  await first.fill('#f-description', 'Von oben sieht man jede Regel der Prüfung. '.repeat(4));
  await first.click('#pruefen');
  await page.waitForFunction(() => document.querySelector('#stand')!.textContent.startsWith('Alles in Ordnung'));
  expect(first.count()).toBeLessThanOrEqual(12);
  expect(await page.innerText('main')).not.toMatch(/yaml|\bslug\b|accuracy|checkedOn|prominence/i);

  await page.goto(`${own.service.url}/ziele/burg-eltz`);
  const correction = stepsOf(page);
  await correction.click('a[href*="/redaktion/neu?slug=burg-eltz"]');
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=name]')!.value === 'Burg Eltz');
  await correction.fill('[name=website]', 'https://www.example.org');
  await correction.click('#pruefen');
  await page.waitForFunction(() => document.querySelector('#stand')!.textContent.startsWith('Alles in Ordnung'));
  expect(await page.textContent('#unterschiede')).toContain('Webseite: „https://www.example.org“ statt');
  expect(correction.count()).toBe(3);
});

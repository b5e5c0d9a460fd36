import { expect, test } from 'vitest';
import { demoPath, demos } from '../../src/components/gallery/demos.ts';
import { axeOn } from './axe.ts';
import { shoot, useStage } from './stage.ts';

const stage = useStage({ anonymousPerMinute: 10_000 });
const widths = [
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 844 }],
] as const;

test.each(demos.flatMap(({ name }) => widths.map(([device, viewport]) => [name, device, viewport] as const)))(
  'the page %s on a %s shows its map, and nothing goes wrong',
  async (name, device, viewport) => {
    const { page, requests, problems } = await stage.visit('', { viewport, bare: true });
    requests.length = 0;
    page.on('console', (message) => {
      // That a canvas is read to be shown is a matter of software, not of the page.
      const isOfDriver = message.text().includes('GL Driver Message');
      if (message.type() === 'warning' && !isOfDriver) problems.push(message.text());
    });
    await page.goto(`${stage.service.url}${demoPath(name)}`);
    const asks = (await page.locator('#zustimmen').count()) > 0;
    if (asks) {
      await page.getByRole('group').waitFor();
      expect(requests.filter((url) => url.includes('/api/'))).toEqual([]);
      expect(await axeOn(page)).toEqual([]);
      await shoot(page, `gallery-${name}-${device}-asked`);
      await page.click('#zustimmen');
    }
    await page.locator('.karte').scrollIntoViewIfNeeded();
    await page.locator('canvas').first().waitFor();
    await expect.poll(() => page.locator('.pill').first().textContent()).toMatch(/\d/);
    await page.waitForTimeout(500);
    expect(await axeOn(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(requests.filter((url) => !url.startsWith(stage.service.url) && !/^(blob|data):/.test(url))).toEqual([]);
    expect(problems).toEqual([]);
    await shoot(page, `gallery-${name}-${device}`);
  },
);

test.each(['/galerie', '/en/galerie'])('%s leads to every page and shows the code that stands in it', async (path) => {
  for (const [device, viewport] of widths) {
    const { page, problems } = await stage.visit('', { viewport, bare: true });
    await page.goto(`${stage.service.url}${path}`);
    for (const { name } of demos) {
      await page.locator(`section[aria-labelledby=${name}] img`).scrollIntoViewIfNeeded();
      expect(await page.locator(`a[href="${demoPath(name)}"]`).count()).toBe(1);
      const code = (await page.locator(`section[aria-labelledby=${name}] pre`).first().textContent())!;
      expect(code).toContain(`${stage.service.url}/maps/v1/service-map.js`);
      const source = await (await fetch(`${stage.service.url}${demoPath(name)}`)).text();
      const flat = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
      expect(flat(source)).toContain(flat(code.slice(code.indexOf('</script>') + '</script>'.length)));
    }
    const broken = () => page.$$eval('img', (images) => images.filter((image) => image.naturalWidth === 0).length);
    await expect.poll(broken).toBe(0);
    expect(await axeOn(page)).toEqual([]);
    expect(problems).toEqual([]);
    await shoot(page, `gallery${path.replaceAll('/', '-')}-${device}`);
  }
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { mapOn } from './map-on-page.ts';
import { dotsOf, useStage } from './stage.ts';

const stage = useStage({ anonymousPerMinute: 10_000 });
const { declared } = mapOn(stage);

/** How many colours the picture for paper has, sampled: an empty box has one. */
const coloursOf = (page: Page) =>
  page.evaluate(() => {
    const paper = document.querySelector('#map')!.shadowRoot!.querySelector<HTMLCanvasElement>('.paper')!;
    const { data } = paper.getContext('2d')!.getImageData(0, 0, paper.width, paper.height);
    const seen = new Set<number>();
    for (let i = 0; i < data.length; i += 4 * 97) seen.add((data[i]! << 16) | (data[i + 1]! << 8) | data[i + 2]!);
    return seen.size;
  });

test.each(['visible', 'collapsed', 'hidden'])(
  'an embed with list="%s" prints its map and all of its list',
  async (list) => {
    const { page, problems } = await declared(`data-query="schloss" data-limit="40" data-list="${list}"`);
    await dotsOf(page);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await coloursOf(page)).toBeGreaterThan(20);
    const paper = await page.locator('.paper').boundingBox();
    const entries = page.locator('.list .entry');
    const [first, last] = [await entries.first().boundingBox(), await entries.last().boundingBox()];
    expect(await entries.count()).toBe(40);
    expect(paper!.width).toBeGreaterThan(600);
    expect(first!.y).toBeGreaterThanOrEqual(paper!.y + paper!.height);
    // Nothing scrolls on paper: the element of the map is as tall as what it holds.
    const host = await page.locator('#map').boundingBox();
    expect(last!.y + last!.height).toBeLessThanOrEqual(host!.y + host!.height + 1);
    expect(await page.locator('.controls').isVisible()).toBe(false);
    expect(await page.locator('.attribution-text').isVisible()).toBe(true);
    expect((await page.pdf()).length).toBeGreaterThan(20_000);
    expect(problems).toEqual([]);
  },
);

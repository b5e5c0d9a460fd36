import { writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve } from '../../src/commands/serve.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { launchChromium } from './chromium.ts';

const WEEK = Math.floor(Date.now() / (7 * 86_400_000));
const servers: Server[] = [];
let browser: Browser;
beforeAll(async () => (browser = await launchChromium()));
afterAll(async () => {
  await browser.close();
  servers.forEach((server) => (server.closeAllConnections(), server.close()));
});

/** The page for editors, and what it shows of searches, at a service that lets these read them. */
async function open(searchesFrom: string) {
  const folder = await temporaryFolder();
  const row = ['<b>kletterwald</b> ischgl', [1200, 34, 0, 0]];
  writeFileSync(
    `${folder}/searches.json`,
    JSON.stringify({ week: WEEK, missed: [['baumhaus & co', [3, 9, 0, 0]]], frequent: [row] }),
  );
  const env = { PORT: '0', HOST: '127.0.0.1', STATE_DIR: folder, SEARCHES_FROM: searchesFrom, LOG: 'events' };
  const server = await serve(env);
  servers.push(server);
  const page = await browser.newPage();
  const { port } = server.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/redaktion/stand`, { waitUntil: 'networkidle' });
  const section = page.locator('[data-searches]');
  await section.getByRole('button', { name: 'Zahlen zeigen' }).click();
  return section;
}

test('an editor whom the operator lets sees what is searched, as text', async () => {
  const section = await open('127.0.0.1');
  const lists = section.locator('ol');
  await expect.poll(() => lists.allTextContents()).toEqual(['baumhaus & co (12)', '<b>kletterwald</b> ischgl (1.234)']);
  const link = lists.first().getByRole('link', { name: 'baumhaus & co' });
  expect(await link.getAttribute('href')).toBe('/redaktion/neu?name=baumhaus%20%26%20co');
  expect(await lists.first().isVisible()).toBe(true);
  expect(await section.textContent()).not.toContain('SEARCHES_FROM');
});

test('every other visitor reads who may see it, and no search', async () => {
  const section = await open('192.0.2.1');
  await expect.poll(() => section.innerText()).toMatch(/SEARCHES_FROM.*Ihre Adresse gehört nicht dazu/s);
  expect(await section.locator('ol').first().isVisible()).toBe(false);
  expect(await section.textContent()).not.toContain('kletterwald');
});

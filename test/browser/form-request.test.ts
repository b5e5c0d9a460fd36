import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { forgeApi, type Repository } from '../../src/contract/forges.ts';
import { startForge, TOKEN } from '../form/forge-server.ts';
import { useForm } from './opened-form.ts';

const path = 'content/pois/de/burg-eltz.yaml';
const before = await readFile(path, 'utf8');
const forge = await startForge({ kind: 'github', files: { [path]: before } });
afterAll(() => forge.close());
const repository: Repository = { url: `${forge.url}/stadt/karte`, branch: 'main', forge: 'github' };
const { open, own } = useForm({ foreign: { forgeApi: forgeApi(repository)! } });

test('a change becomes a pull request with the token of the editor, under the policy of the page', async () => {
  const page = await open('?slug=burg-eltz', { repository });
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=name]')!.value === 'Burg Eltz');
  expect(await page.textContent('#anfrage')).toContain('Es bleibt in diesem Browser');
  await page.fill('[name=prominence]', '83');
  await page.click('#anfragen');
  await page.waitForFunction(() =>
    document.querySelector('#anfrage-stand')!.textContent.includes('braucht es ein Token'),
  );
  await page.fill('#token', 'falsch');
  await page.click('#anfragen');
  await page.waitForFunction(() => document.querySelector('#anfrage-stand')!.textContent.includes('gilt nicht'));
  await page.fill('#token', TOKEN);
  await page.click('#anfragen');
  await page.waitForSelector('#anfrage-stand a');
  expect(await page.getAttribute('#anfrage-stand a', 'href')).toBe(`${forge.url}/stadt/karte/pulls/1`);
  expect(forge.requests).toMatchObject([
    { title: 'Ziel geändert: Burg Eltz', body: '**Burg Eltz**\n\n- Bekanntheit: „83“ statt „86“.', base: 'main' },
  ]);
  const { main: _, ...branches } = forge.branches;
  expect(Object.values(branches)).toEqual([{ [path]: before.replace('prominence: 86', 'prominence: 83') }]);
  // Kept nowhere unless that is asked for, and what was handed in is no draft any more.
  expect(await page.evaluate(() => Object.entries(localStorage).join())).not.toMatch(/geheim|entwurf/);
});

test('no other page may ask the forge', async () => {
  const page = await open('', { repository });
  await page.goto(`${own.service.url}/redaktion/stand`);
  const asked = page.evaluate(
    (url) => fetch(url).then((answer) => answer.status),
    `${forge.url}/api/v3/repos/stadt/karte`,
  );
  await expect(asked).rejects.toThrow('Failed to fetch');
});

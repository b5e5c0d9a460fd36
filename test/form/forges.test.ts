import { afterEach, describe, expect, test } from 'vitest';
import { accessOf, forges } from '../../src/components/form/forges/access.ts';
import { proposalOf } from '../../src/components/form/request-words.ts';
import { startForge, TOKEN, type ForgeServer } from './forge-server.ts';

const old = 'content/pois/de/burg-eltz.yaml';
const fresh = 'content/pois/at/neu.yaml';
const files = [
  {
    slug: 'burg-eltz',
    name: 'Burg Eltz',
    path: old,
    before: 'a: 1\n',
    text: 'a: 2\n',
    sentences: ['Bekanntheit: neu „ü“.'],
  },
  { slug: 'neu', name: 'Schönes Neues', path: fresh, text: 'name: Schönes Neues\n', sentences: [] },
];
const picture = { path: 'public/images/neu.jpg', isNew: true, content: { base64: btoa('Bild') } };
const proposal = proposalOf(files, [picture], new Date('2026-11-22T14:05:06Z'));
let forge: ForgeServer;
afterEach(() => forge.close());

describe.each(['github', 'gitlab', 'forgejo'] as const)('on %s', (kind) => {
  const start = async (mayPush: boolean) => {
    forge = await startForge({ kind, mayPush, files: { [old]: 'a: 1\n', 'README.md': 'x' } });
    const access = accessOf({ url: `${forge.url}/stadt/karte.git`, branch: 'main', forge: kind })!;
    return (token: string) => forges[kind].propose({ ...access, token }, proposal);
  };

  test.each([true, false])('one branch, one commit, one request; may push: %s', async (mayPush) => {
    const propose = await start(mayPush);
    const url = await propose(TOKEN);
    expect(url).toMatch(`${forge.url}/stadt/karte/`);
    expect(forge.branches['redaktion/2-ziele-20261122140506']).toEqual({
      [old]: 'a: 2\n',
      [fresh]: 'name: Schönes Neues\n',
      [picture.path]: 'Bild',
      'README.md': 'x',
    });
    expect(forge.branches.main![old]).toBe('a: 1\n');
    expect(forge.requests).toEqual([
      {
        title: '2 Ziele: Burg Eltz, Schönes Neues',
        body: '**Burg Eltz**\n\n- Bekanntheit: neu „ü“.\n\n**Schönes Neues**\n\n- Neu',
        head: `${mayPush || kind === 'gitlab' ? '' : 'ich:'}redaktion/2-ziele-20261122140506`,
        base: 'main',
      },
    ]);
    // The token goes in a header alone, where no log of addresses has it.
    expect(JSON.stringify(forge.asked.map(({ path, body }) => [path, body]))).not.toContain(TOKEN);
  });

  test('a wrong token is told in German', async () => {
    const propose = await start(true);
    await expect(propose('falsch')).rejects.toThrow('Das Token gilt nicht oder nicht mehr. Ein neues anlegen.');
    expect(forge.requests).toEqual([]);
  });
});

test('a forge that is down is told in German', async () => {
  forge = await startForge({ kind: 'gitlab' });
  const access = accessOf({ url: `${forge.url}/stadt/karte`, branch: 'main', forge: 'gitlab' })!;
  await forge.close();
  await expect(forges.gitlab.propose({ ...access, token: TOKEN }, proposal)).rejects.toThrow('nicht zu erreichen');
  forge = await startForge({ kind: 'gitlab' });
});

test('one destination gives its name to the request', () => {
  const { title, branch } = proposalOf(files.slice(0, 1), [], new Date('2026-11-22T14:05:06Z'));
  expect([title, branch]).toEqual(['Ziel geändert: Burg Eltz', 'redaktion/burg-eltz-20261122140506']);
});

import { execFile } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { engineAddress } from '../../src/config/engine-address.ts';
import { openStore, type Store } from '../../src/indexes/store.ts';
import { asking } from '../../src/opensearch/ask.ts';
import { differencesOf } from '../../src/opensearch/differences.ts';
import { indexesOf } from '../../src/opensearch/indexes.ts';
import { indexOf } from '../../src/opensearch/mapping.ts';
import { push } from '../../src/opensearch/push.ts';
import { createTransport, type Transport } from '../../src/opensearch/transport.ts';
import { destination } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import type { TestCluster } from './cluster.ts';
import { otherBuild } from './other-build.ts';

/** `npm run engine`, as an operator calls it. */
export function describeCommand(clusterOf: () => TestCluster): void {
  const run = (...args: string[]) =>
    new Promise<{ code: number; out: string; error: string }>((resolve) => {
      const env = { ...process.env, SEARCH_ENGINE: clusterOf().address('befehl') };
      const child = execFile(process.execPath, args, { env }, (_, out, error) =>
        resolve({ code: child.exitCode!, out, error }),
      );
    });

  const engine = (...args: string[]) => run('src/commands/engine.ts', ...args);

  describe('npm run engine', () => {
    test('sends the build, with its rate and the time left, once; tells what lies there; goes back to the one before', async () => {
      const address = engineAddress(clusterOf().address('befehl'));
      const transport = createTransport(address);
      const former = await storeOf({ destinations: [destination('frueher', { name: 'Früher' })] });
      await push(former, transport, address.index, {}).finally(() => transport.close());

      const { buildId, destinations: all } = (await openStore('dist/data')).manifest;
      const sent = await engine('push');
      expect([sent.code, sent.error]).toEqual([0, '']);
      expect(sent.out).toMatch(new RegExp(`█{20} ${all} von ${all}, \\d+ je Sekunde, noch 0 s\n`));
      expect(sent.out).toMatch(
        new RegExp(
          `Der Bau ${buildId} ist gesendet: ${all} von ${all} Zielen in [\\d,]+ s\\. „befehl“ zeigt auf befehl-`,
        ),
      );
      expect((await engine('push')).out).toContain(`Der Bau ${buildId} lag schon dort.`);
      const { out } = await engine('status');
      expect(out).toMatch(/^Cluster: green, 2 Knoten\n/);
      expect(out).toMatch(new RegExp(`Bau ${buildId} vom \\S+, ${all} Ziele ← aktuell\n`));
      expect(out).toContain('Der Bau hier liegt dort.');
      expect((await engine('rollback')).out).toContain(`zeigt wieder auf den Bau ${former.manifest.buildId} vom`);
      expect((await engine('status')).out).toContain(', 1 Ziele ← aktuell');
      expect(await engine('rollback', 'abc')).toMatchObject({
        code: 1,
        error: '„abc“ gehört nicht hierher: npm run engine -- rollback nimmt keinen Bau, nur Optionen.\n',
      });
    });

    test('the way back of the service leads to no build that the cluster does not have', async () => {
      const folder = await temporaryFolder();
      const former = (id: string) => `${folder}/.cache/dist/former/${id}`;
      await otherBuild(`${folder}/dist`, 'jetzt');
      await otherBuild(former('davor'), 'davor');
      const rollback = (...args: string[]) => run('src/commands/rollback.ts', ...args, '--out', `${folder}/dist`);
      expect((await rollback('--list')).out).toMatch(/^davor .* Ziele, fehlt in OpenSearch\n$/);
      expect(await rollback()).toMatchObject({
        ...{ code: 1, out: '' },
        error: `Der Bau davor liegt nicht mehr in OpenSearch. Zuerst: npm run engine -- push --out '${former('davor')}', dann noch einmal.\n`,
      });
      expect((await engine('push', '--out', former('davor'))).code).toBe(0);
      expect((await rollback()).out).toContain('Es gilt wieder der Bau davor vom');
    });

    test('two at a time get in the way of neither the later build nor the fields of an index', async () => {
      const transport = createTransport(engineAddress(clusterOf().address('zwei')));
      const build = (name: string, builtAt: string) =>
        storeOf({ destinations: [destination('eines', { name })], builtAt: new Date(builtAt) });
      const [former, older, newer] = [
        await build('Vorher', '2026-11-20T12:00:00Z'),
        await build('Älter', '2026-11-21T12:00:00Z'),
        await build('Neuer', '2026-11-22T12:00:00Z'),
      ];
      /** Sends one to its end after another has begun, and before that one sends its destinations. */
      const during = (one: Store, other: Store) => {
        let isBegun = false;
        const ask: Transport['ask'] = async (question) => {
          if (question.path.includes('/_bulk') && !isBegun) {
            isBegun = true;
            await push(one, transport, 'zwei', {});
          }
          return transport.ask(question);
        };
        return push(other, { ...transport, ask }, 'zwei', {});
      };
      await push(former, transport, 'zwei', {});
      const indexOfOlder = indexOf('zwei', older.manifest.data);
      await expect(during(newer, older)).rejects.toThrow(
        `Der Index ${indexOfOlder} wurde gelöscht, während gesendet wurde`,
      );
      expect((await transport.ask({ method: 'GET', path: `/${indexOfOlder}` })).status).toBe(404);

      const newest = await build('Am neuesten', '2026-11-23T12:00:00Z');
      await during(older, newest);
      const all = await indexesOf(transport, 'zwei');
      expect(all.find(({ isCurrent }) => isCurrent)?.meta).toMatchObject({
        data: newest.manifest.data,
        complete: true,
      });
      transport.close();
    });

    test('leads nowhere new where a destination lies there otherwise than in the build', async () => {
      const address = engineAddress(clusterOf().address('anders'));
      const transport = createTransport(address);
      const ask = asking(transport);
      const build = (name: string) => storeOf({ destinations: [destination('eines', { name })] });
      const [former, next] = [await build('Vorher'), await build('Nachher')];
      await push(former, transport, 'anders', {});
      const current = async () => (await indexesOf(transport, 'anders')).find(({ isCurrent }) => isCurrent)?.index;
      const before = await current();
      const broken = () => {
        throw new Error('abgebrochen');
      };
      await expect(push(next, transport, 'anders', { onProgress: broken })).rejects.toThrow('abgebrochen');

      const index = indexOf('anders', next.manifest.data);
      const { digests } = await differencesOf(next, ask, index);
      const strange = { digest: digests[0], properties: Buffer.from('anders').toString('base64') };
      await ask({ method: 'PUT', path: `/${index}/_doc/eines`, body: strange });
      await expect(push(next, transport, 'anders', {})).rejects.toThrow(
        '„eines“ steht in OpenSearch anders als im Bau.',
      );
      expect(await current()).toBe(before);
      transport.close();
    });
  });
}

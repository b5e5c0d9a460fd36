import { rename } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { engineAddress } from '../../src/config/engine-address.ts';
import { openStore } from '../../src/indexes/store.ts';
import { asking } from '../../src/opensearch/ask.ts';
import { indexOf } from '../../src/opensearch/mapping.ts';
import { push } from '../../src/opensearch/push.ts';
import { createTransport, type Transport } from '../../src/opensearch/transport.ts';
import { ask, startService, until, type Running } from '../ops/service.ts';
import { freePort } from '../free-port.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import type { TestCluster } from './cluster.ts';
import { otherBuild } from './other-build.ts';

/** Instances whose build the cluster does not have, or not yet. */
export function describeMissingBuild(clusterOf: () => TestCluster): void {
  const ends: (() => unknown)[] = [];
  afterAll(() => Promise.all(ends.map((end) => end())));

  const transportTo = (name: string): Transport => {
    const transport = createTransport(engineAddress(clusterOf().address(name)), { timeoutMs: 30_000 });
    ends.push(() => transport.close());
    return transport;
  };
  async function pushed(folder: string, name: string): Promise<void> {
    const store = await openStore(`${folder}/data`);
    await push(store, transportTo(name), name, {});
    store.close();
  }
  async function ready({ port }: Running) {
    const { status, body } = await ask(port, '/readyz');
    const { buildId, refused, waiting } = JSON.parse(body.toString()) as Record<string, string | undefined>;
    return { status, buildId, refused, waiting };
  }
  let asked = 0;
  const search = async ({ port }: Running) =>
    (await ask(port, `/api/v1/pois?limit=1&bbox=5,45,18,5${asked % 8}.${asked++}`)).status;
  const events = ({ said }: Running, name: string) => said().split(`"event":"${name}"`).length - 1;

  describe('an instance whose build the cluster lacks', () => {
    test('is not ready, says once why, and is ready again when the build is there', async () => {
      const [name, folder] = ['verloren', await temporaryFolder()];
      await otherBuild(`${folder}/dist`, 'verloren');
      await pushed(`${folder}/dist`, name);
      const service = await startService({ SEARCH_ENGINE: clusterOf().address(name) }, { dist: `${folder}/dist` });
      await until(async () => (await search(service)) === 200, 60_000);
      const { data } = (await openStore(`${folder}/dist/data`)).manifest;
      await asking(transportTo(name))({ method: 'DELETE', path: `/${indexOf(name, data)}` });
      expect(await search(service)).toBe(503);
      // Not ready at once, and a moment later it knows why.
      expect((await ready(service)).status).toBe(503);
      const why = `(Daten ${data}) fehlt in OpenSearch; unter „${name}“`;
      await until(async () => (await ready(service)).refused?.includes(why) === true, 20_000);
      expect((await ask(service.port, '/metrics')).body.toString()).toMatch(/^ausflug_engine_build_missing 1$/m);
      expect(await search(service)).toBe(503);
      await pushed(`${folder}/dist`, name);
      await until(async () => (await ready(service)).status === 200, 20_000);
      await until(async () => (await search(service)) === 200, 20_000);
      expect([events(service, 'engine_build_missing'), events(service, 'engine_build_there')]).toEqual([1, 1]);
    });

    test('that began while the cluster was away is not ready until it has the build', async () => {
      const [name, folder, port] = ['spaeter', await temporaryFolder(), await freePort()];
      await otherBuild(`${folder}/dist`, 'spaeter');
      const env = { SEARCH_ENGINE: `opensearch+http://127.0.0.1:${port}/${name}` };
      const service = await startService(env, { dist: `${folder}/dist`, begun: '/healthz' });
      expect((await ready(service)).status).toBe(503);
      const [host, node] = new URL(clusterOf().origins[0]!).host.split(':');
      // The way to the cluster, which opens only now.
      const way = createServer((socket) => {
        const onward = connect(Number(node), host);
        socket.on('error', () => onward.destroy()).pipe(onward);
        onward.on('error', () => socket.destroy()).pipe(socket);
      }).listen(port, '127.0.0.1');
      ends.push(() => way.close());
      await until(async () => (await ready(service)).refused?.includes('fehlt in OpenSearch') === true, 60_000);
      expect(await search(service)).toBe(503);
      await pushed(`${folder}/dist`, name);
      await until(async () => (await ready(service)).status === 200, 20_000);
      expect(events(service, 'engine_build_missing')).toBe(1);
    });
  });

  describe('a new build that the cluster does not have yet', () => {
    test('waits without an alarm until it is sent, while the one before answers', async () => {
      const [name, folder] = ['wartet', await temporaryFolder()];
      await otherBuild(`${folder}/dist`, 'davor');
      await pushed(`${folder}/dist`, name);
      const service = await startService({ SEARCH_ENGINE: clusterOf().address(name) }, { dist: `${folder}/dist` });
      await otherBuild(`${folder}/next`, 'neu');
      await rename(`${folder}/dist`, `${folder}/old`);
      await rename(`${folder}/next`, `${folder}/dist`);
      await until(() => events(service, 'data_waiting') === 1, 20_000);
      const waiting = expect.stringContaining('Der Bau neu vom') as string;
      expect(await ready(service)).toEqual({ status: 200, buildId: 'davor', refused: undefined, waiting });
      expect((await ask(service.port, '/metrics')).body.toString()).toMatch(/^ausflug_data_refused 0$/m);
      await until(async () => (await search(service)) === 200, 60_000);
      await pushed(`${folder}/dist`, name);
      await until(async () => (await ready(service)).buildId === 'neu', 20_000);
      expect(await ready(service)).toEqual({ status: 200, buildId: 'neu', refused: undefined, waiting: undefined });
      expect([events(service, 'data_refused'), events(service, 'data_swapped')]).toEqual([0, 1]);
    });
  });
}

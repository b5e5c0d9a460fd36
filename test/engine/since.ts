import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engineAddress } from '../../src/config/engine-address.ts';
import type { Store } from '../../src/indexes/store.ts';
import { asking } from '../../src/opensearch/ask.ts';
import { differencesOf } from '../../src/opensearch/differences.ts';
import { indexesOf } from '../../src/opensearch/indexes.ts';
import { indexOf } from '../../src/opensearch/mapping.ts';
import { push } from '../../src/opensearch/push.ts';
import { createTransport, type Transport } from '../../src/opensearch/transport.ts';
import { destination } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import type { TestCluster } from './cluster.ts';

const NAME = 'seit';
const many = Array.from({ length: 300 }, (_, i) =>
  destination(`ziel-${i}`, { name: `Ziel ${i}`, latitude: 46 + i / 60, longitude: 8 + (i % 7), prominence: i % 100 }),
);

/** Changes are sent without the rest, and end where a whole push ends. */
export function describeSince(clusterOf: () => TestCluster): void {
  describe('push --since', () => {
    let transport: Transport;
    beforeAll(() => {
      transport = createTransport(engineAddress(clusterOf().address(NAME)));
    });
    afterAll(() => transport?.close());

    /** What lies in the index of a build, against that build. */
    async function lacks(store: Store): Promise<{ missing: number; gone: string[] }> {
      const ask = asking(transport);
      const index = indexOf(NAME, store.manifest.data);
      const { digests, gone } = await differencesOf(store, ask, index);
      const full = await push(store, transport, 'voll', {});
      const whole = await differencesOf(store, ask, full.index);
      return { missing: digests.filter((digest, id) => digest !== whole.digests[id]).length, gone };
    }

    test('a build begins with what the build before left, and sends what is different', async () => {
      const first = await storeOf({ destinations: many });
      await expect(push(first, transport, NAME, { since: true })).rejects.toThrow(
        /kein ganzer Bau mit denselben Feldern/,
      );
      expect(await push(first, transport, NAME, {})).toMatchObject({ sent: 300, gone: 0 });

      const moved = many.map((each, i) => (i === 7 ? { ...each, website: 'https://anders.example/' } : each));
      const second = await storeOf({ destinations: moved });
      expect(await push(second, transport, NAME, { since: true })).toMatchObject({ sent: 1, gone: 0 });
      expect(await lacks(second)).toEqual({ missing: 0, gone: [] });

      const later = [
        ...moved.slice(0, 290),
        destination('neues-ziel', { name: 'Neues Ziel', latitude: 47.1, longitude: 9 }),
      ];
      const third = await storeOf({ destinations: later });
      const { gone } = await push(third, transport, NAME, { since: true });
      expect(gone).toBe(10);
      expect(await lacks(third)).toEqual({ missing: 0, gone: [] });
      // Another one more moves nothing but what is as well known and comes after it, and what shares its rare words.
      const fourth = await storeOf({
        destinations: [
          ...later,
          destination('zuletzt', { name: 'Aussichtskanzel Zuletzt', prominence: 3, latitude: 46.2 }),
        ],
      });
      const { sent } = await push(fourth, transport, NAME, { since: true });
      expect(sent).toBeLessThan(20);
      expect(await lacks(fourth)).toEqual({ missing: 0, gone: [] });
      // The one that was copied takes new destinations again.
      expect((await indexesOf(transport, NAME)).map(({ meta }) => meta.complete)).toEqual([true, true]);
    });

    test('what broke off goes on with what is still different', async () => {
      const changed = many.map((each, i) => (i < 20 ? { ...each, kids: true } : each));
      const store = await storeOf({ destinations: changed });
      const breaking = () => {
        throw new Error('abgebrochen');
      };
      await expect(push(store, transport, NAME, { since: true, onProgress: breaking })).rejects.toThrow('abgebrochen');
      const index = indexOf(NAME, store.manifest.data);
      const begun = (await indexesOf(transport, NAME)).find((each) => each.index === index);
      expect(begun).toMatchObject({ isCurrent: false, meta: { complete: false, copied: true } });
      expect(await push(store, transport, NAME, {})).toMatchObject({ index, sent: 0 });
      expect(await lacks(store)).toEqual({ missing: 0, gone: [] });
    });
  });
}

import { describe, expect, test } from 'vitest';
import { weights } from '../../src/contract/weights.ts';
import { destination, knownTowns } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { slugsOf } from './contest.ts';
import { search } from './engine-of.ts';

describe('what lies near a town fulfils its name, what lies beyond does not', () => {
  // A degree of latitude is 111.195 km; the town lies at 50.9333.
  const north = (slug: string, km: number) =>
    destination(slug, { latitude: 50.9333 + km / 111.195, longitude: 6.95, summary: '', description: '' });
  const nearlyEnough = Array.from({ length: weights.fewNearTown - 1 }, (_, i) => north(`a${i}`, i + 1));

  test.each([
    ['museum bei köln', weights.nearTownKm],
    ['museum in köln', weights.inTownKm],
    ['köln', weights.inTownKm],
    ['museum 20 km um köln', 20],
  ])('%s: %i km', async (q, km) => {
    const destinations = [...nearlyEnough, north('b', km - 0.5), north('c', km + 0.5)];
    const store = await storeOf({ destinations, towns: knownTowns });
    const { ids, matches } = search(store, { q });
    const there = ids.filter((_, i) => matches![i] !== 'similar').map((id) => store.records.slugOf(id));
    expect(there).toHaveLength(weights.fewNearTown);
    expect(there).not.toContain('c');
  });

  test('unless so few lie there that the next ones help, and no distance was said', async () => {
    const store = await storeOf({ destinations: [north('a', 1), north('b', 40), north('c', 95)], towns: knownTowns });
    expect(slugsOf(store, 'museum in köln')).toEqual(['a', 'b']);
    expect(slugsOf(store, 'museum 10 km um köln')).toEqual(['a']);
  });

  test.each(weights.widerKm.map((km, i) => [km, weights.widerKm[i + 1] ?? Infinity]))(
    'as far as %i km, and no further where that is enough',
    async (km, next) => {
      const enough = Array.from({ length: weights.fewNearTown }, (_, i) => north(`a${i}`, km - 0.1 - i / 100));
      const store = await storeOf({ destinations: [...enough, north('b', km + 0.5)], towns: knownTowns });
      const found = search(store, { q: 'museum in köln' });
      const there = found.ids.filter((_, i) => found.matches![i] !== 'similar');
      expect(there).toHaveLength(weights.fewNearTown);
      const few = await storeOf({ destinations: [...enough.slice(1), north('b', km + 0.5)], towns: knownTowns });
      const wider = search(few, { q: 'museum in köln' }).matches!.filter((match) => match !== 'similar');
      expect(wider).toHaveLength(weights.fewNearTown - (next < weights.widerKm.at(-1)! ? 0 : 1));
    },
  );

  test('as far as an excursion may lead where there is none before', async () => {
    const alone = await storeOf({ destinations: [north('b', 89.5)], towns: knownTowns });
    expect(search(alone, { q: 'museum in köln' }).matches).toEqual(['category']);
  });

  test('what is less than that is similar nearby, and where it is little as far as an excursion may lead', async () => {
    const { similarKm, fewSimilar } = weights;
    const castle = (slug: string, km: number) => ({ ...north(slug, km), category: 'burg' });
    const nearby = Array.from({ length: fewSimilar }, (_, i) => castle(`a${i}`, similarKm - 1 - i / 100));
    const off = [castle('b', similarKm + 1), castle('c', similarKm + 2)];
    const found = async (...destinations: ReturnType<typeof castle>[]) =>
      slugsOf(await storeOf({ destinations, towns: knownTowns }), 'schloss in köln');
    expect(await found(...nearby, ...off)).toHaveLength(fewSimilar);
    expect(await found(...nearby.slice(1), ...off)).toHaveLength(fewSimilar);
    expect(await found(...off)).toEqual(['b', 'c']);
  });
});

import type { AddressInfo } from 'node:net';
import { writeFile } from 'node:fs/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createLocalCounters } from '../../src/api/counters.ts';
import { handlerOptions } from '../../src/config/handler-options.ts';
import type { Access } from '../../src/indexes/store.ts';
import { onlyCollection } from '../../src/server/collections.ts';
import { createHttpServer } from '../../src/server/server.ts';
import { openSite } from '../../src/server/site.ts';
import { createSites } from '../../src/server/sites.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { BOX, copyBuild, flip, flipDocument, sectionsOf } from './damaged-build.ts';
import { askRaw } from './http-target.ts';

const files = ['words', 'places', 'shapes', 'towns', 'attributes', 'records'].map((name) => `${name}.bin`);

const questions = [
  BOX,
  '/api/v1/pois?lat=47.56&lng=10.75&radius_km=60&limit=400',
  '/api/v1/pois?q=wasserfall&lat=47.56&lng=10.75&limit=30',
  '/api/v1/pois?q=burk+eltz',
  '/api/v1/pois?q=mit+hund+am+see&format=geojson',
  '/api/v1/pois?q=w&dogs=true&max_minutes=120&facets=category,region',
  '/api/v1/pois?bbox=5,45,18,56&category=schloss,museum&region=bayern&limit=5&open_at=2026-06-01T12:00',
  '/api/v1/suggest?q=neu',
  '/api/v1/suggest?q=b',
  '/api/v1/categories?counts=true&bbox=5,45,18,56',
  '/api/v1/pois/schloss-neuschwanstein',
  '/api/v1/pois/schloss-neuschwanstein?language=en',
  '/api/v1/pois/gibt-es-nicht',
  '/api/v1/tiles/pois/6/33/22',
];

/** The server over a build until the test ends, with all that it says of damage. */
async function serverOver(dist: string, access: Access) {
  const told: string[] = [];
  const counters = { minute: createLocalCounters(60), hour: createLocalCounters(3600) };
  const site = await openSite(dist, {
    access,
    counters,
    tellDamage: ({ message }) => told.push(message),
    settings: (store) => ({ ...handlerOptions(store, {}), anonymousPerMinute: 100_000 }),
  });
  const server = createHttpServer({ collections: onlyCollection({ sites: createSites(site) }), trusted: [] });
  server.on('close', () => site.close?.());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(stop);
  const answers = async () => {
    const all: { status: number; body: string }[] = [];
    for (const path of questions) {
      const { status, body } = await askRaw(port, path);
      all.push({ status, body: status === 500 ? '' : body.toString('latin1') });
    }
    return all;
  };
  return { answers, ask: (path: string) => askRaw(port, path), told, stop };
}

describe.each(['memory', 'disk'] as const)('a bit that is not as it was, read from %s', (access) => {
  test.each(files)(
    'in any section of %s is never answered from',
    async (name) => {
      const dist = `${await temporaryFolder()}/dist`;
      await copyBuild(dist);
      const sound = await serverOver(dist, access);
      const expected = await sound.answers();
      expect(sound.told).toEqual([]);
      sound.stop();
      expect(expected.every(({ status }) => status < 500)).toBe(true);
      const path = `${dist}/data/${name}`;
      let found = 0;
      for (const section of await sectionsOf(path)) {
        flip(path, section);
        const sentence = `Die Indexdatei ${name} ist im Abschnitt ${section[0]} beschädigt`;
        const server = await serverOver(dist, access).catch((error: Error) => error);
        if (server instanceof Error) expect(server.message).toContain(sentence);
        else {
          const answers = await server.answers();
          answers.forEach((answer, i) => {
            if (answer.status !== 500) expect(answer, `${section[0]}: ${questions[i]!}`).toEqual(expected[i]);
          });
          const refused = answers.filter(({ status }) => status === 500);
          // A suggestion that fails is one that is not made, but is told all the same.
          expect(server.told.length, section[0]).toBeGreaterThanOrEqual(refused.length);
          expect(server.told.filter((each) => !each.includes(sentence))).toEqual([]);
          server.stop();
        }
        if (server instanceof Error || server.told.length > 0) found++;
        flip(path, section);
      }
      expect(found).toBeGreaterThan(0);
    },
    60_000,
  );
});

describe('a bit of a document that is not as it was', () => {
  const asked = {
    index: '/api/v1/',
    mapStyle: '/api/v1/map/style',
    mapStyleDark: '/api/v1/map/style-dark',
    openapi: '/api/v1/openapi.json',
    ogcApi: '/ogc/api',
  };

  test.each(Object.entries(asked))('of %s is never answered, the others are', async (name, path) => {
    const dist = `${await temporaryFolder()}/dist`;
    await copyBuild(dist);
    await flipDocument(dist, name);
    const { ask, told } = await serverOver(dist, 'memory');
    for (let i = 0; i < 2; i++) expect((await ask(path)).status).toBe(500);
    const sentence = expect.stringContaining(`documents/${name}.json ist beschädigt`) as string;
    expect(told).toEqual([sentence, sentence]);
    for (const other of Object.values(asked)) if (other !== path) expect((await ask(other)).status, other).toBe(200);
  });

  test.each(['mapConfig', 'service'])('of %s, which every start reads, is told by its name', async (name) => {
    const dist = `${await temporaryFolder()}/dist`;
    await copyBuild(dist);
    await flipDocument(dist, name);
    await expect(serverOver(dist, 'memory')).rejects.toThrow(`documents/${name}.json ist beschädigt: erwartet CRC`);
  });
});

test('a record of the build that is no JSON is told by its name', async () => {
  const dist = `${await temporaryFolder()}/dist`;
  await copyBuild(dist);
  await writeFile(`${dist}/build.json`, '{"files":');
  await expect(serverOver(dist, 'memory')).rejects.toThrow('build.json ist beschädigt');
});

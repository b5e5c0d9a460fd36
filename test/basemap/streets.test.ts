import { rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { newestStreets, sizeAndTime } from '../../src/basemap/streets.ts';
import { streetSizedArchive } from './fixture-archive.ts';
import { serveFolder } from './range-server.ts';

const now = new Date('2026-03-02T05:00:00Z');

test('the newest build that is there is taken, across the end of a month', async () => {
  const archive = await streetSizedArchive();
  const folder = dirname(archive);
  await rename(archive, `${folder}/20260228.pmtiles`);
  const base = await serveFolder(() => folder);
  expect(await newestStreets(`${base}/{date}.pmtiles`, now)).toBe(`${base}/20260228.pmtiles`);
});

test('an address without a date is taken as it is', async () => {
  expect(await newestStreets('https://karte.example/a.pmtiles', now)).toBe('https://karte.example/a.pmtiles');
});

test('without a connection a sentence says so, that the map stays, and where another source is named', async () => {
  const refused = newestStreets('http://127.0.0.1:9/{date}.pmtiles', now);
  await expect(refused).rejects.toThrow(/^Kein Archiv der letzten 7 Tage/);
  await expect(refused).rejects.toThrow(/Die bisherige Karte bleibt\..*map\.streets\.source/);
});

test.each([
  [3e6, '3 MB, bei 50 Mbit/s etwa eine Minute'],
  [900e6, '900 MB, bei 50 Mbit/s etwa 3 Minuten'],
  [5.25e9, '5,3 GB, bei 50 Mbit/s etwa 14 Minuten'],
  [120e9, '120 GB, bei 50 Mbit/s etwa 5 Stunden'],
])('%d bytes: %s', (bytes, text) => {
  expect(sizeAndTime(bytes)).toBe(text);
});

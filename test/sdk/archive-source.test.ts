import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { PMTiles } from 'pmtiles';
import { expect, test } from 'vitest';
import { ArchiveSource, loadFromArchive } from '../../sdk/map/archive-source.ts';
import { builtInRelief } from '../../src/basemap/features.ts';
import { serveRanges } from '../basemap/range-server.ts';
import { temporaryFolder } from '../temporary-folder.ts';

test('an archive of ours shows its start in 8 kB', async () => {
  const server = await serveRanges(builtInRelief);
  expect(await new PMTiles(new ArchiveSource(server.url)).getHeader()).toMatchObject({ maxZoom: 7 });
  expect(server.sent).toBe(8_192);
});

test('a longer start is loaded to its end, and its tiles are read', async () => {
  const server = await serveRanges(await archiveWithLongRoot());
  const archive = new PMTiles(new ArchiveSource(server.url));
  const tile = await archive.getZxy(0, 0, 0);
  expect(Buffer.from(tile!.data).toString()).toBe('Kachel');
  expect(server.sent).toBe(127 + 12_000 + 6);
});

test.each(['short', 'cut'] as const)(
  'a tile that came %s is asked for once more, and all past the cache then',
  async (fault) => {
    const server = await serveRanges(await archiveWithLongRoot());
    const archive = new PMTiles(new ArchiveSource(server.url));
    await archive.getHeader();
    server.faults.push(fault);
    expect(server.uncached).toBe(0);
    expect(Buffer.from((await archive.getZxy(0, 0, 0))!.data).toString()).toBe('Kachel');
    expect(server.uncached).toBe(1);
    await archive.getZxy(0, 0, 0);
    expect(server.uncached).toBe(2);
    server.faults.push(fault, 'cut');
    await expect(archive.getZxy(0, 0, 0)).rejects.toThrow('fetch failed');
  },
);

test('what nobody waits for any more is not asked for again', async () => {
  const server = await serveRanges(await archiveWithLongRoot());
  const archive = new PMTiles(new ArchiveSource(server.url));
  await archive.getHeader();
  await expect(archive.getZxy(0, 0, 0, AbortSignal.abort())).rejects.toThrow(/abort/);
  expect(server.uncached).toBe(0);
});

test('what is no archive is refused', async () => {
  const file = `${await temporaryFolder()}/bild.pmtiles`;
  await writeFile(file, Buffer.alloc(20_000, 7));
  const server = await serveRanges(file);
  await expect(new PMTiles(new ArchiveSource(server.url)).getHeader()).rejects.toThrow(/version|magic/);
});

test('beside the tiles of an archive the map may look for one of a smaller scale', async () => {
  const { url } = await serveRanges(await archiveWithLongRoot());
  const load = (path: string, type: 'json' | 'arrayBuffer') =>
    loadFromArchive({ url: `pmtiles://${url}${path}`, type }, new AbortController());
  expect((await load('', 'json')).data).toMatchObject({ tiles: [`pmtiles://${url}/{z}/{x}/{y}`], sparse: true });
  expect(Buffer.from((await load('/0/0/0', 'arrayBuffer')).data as ArrayBuffer).toString()).toBe('Kachel');
  await expect(load('/1/1/0', 'arrayBuffer')).rejects.toMatchObject({ status: 404 });
});

test('an archive that could not be reached is asked anew by who asks again', async () => {
  const server = await serveRanges(await archiveWithLongRoot());
  const load = (path: string, type: 'json' | 'arrayBuffer') =>
    loadFromArchive({ url: `pmtiles://${server.url}${path}`, type }, new AbortController());
  server.faults.push('cut', 'cut');
  await expect(load('', 'json')).rejects.toThrow('fetch failed');
  expect((await load('', 'json')).data).toMatchObject({ sparse: true });
  server.faults.push('cut', 'cut');
  await expect(load('/0/0/0', 'arrayBuffer')).rejects.toThrow('fetch failed');
  expect(Buffer.from((await load('/0/0/0', 'arrayBuffer')).data as ArrayBuffer).toString()).toBe('Kachel');
});

test('flat ground has no picture, which is no mistake', async () => {
  const { url } = await serveRanges(builtInRelief);
  await loadFromArchive({ url: `pmtiles://${url}`, type: 'json' }, new AbortController());
  const beyond = loadFromArchive({ url: `pmtiles://${url}/7/0/0`, type: 'arrayBuffer' }, new AbortController());
  expect((await beyond).data).toBeNull();
});

/** An archive of one tile as foreign writers may make it: its root directory is stuffed to 12 000 bytes. */
async function archiveWithLongRoot(): Promise<string> {
  const file = `${await temporaryFolder()}/karte.pmtiles`;
  const rows = gzipSync(Uint8Array.from([1, 0, 1, 6, 1]));
  // A gzip header may hold a name of any length (RFC 1952, 2.3.1).
  const name = Buffer.concat([Buffer.alloc(12_000 - rows.length - 1, 'x'), Buffer.from([0])]);
  const root = Buffer.concat([rows.subarray(0, 10), name, rows.subarray(10)]);
  root[3] = 8;
  const header = Buffer.alloc(127);
  header.write('PMTiles');
  header[7] = 3;
  const parts = [127, root.length, 127 + root.length, 0, 127 + root.length, 0, 127 + root.length, 6];
  parts.forEach((value, i) => header.writeBigUInt64LE(BigInt(value), 8 + i * 8));
  header.set([1, 2, 1, 1, 0, 1], 96);
  [-180, -85, 180, 85].forEach((degrees, i) => header.writeInt32LE(degrees * 1e7, 102 + i * 4));
  await writeFile(file, Buffer.concat([header, root, Buffer.from('Kachel')]));
  return file;
}

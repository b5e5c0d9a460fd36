import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Bbox } from '../../src/contract/records.ts';
import {
  checkIndexFile,
  FORMAT_VERSION,
  IndexFileError,
  openIndexFile,
  writeIndexFile,
} from '../../src/indexes/index-file.ts';
import { saveStore } from '../../src/indexes/save.ts';
import { openStore, type Manifest, type Store } from '../../src/indexes/store.ts';
import { knownDestinations } from '../known-destinations.ts';
import { knownInput } from '../known-store.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { rounds } from '../rounds.ts';

async function save(given: Parameters<typeof knownInput>[0] = {}): Promise<{ dir: string; manifest: Manifest }> {
  const dir = await temporaryFolder();
  return { dir, manifest: await saveStore(dir, await knownInput(given)) };
}

const inBox = ({ places, attributes }: Store, box: Bbox) =>
  places.tree.matches(undefined, box, attributes.condition({}));

const indexFiles = ['words.bin', 'places.bin', 'towns.bin', 'attributes.bin', 'records.bin', 'shapes.bin'];

describe('a store', () => {
  test('comes back from disk as it was saved', async () => {
    const { dir, manifest } = await save();
    const store = await openStore(dir);
    const input = await knownInput();
    expect(store.manifest).toEqual(manifest);
    expect(store.documents).toEqual(input.documents);
    expect(store.attributes.count).toBe(knownDestinations.length);
    expect(knownDestinations.map((_, id) => store.records.slugOf(id))).toEqual(
      knownDestinations.map(({ slug }) => slug),
    );
    expect(store.records.redirectOf('dom-zu-koeln')).toBe('koelner-dom');
    expect(store.words.named('cologne cathedral')).toEqual([store.records.idOf('koelner-dom')]);
    expect([...inBox(store, [6.9, 50.9, 7, 51])]).toEqual([store.records.idOf('koelner-dom')]);
    expect(store.towns.named('wien').map(({ name }) => name)).toEqual(['Wien']);
  });

  test('may be empty', async () => {
    const { dir } = await save({ destinations: [] });
    const store = await openStore(dir);
    expect(store.attributes.count).toBe(0);
    expect([...inBox(store, [5, 45, 18, 56])]).toEqual([]);
  });

  test('lists every file with its size and SHA-256 in the manifest', async () => {
    const { dir, manifest } = await save();
    const documents = ['index', 'mapConfig', 'mapStyle', 'mapStyleDark', 'openapi'].map(
      (name) => `documents/${name}.json`,
    );
    expect(manifest.files.map(({ name }) => name).toSorted()).toEqual(
      [...indexFiles, 'base.bin', 'word-list.bin', ...documents].toSorted(),
    );
    for (const { name, bytes, sha256 } of manifest.files) {
      const content = await readFile(`${dir}/${name}`);
      expect([content.length, createHash('sha256').update(content).digest('hex')]).toEqual([bytes, sha256]);
    }
  });
});

describe('two builds', () => {
  test('of the same content are byte for byte the same', async () => {
    const [first, second] = [await save(), await save()];
    for (const name of [...first.manifest.files.map(({ name }) => name), 'manifest.json']) {
      expect(await readFile(`${second.dir}/${name}`), name).toEqual(await readFile(`${first.dir}/${name}`));
    }
  });

  test('at different times have the same build id', async () => {
    const [first, second] = [await save(), await save({ builtAt: new Date('2027-01-01T00:00:00Z') })];
    expect(second.manifest).toEqual({ ...first.manifest, builtAt: '2027-01-01T00:00:00.000Z' });
  });

  test('of other content, documents or code have other build ids', async () => {
    const [first, ...others] = await Promise.all([
      save(),
      save({ code: 'another' }),
      save({ destinations: knownDestinations.slice(1) }),
      save({ documents: { index: '{}' } }),
    ]);
    const ids = [first, ...others].map(({ manifest }) => manifest.buildId);
    expect(new Set(ids).size).toBe(4);
  });
});

describe('refused by name and with both values is', () => {
  const sentence = (file: string, what: string, expected: string, found: string) =>
    `Die Indexdatei ${file} ${what}: erwartet ${expected}, gefunden ${found}. Bitte neu bauen: npm run build`;
  const messageOf = async (dir: string) => {
    const error: unknown = await openStore(dir).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(IndexFileError);
    return (error as IndexFileError).message;
  };

  test.each(indexFiles)('%s, cut short', async (name) => {
    const { dir } = await save();
    const bytes = await readFile(`${dir}/${name}`);
    await writeFile(`${dir}/${name}`, bytes.subarray(0, bytes.length - 8));
    const [expected, found] = [`${bytes.length} Bytes`, `${bytes.length - 8} Bytes`];
    expect(await messageOf(dir)).toBe(sentence(name, 'hat eine andere Länge', expected, found));
  });

  test.each(indexFiles)('%s of other data', async (name) => {
    const [{ dir, manifest }, other] = [await save(), await save({ destinations: knownDestinations.slice(1) })];
    const bytes = await readFile(`${other.dir}/${name}`);
    await writeFile(`${dir}/${name}`, bytes);
    await declareLength(dir, name, bytes.length);
    const message = sentence(name, 'wurde aus anderen Daten gebaut', manifest.data, other.manifest.data);
    expect(await messageOf(dir)).toBe(message);
  });

  test.each(indexFiles)('%s of another format version', async (name) => {
    const { dir } = await save();
    const bytes = await readFile(`${dir}/${name}`);
    bytes.writeUInt32LE(FORMAT_VERSION + 6, 4);
    await writeFile(`${dir}/${name}`, bytes);
    const [expected, found] = [`Version ${FORMAT_VERSION}`, `Version ${FORMAT_VERSION + 6}`];
    expect(await messageOf(dir)).toBe(sentence(name, 'hat ein anderes Format', expected, found));
  });

  test.each(indexFiles)('%s that is something else', async (name) => {
    const { dir } = await save();
    const bytes = await readFile(`${dir}/${name}`);
    await writeFile(`${dir}/${name}`, bytes.fill(32, 0, 4));
    expect(await messageOf(dir)).toBe(sentence(name, 'ist keine Indexdatei', 'AKIX', 'andere Kennung'));
  });

  test.each(indexFiles)('%s with a broken head', async (name) => {
    const { dir } = await save();
    const bytes = await readFile(`${dir}/${name}`);
    const [length, crc] = [bytes.readUInt32LE(8), bytes.readUInt32LE(12)];
    await writeFile(`${dir}/${name}`, bytes.fill(0, 16, 20));
    const found = crc32(bytes.subarray(16, 16 + length));
    expect(await messageOf(dir)).toBe(sentence(name, 'ist im Kopf beschädigt', hex(crc), hex(found)));
  });

  test('a section of which one bit is not as it was', () => {
    const identity = { kind: 'words', options: 'o', data: 'd' };
    const file = writeIndexFile(identity, { a: new Uint8Array(8), b: Uint8Array.of(1, 2, 3) });
    const crc = crc32(Uint8Array.of(1, 2, 3));
    // Before it the first section, behind it the checksums.
    file[4096 + 8]! ^= 1;
    const message = sentence(
      'words.bin',
      'ist im Abschnitt b beschädigt',
      hex(crc),
      hex(crc32(Uint8Array.of(0, 2, 3))),
    );
    expect(() => openIndexFile('words.bin', file, identity)('b')).toThrow(message);
    const opened = openIndexFile('words.bin', file, identity);
    expect(() => opened.piecewise('b').read(1, 3)).toThrow(message);
    expect(() => opened.held('b').need(2, 3)).toThrow(message);
    expect(() => checkIndexFile('words.bin', file, 3)).toThrow(message);
    checkIndexFile('words.bin', file, 2);
    expect([...opened('a')]).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });

  test('one index in the place of another', async () => {
    const { dir } = await save();
    const places = await readFile(`${dir}/places.bin`);
    await writeFile(`${dir}/towns.bin`, places);
    await declareLength(dir, 'towns.bin', places.length);
    expect(await messageOf(dir)).toBe(sentence('towns.bin', 'enthält einen anderen Index', 'towns', 'places'));
  });

  test('an index whose options are not those of the code', () => {
    const file = writeIndexFile({ kind: 'words', options: 'old', data: 'd' }, {});
    expect(() => openIndexFile('words.bin', file, { kind: 'words', options: 'new', data: 'd' })).toThrow(
      sentence('words.bin', 'wurde mit anderen Einstellungen gebaut', 'new', 'old'),
    );
  });

  test('an index that ends before its last section', () => {
    const identity = { kind: 'words', options: 'o', data: 'd' };
    const file = writeIndexFile(identity, { a: new Uint8Array(8), b: new Uint8Array(16) });
    expect(() => openIndexFile('words.bin', file.subarray(0, file.length - 8), identity)).toThrow(
      sentence('words.bin', 'ist abgeschnitten', `${file.length} Bytes`, `${file.length - 8} Bytes`),
    );
    expect(() => openIndexFile('words.bin', file, identity)('c')).toThrow(
      sentence('words.bin', 'ist unvollständig', 'Abschnitt c', 'a, b'),
    );
  });

  test('a data folder without a file, by the name of the file', async () => {
    for (const name of ['manifest.json', 'towns.bin', 'documents/index.json']) {
      const { dir } = await save();
      await rm(`${dir}/${name}`);
      await expect(openStore(dir)).rejects.toThrow(name);
    }
  });

  test('a document of which one bit is not as it was', async () => {
    const { dir } = await save();
    const name = 'documents/openapi.json';
    const bytes = await readFile(`${dir}/${name}`);
    const crc = crc32(bytes);
    bytes[20]! ^= 1;
    await writeFile(`${dir}/${name}`, bytes);
    const message = sentence(name, 'ist beschädigt', hex(crc), hex(crc32(bytes)));
    expect(await messageOf(dir)).toBe(message);
    const told: string[] = [];
    const { documents } = await openStore(dir, { isLate: true, tellDamage: (error) => told.push(error.message) });
    expect(documents.index).toContain('apiVersion');
    expect(told).toEqual([]);
    for (let i = 0; i < 2; i++) expect(() => documents.openapi).toThrow(message);
    expect(told).toEqual([message, message]);
  });

  test('a manifest that is no JSON', async () => {
    const { dir } = await save();
    await writeFile(`${dir}/manifest.json`, '{"buildId":');
    expect(await messageOf(dir)).toContain('manifest.json');
  });
});

test('a file with any one byte changed is refused by name, unless nothing is stored in that byte', async () => {
  const { dir } = await save();
  const originals = await Promise.all(indexFiles.map((name) => readFile(`${dir}/${name}`)));
  await fc.assert(
    fc.asyncProperty(
      fc.nat(indexFiles.length - 1),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      async (file, at, flip) => {
        const name = indexFiles[file]!;
        const bytes = Buffer.from(originals[file]!);
        bytes[at % bytes.length]! ^= flip;
        await writeFile(`${dir}/${name}`, bytes);
        const error: unknown = await openStore(dir).then(
          () => undefined,
          (reason: unknown) => reason,
        );
        await writeFile(`${dir}/${name}`, originals[file]!);
        if (error === undefined) expect(originals[file]![at % bytes.length]).toBe(0);
        else expect((error as Error).message).toContain(name);
      },
    ),
    { numRuns: rounds(150) },
  );
});

const hex = (crc: number) => `CRC ${crc.toString(16).padStart(8, '0')}`;

/** So that the length alone does not give a foreign file away. */
async function declareLength(dir: string, name: string, bytes: number): Promise<void> {
  const manifest = JSON.parse(await readFile(`${dir}/manifest.json`, 'utf8')) as Manifest;
  manifest.files.find((file) => file.name === name)!.bytes = bytes;
  await writeFile(`${dir}/manifest.json`, JSON.stringify(manifest));
}

import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { cp, mkdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import type { Manifest } from '../../src/indexes/store.ts';

type Section = [name: string, offset: number, bytes: number];

/** A question whose answer needs the tree and the records. */
export const BOX = '/api/v1/pois?bbox=5,45,18,56&limit=50';

/** What of a build is served, in a folder of its own. */
export async function copyBuild(to: string, buildId?: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const part of ['data', 'server', 'build.json']) await cp(`dist/${part}`, `${to}/${part}`, { recursive: true });
  await symlink(`${process.cwd()}/dist/client`, `${to}/client`);
  const path = `${to}/data/manifest.json`;
  const manifest = JSON.parse(await readFile(path, 'utf8')) as Manifest;
  if (buildId) await writeFile(path, JSON.stringify({ ...manifest, buildId }));
}

export async function sectionsOf(path: string): Promise<Section[]> {
  const bytes = await readFile(path);
  const header = bytes.toString('utf8', 16, 16 + bytes.readUInt32LE(8));
  return (JSON.parse(header) as { sections: Section[] }).sections.filter(([, , length]) => length > 0);
}

/** Turns one bit in the middle of a section; the same again makes it sound. */
export function flip(path: string, [, offset, bytes]: Section): void {
  const file = openSync(path, 'r+');
  const byte = Buffer.alloc(1);
  const at = offset + (bytes >> 1);
  readSync(file, byte, 0, 1, at);
  byte[0]! ^= 1;
  writeSync(file, byte, 0, 1, at);
  closeSync(file);
}

export async function flipSection(dist: string, name: string, section: string): Promise<void> {
  const path = `${dist}/data/${name}`;
  flip(
    path,
    (await sectionsOf(path)).find(([known]) => known === section)!,
  );
}

export async function flipDocument(dist: string, name: string): Promise<void> {
  const path = `${dist}/data/documents/${name}.json`;
  flip(path, [name, 0, (await stat(path)).size]);
}

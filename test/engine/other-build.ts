import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { Manifest } from '../../src/indexes/store.ts';
import { copyBuild } from '../server/damaged-build.ts';

/** A build of the same destinations that says that they are others: a cluster has it under another name. */
export async function otherBuild(to: string, buildId: string): Promise<void> {
  await copyBuild(to, buildId);
  const path = `${to}/data/manifest.json`;
  const manifest = JSON.parse(await readFile(path, 'utf8')) as Manifest;
  const data = createHash('sha256').update(buildId).digest('hex').slice(0, manifest.data.length);
  for (const file of manifest.files.filter(({ name }) => name.endsWith('.bin'))) {
    const bytes = await readFile(`${to}/data/${file.name}`);
    const header = bytes.subarray(16, 16 + bytes.readUInt32LE(8));
    header.write(data, header.indexOf(manifest.data));
    bytes.writeUInt32LE(crc32(header), 12);
    await writeFile(`${to}/data/${file.name}`, bytes);
    file.sha256 = createHash('sha256').update(bytes).digest('hex');
  }
  await writeFile(path, JSON.stringify({ ...manifest, data }));
}

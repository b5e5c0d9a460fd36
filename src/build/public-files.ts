import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { MAP_PICTURES_PATH } from '../contract/map-pictures.ts';
import type { PublicFile } from '../server/build-record.ts';
import { filesBelow } from './inputs.ts';

const text = /\.(html|css|m?js|json|svg|xml|txt|md|webmanifest|pbf|map|gpx)$|\/api\/v1\/map\/[a-z-]+$/;
const WORTH_BYTES = 1000;
/** Thousands of small ones, half of each a packed picture: the best level would cost more time than it saves bytes. */
const isPlain = (name: string): boolean => name.startsWith(`${MAP_PICTURES_PATH}/`);

/** The files of the client folder with their hashes; those that hold the base URL of the build are marked. */
export async function listPublicFiles(clientDir: string, baseUrl: string): Promise<Record<string, PublicFile>> {
  const files: Record<string, PublicFile> = {};
  for (const path of await filesBelow(clientDir, '.')) {
    const name = path.slice(1);
    if (/\.(br|gz)$/.test(name)) continue;
    const bytes = await readFile(`${clientDir}${name}`);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    const hasBase = text.test(name) && bytes.includes(baseUrl);
    files[name] = { hash, bytes: bytes.length, ...(hasBase && { hasBase }) };
  }
  return files;
}

/**
 * The same, with a `.br` and a `.gz` put beside every text file. Files that hold the base URL are left plain: the
 * server fills them in first.
 */
export async function preparePublicFiles(
  clientDir: string,
  cacheDir: string,
  baseUrl: string,
): Promise<Record<string, PublicFile>> {
  await mkdir(cacheDir, { recursive: true });
  const files = await listPublicFiles(clientDir, baseUrl);
  for (const [name, file] of Object.entries(files)) {
    if (!text.test(name) || isPlain(name) || file.hasBase || file.bytes < WORTH_BYTES) continue;
    await compress(`${clientDir}${name}`, await readFile(`${clientDir}${name}`), `${cacheDir}/${file.hash}`);
    file.compressed = true;
  }
  return files;
}

/** The best levels are slow, so what was compressed once is kept by its hash. */
async function compress(path: string, bytes: Buffer, cached: string): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: bytes.length > 300_000 ? 9 : 11 };
  await writeFile(`${path}.br`, await once(`${cached}.br`, () => brotliCompressSync(bytes, { params })));
  await writeFile(`${path}.gz`, await once(`${cached}.gz`, () => gzipSync(bytes, { level: 9 })));
}

async function once(cached: string, make: () => Buffer): Promise<Buffer> {
  const known = await readFile(cached).catch(() => undefined);
  if (known) return known;
  const made = make();
  await writeFile(cached, made);
  return made;
}

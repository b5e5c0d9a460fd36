import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { PublicFile } from '../server/static-files.ts';
import { filesBelow } from './inputs.ts';

const text = /\.(html|css|m?js|json|svg|xml|txt|md|webmanifest|pbf|map)$|\/api\/v1\/map\/[a-z-]+$/;
const WORTH_BYTES = 1000;

/**
 * Lists the files of the client folder and puts a `.br` and a `.gz` beside every text file. Files that hold the base
 * marker are left plain: the server fills them in first.
 */
export async function preparePublicFiles(clientDir: string, cacheDir: string, baseUrl: string): Promise<Record<string, PublicFile>> {
  await mkdir(cacheDir, { recursive: true });
  const files: Record<string, PublicFile> = {};
  for (const path of await filesBelow(clientDir, '.')) {
    const name = path.slice(1);
    if (/\.(br|gz)$/.test(name)) continue;
    const bytes = await readFile(`${clientDir}${name}`);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    const hasBase = text.test(name) && bytes.includes(baseUrl);
    const compressed = text.test(name) && !hasBase && bytes.length > WORTH_BYTES;
    if (compressed) await compress(`${clientDir}${name}`, bytes, `${cacheDir}/${hash}`);
    files[name] = { hash, bytes: bytes.length, ...(hasBase && { hasBase }), ...(compressed && { compressed }) };
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

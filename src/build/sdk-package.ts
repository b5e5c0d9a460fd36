import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { packageName, SDK_PACKAGE } from './packages.ts';

/**
 * Puts the packages that `npm install <address>` takes beside each released version of the SDK: a bundler builds them as
 * any others, where a link to a folder would be code of the project.
 * @param maps folder with a folder for each version
 */
export async function packReleases(maps: string): Promise<void> {
  const versions = (await readdir(maps)).filter((name) => /^\d+\.\d+\.\d+$/.test(name));
  for (const version of versions) {
    const folder = `${maps}/${version}`;
    await writeFile(`${folder}/${SDK_PACKAGE}-${version}.tgz`, await packageOf(folder));
    const others = await readdir(`${folder}/packages`).catch(() => []);
    for (const name of others)
      await writeFile(`${folder}/${packageName(name)}-${version}.tgz`, await packageOf(`${folder}/packages/${name}`));
    await rm(`${folder}/packages`, { recursive: true, force: true });
  }
}

/** The files of a folder as `npm pack` packs them; the same files give the same bytes. */
export async function packageOf(folder: string): Promise<Buffer> {
  const names = (await readdir(folder)).filter((name) => name !== 'packages' && !/\.(tgz|br|gz)$/.test(name)).sort();
  const files = await Promise.all(names.map(async (name) => entry(name, await readFile(`${folder}/${name}`))));
  return gzipSync(Buffer.concat([...files, Buffer.alloc(2 * BLOCK)]), { level: 9 });
}

const BLOCK = 512;
/** The time that npm gives every file: a date that archivers take, and always the same. */
const PACKED_AT = Date.parse('1985-10-26T08:15:00Z') / 1000;

/** A file in an archive of POSIX (IEEE 1003.1, ustar): its header, and its bytes in blocks. */
function entry(name: string, bytes: Buffer): Buffer {
  const header = Buffer.alloc(BLOCK);
  const put = (text: string, at: number) => header.write(text, at, 'ascii');
  const octal = (value: number, digits: number, at: number) => put(value.toString(8).padStart(digits, '0'), at);
  put(`package/${name}`, 0);
  octal(0o644, 7, 100);
  octal(0, 7, 108);
  octal(0, 7, 116);
  octal(bytes.length, 11, 124);
  octal(PACKED_AT, 11, 136);
  put('0', 156);
  put('ustar\0' + '00', 257);
  // Counted as if its own place held spaces.
  put(' '.repeat(8), 148);
  octal(
    header.reduce((sum, byte) => sum + byte, 0),
    6,
    148,
  );
  put('\0 ', 154);
  return Buffer.concat([header, bytes, Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK)]);
}

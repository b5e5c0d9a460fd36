import { IndexFileError } from '../indexes/index-file.ts';
import { readManifest } from '../indexes/store.ts';
import { hashFiles } from './hash-files.ts';

/**
 * Reads every file of a data folder and compares it with the manifest.
 * @param isRead which files; those of the destinations may be missing where another engine keeps them
 * @throws IndexFileError that names the file, or a file system error
 */
export async function verifyData(dir: string, isRead = (_name: string): boolean => true): Promise<void> {
  const { files } = readManifest(dir);
  const read = files.filter(({ name }) => isRead(name));
  const hashes = await hashFiles(read.map(({ name }) => `${dir}/${name}`));
  read.forEach(({ name, sha256 }, i) => {
    if (hashes[i] !== sha256) throw new IndexFileError(name, 'ist beschädigt', `SHA-256 ${sha256}`, `${hashes[i]}`);
  });
}

import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { operatorArchive } from '../basemap/choice.ts';
import { readService } from '../config/service.ts';

/** Everything a build is made of beside the collection; paths relative to the project. */
const sources = ['content/docs', 'src', 'sdk', 'functions', 'public', 'astro.config.mjs', 'package-lock.json'];

/** Hash of all inputs of a build: the same hash means that the build before it is still true. */
export async function hashInputs(root: string, contentDir = `${root}/content`): Promise<string> {
  const hash = createHash('sha256');
  const add = async (folder: string, path: string): Promise<void> => {
    for (const file of await filesBelow(folder, path)) {
      hash.update(`${file}\n`).update(await readFile(`${folder}/${file}`));
    }
  };
  await add(contentDir, '.');
  for (const source of sources) await add(root, source);
  hash.update(await archiveStamp(root, contentDir));
  return hash.digest('hex').slice(0, 16);
}

/** Size and time of the operator's map archive, which may be too big to read for every start. */
async function archiveStamp(root: string, contentDir: string): Promise<string> {
  const configured = await readService(contentDir).then(
    ({ map }) => map.archive,
    () => '',
  );
  const file = await operatorArchive(root, configured);
  if (file === undefined) return '';
  return stat(file).then(
    ({ size, mtimeMs }) => `${file} ${size} ${mtimeMs}`,
    () => file,
  );
}

const linkRefused = (name: string) =>
  `${name} ist ein symbolischer Link; was er zeigt, würde veröffentlicht. Bitte die Datei selbst dorthin legen.`;

/**
 * The files below a path in a stable order, a single file as itself, nothing for what is not there.
 * @throws Error in German for a symbolic link: it may lead out of the project
 */
export async function filesBelow(root: string, path: string): Promise<string[]> {
  try {
    const entries = await readdir(`${root}/${path}`, { withFileTypes: true });
    const sorted = entries.sort((a, b) => (a.name < b.name ? -1 : 1));
    const nested = await Promise.all(
      sorted.map(async (entry) => {
        const name = `${path}/${entry.name}`;
        if (entry.isSymbolicLink()) throw new Error(linkRefused(name));
        return entry.isDirectory() ? filesBelow(root, name) : [name];
      }),
    );
    return nested.flat();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTDIR') return [path];
    if (code === 'ENOENT') return [];
    throw error;
  }
}

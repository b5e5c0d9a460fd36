import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { Catalogue } from '../contract/destination.ts';
import { countryCodes } from '../contract/records.ts';
import { shardOf, SHARDS, SURROUNDINGS, type EditorShard, type EditorSurroundings } from '../pois/editor-files.ts';
import { filesBelow } from './inputs.ts';
import { packedSurroundings } from './surroundings.ts';

/** What the form at /redaktion/neu needs: what lies around a point, and the files of the destinations as they stand. */
export async function writeEditorFiles(clientDir: string, root: string, catalogue: Catalogue): Promise<void> {
  const { categories, states, travelRegions } = catalogue;
  const surroundings: EditorSurroundings = {
    catalogue: { categories, states, travelRegions },
    ...(await packedSurroundings(root)),
  };
  await mkdir(`${clientDir}${SHARDS}`, { recursive: true });
  await writeFile(`${clientDir}${SURROUNDINGS}`, JSON.stringify(surroundings));
  for (const [shard, entries] of await shardsOf(root))
    await writeFile(`${clientDir}${SHARDS}/${shard}.json`, JSON.stringify(entries));
}

/** Destinations of bulk files are left out: the form edits files. */
async function shardsOf(root: string): Promise<Map<string, EditorShard>> {
  const shards = new Map<string, EditorShard>();
  for (const country of countryCodes) {
    const files = await filesBelow(root, `content/pois/${country.toLowerCase()}`);
    for (const file of files.filter((name) => name.endsWith('.yaml'))) {
      const slug = file.slice(file.lastIndexOf('/') + 1, -'.yaml'.length);
      const shard = shards.get(shardOf(slug)) ?? {};
      shard[slug] = { country, text: await readFile(`${root}/${file}`, 'utf8') };
      shards.set(shardOf(slug), shard);
    }
  }
  return shards;
}

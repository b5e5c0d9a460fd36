import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ListedStop } from '../contract/facts.ts';
import { stopsFile, stopsFiles, type EditorStop } from '../pois/editor-files.ts';
import { kinds } from '../stops/letters.ts';
import { nameOf, readLines } from '../stops/list.ts';

/** The stops in cells, of which the form fetches the one around a point. They change too seldom to be packed anew in each build. */
export async function writeEditorStops(clientDir: string, further: readonly ListedStop[]): Promise<void> {
  const { bytes, lines } = readLines({ further });
  const cells = new Map(stopsFiles().map((file) => [file, [] as string[]]));
  for (const line of lines) {
    const { lat, lng, letter } = line;
    const stop: EditorStop = [kinds.get(letter) ?? '', lat, lng, nameOf(bytes, line)];
    cells.get(stopsFile(lat, lng) ?? '')?.push(JSON.stringify(stop));
  }
  await mkdir(dirname(`${clientDir}${stopsFiles()[0]}`), { recursive: true });
  await Promise.all([...cells].map(([file, texts]) => writeFile(`${clientDir}${file}`, texts.join('\n'))));
}

import { readFile } from 'node:fs/promises';
import type { Catalogue } from '../contract/destination.ts';
import { guessFields, looksLikeOsm, unusedColumns } from './guess.ts';
import { parseMapping, sourceLengths, type Mapping } from './mapping.ts';
import { readForeign, type ForeignFile } from './read-file.ts';
import { ImportError, type SourceRecord } from './source-record.ts';

/** What the caller says about the source; each part is found out where it can be. */
export interface Given {
  /** Path of a mapping file. */
  mapping?: string | undefined;
  /** Category of all records. */
  category?: string | undefined;
  source?: string | undefined;
  licence?: string | undefined;
  attribution?: string | undefined;
  sourceUrl?: string | undefined;
}

/** Records that are looked at to guess what the columns mean. */
const SAMPLE = 50;

/**
 * The mapping for a file: the given one, that of OpenStreetMap where the records carry its tags, else one guessed from the
 * columns.
 * @returns with a German sentence on how it was chosen
 * @throws ImportError where something is missing, with what to add
 */
export async function chooseMapping(
  file: ForeignFile,
  given: Given,
  contentDir: string,
  catalogue: Catalogue,
): Promise<{ mapping: Mapping; how: string }> {
  if (given.mapping !== undefined) {
    const text = await readFile(given.mapping, 'utf8').catch(() => {
      throw new ImportError(`Die Zuordnung „${given.mapping}“ gibt es nicht.`);
    });
    return { mapping: known(parseMapping(text, given.mapping), given, catalogue), how: `nach ${given.mapping}` };
  }
  const sample = file.format === 'pbf' || file.format === 'overpass' ? [] : await firstRecords(file);
  if (sample.length === 0 || sample.some(({ values }) => looksLikeOsm(values))) {
    const path = `${contentDir}/import/openstreetmap.yaml`;
    const mapping = parseMapping(await readFile(path, 'utf8'), 'content/import/openstreetmap.yaml');
    return { mapping: known(mapping, given, catalogue), how: 'nach content/import/openstreetmap.yaml' };
  }
  const keys = [...new Set(sample.flatMap(({ values }) => Object.keys(values)))];
  const fields = guessFields(
    keys,
    sample.some(({ geometry }) => geometry !== undefined),
  );
  const { source, licence } = given;
  if (source === undefined || licence === undefined)
    throw new ImportError('Bitte Herkunft und Lizenz nennen, etwa --source "Stadt Wien" --licence "CC BY 4.0".');
  checkLength('--source', source, sourceLengths.name);
  checkLength('--licence', licence, sourceLengths.licence);
  const mapping = parseMapping(JSON.stringify({ source: { name: source, licence }, fields }), 'geraten');
  const guessed = Object.entries(fields).map(([field, source]) => `${field} = ${[source].flat()[0]}`);
  const unused = unusedColumns(keys, fields);
  const rest = unused.length === 0 ? '' : `; nicht verwendet: ${unused.join(', ')}`;
  return { mapping: known(mapping, given, catalogue), how: `Spalten erraten: ${guessed.join(', ')}${rest}` };
}

function checkLength(option: string, value: string, [least, most]: readonly [number, number]): void {
  if (value.length >= least && value.length <= most) return;
  throw new ImportError(`„${option}“ braucht ${least} bis ${most} Zeichen, hier sind es ${value.length}.`);
}

async function firstRecords(file: ForeignFile): Promise<SourceRecord[]> {
  const records: SourceRecord[] = [];
  let why = '';
  for await (const item of readForeign(file, { isWanted: () => true, onProgress: () => {} })) {
    if (item.kind === 'record') records.push(item);
    else if (item.kind === 'fault') why ||= ` ${item.where}: ${item.message}`;
    if (records.length === SAMPLE) break;
  }
  if (records.length === 0) throw new ImportError(`In der Datei ist kein einziger lesbarer Eintrag.${why}`);
  return records;
}

/** What the caller says goes before what the mapping says; categories must be ours. */
function known(mapping: Mapping, given: Given, { categories }: Catalogue): Mapping {
  const ids = categories.map(({ id }) => id);
  const named = [given.category, mapping.fixed.category, ...mapping.categories.map(({ category }) => category)];
  const strange = named.find((id) => id !== undefined && !ids.includes(id));
  if (strange !== undefined)
    throw new ImportError(`Eine Kategorie „${strange}“ gibt es nicht. Es gibt: ${ids.join(', ')}.`);
  const { source, licence, attribution, sourceUrl } = given;
  return {
    ...mapping,
    source: {
      ...mapping.source,
      ...(source !== undefined && { id: undefined, name: source }),
      ...(licence !== undefined && { licence }),
      ...(attribution !== undefined && { attribution }),
      ...(sourceUrl !== undefined && { url: sourceUrl }),
    },
    ...(given.category !== undefined && { fixed: { ...mapping.fixed, category: given.category } }),
  };
}

import { readCatalogue } from '../pois/catalogue.ts';
import type { CheckContext } from '../pois/candidate.ts';
import { plainSource } from '../pois/plain-source.ts';
import type { ListedStop } from '../contract/facts.ts';
import { describe } from '../pois/problem.ts';
import type { Surroundings } from '../pois/surroundings.ts';
import { validate } from '../pois/validate.ts';
import { chooseMapping, type Given } from './choose-mapping.ts';
import { namedProjection } from './coordinates.ts';
import { createDrafter, type Draft, type Drafter } from './draft.ts';
import { fieldHashes, memoryFile, readMemory, rememberedIn } from './memory.ts';
import { mergeFields } from './merge.ts';
import { createMoveFinder } from './moved.ts';
import type { Memory } from './parse-memory.ts';
import { openForeign, readForeign, type ForeignFile } from './read-file.ts';
import { assignSlugs } from './slug.ts';
import { ImportError, type OnProgress, type SourceItem } from './source-record.ts';
import { readExistingContent, type ExistingContent } from './existing-content.ts';
import { keepingStops, stopsFile, stopsNear } from './stops.ts';
import { count, createTally, note, type Tally } from './tally.ts';
import { dataSourceOf } from './mapping.ts';
import { bulkFiles, dataSourceFile, singleFiles, type Change } from './write.ts';
import { writeFiles, type WantedFile } from '../pois/write-files.ts';

export interface ImportOptions extends Given {
  path: string;
  contentDir: string;
  /** By it the next import of the same source finds what this one has made. */
  name: string;
  surroundings: Surroundings;
  /** YYYY-MM-DD */
  today: string;
  swap?: boolean;
  /** One file a country; left out: as last time, at first a file for each destination. */
  bulk?: boolean | undefined;
  /** Report only. */
  dryRun?: boolean;
  onProgress?: OnProgress;
}

export interface ImportResult {
  tally: Tally;
  /** German: how the columns were read. */
  how: string;
  encoding: ForeignFile['encoding'];
  bulk: boolean;
  /** Destinations in which something the editors wrote has been kept, with the fields. */
  kept: { slug: string; fields: string[] }[];
  /** The source says something new about a field that the editors wrote. */
  conflicts: { slug: string; field: string; ours: unknown; theirs: unknown }[];
  changed: { slug: string; fields: string[] }[];
  /** Taken once, now no longer in the source or no longer fitting; they stay. */
  vanished: string[];
  /** Stops of public transport near the destinations, which a file of OpenStreetMap brings along. */
  stops: number;
}

/**
 * Reads a foreign file and brings the content folder up to it. An unchanged file changes nothing.
 * @throws ImportError where the file as a whole cannot be imported; UnwrittenError where something cannot be written, and
 * then nothing is
 */
export async function runImport(options: ImportOptions): Promise<ImportResult> {
  const { contentDir, name, surroundings, today } = options;
  const file = await openForeign(options.path);
  const projection = namedProjection(file.edges);
  if (projection !== undefined) throw new ImportError(refusedProjection(projection));
  const { catalogue, problems } = await readCatalogue(contentDir);
  if (problems.length > 0) throw new ImportError(describe(problems));
  const { mapping, how } = await chooseMapping(file, options, contentDir, catalogue);
  const remembered = await readMemory(memoryFile(contentDir, name), memoryFile('content', name));
  const memory: Memory = remembered ?? { bulk: false, entries: new Map() };
  if (options.bulk !== undefined && remembered && options.bulk !== memory.bulk)
    throw new ImportError(`„${name}“ wurde zuletzt ${asWords(memory.bulk)} eingelesen; das lässt sich nicht wechseln.`);
  const bulk = options.bulk ?? memory.bulk;
  const renamed = (slug: string) => catalogue.redirects[slug] ?? slug;
  const ownSlugs = new Set([...memory.entries.values()].map(({ slug }) => renamed(slug)));
  const existing = await readExistingContent(contentDir, ownSlugs);

  const tally = createTally();
  const drafter = createDrafter({ mapping, catalogue, surroundings, today, swap: options.swap ?? false });
  const items = readForeign(file, { isWanted: drafter.isWanted, onProgress: options.onProgress ?? (() => {}) });
  const found: ListedStop[] = [];
  const isMapFile = file.format === 'pbf' || file.format === 'overpass';
  const drafts = await collectDrafts(isMapFile ? keepingStops(items, found) : items, {
    drafter,
    existing,
    memory,
    tally,
    known: { catalogue, surroundings, today },
  });

  const fresh = drafts.filter(({ id }) => !memory.entries.has(id));
  const taken = new Set([...existing.slugs, ...ownSlugs, ...Object.keys(catalogue.redirects)]);
  for (const { slug } of memory.entries.values()) taken.add(slug);
  const slugs = assignSlugs(
    fresh.map(({ id, fields }) => ({ id, name: fields.name, town: fields.town })),
    taken,
  );
  const stops = stopsNear(
    drafts.map(({ fields }) => fields),
    found,
  );
  const result: ImportResult = {
    ...{ tally, stops: stops.length },
    how,
    encoding: file.encoding,
    bulk,
    kept: [],
    conflicts: [],
    changed: [],
    vanished: [],
  };
  const changes = drafts.flatMap((draft) => changeFor(draft, { memory, existing, slugs, renamed, result }));
  const present = new Set(drafts.map(({ id }) => id));
  for (const [id, { slug }] of memory.entries)
    if (!present.has(id) && existing.own.has(renamed(slug))) result.vanished.push(renamed(slug));
  if (options.dryRun) return result;

  await writeFiles(filesOf());
  return result;

  async function* filesOf(): AsyncGenerator<WantedFile> {
    yield* bulk ? bulkFiles(contentDir, name, changes) : singleFiles(contentDir, changes);
    if (tally.counts.taken === 0) return;
    yield* dataSourceFile(contentDir, dataSourceOf(mapping));
    if (isMapFile) yield stopsFile(contentDir, name, stops);
    yield rememberedIn(memoryFile(contentDir, name), { bulk, entries: memory.entries });
  }
}

const asWords = (bulk: boolean) => (bulk ? 'als Sammeldatei' : 'in einzelne Dateien');

const refusedProjection = (system: string) => `Die Koordinaten liegen in ${system}, nicht in Grad. ${howToConvert}`;

const howToConvert = 'Bitte umrechnen, etwa mit „ogr2ogr -t_srs EPSG:4326 neu.geojson alt.geojson“.';

interface Collecting {
  drafter: Drafter;
  existing: ExistingContent;
  memory: Memory;
  tally: Tally;
  known: CheckContext;
}

/** Sorts every record into its bucket; the taken ones come back. */
async function collectDrafts(items: AsyncIterable<SourceItem>, collecting: Collecting): Promise<Draft[]> {
  const { drafter, existing, memory, tally, known } = collecting;
  const drafts: Draft[] = [];
  const seen = new Set<string>();
  const moves = createMoveFinder(memory);
  const waiting: Draft[] = [];
  const accept = (draft: Draft) => {
    const label = `${draft.fields.name} (${draft.where})`;
    const twin = twinOf(draft, seen, memory, existing);
    const problem = twin === undefined ? faultOf(draft, known) : undefined;
    if (twin !== undefined) count(tally, 'duplicate', twin.reason, `${label}: ${twin.label}`);
    else if (problem !== undefined) count(tally, 'broken', problem.reason, `${label}: ${problem.message}`);
    else {
      count(tally, 'taken');
      for (const { reason, message } of draft.remarks) note(tally, 'taken', reason, `${label}: ${message}`);
      seen.add(draft.id);
      drafts.push(draft);
      if (!memory.entries.has(draft.id)) existing.finder.add(knownOf(draft));
    }
  };
  for await (const item of items) {
    if (item.kind === 'bare') count(tally, 'uncategorised', 'ohne Eigenschaften (Stützpunkte)', undefined, item.count);
    else if (item.kind === 'fault') count(tally, 'broken', item.message, item.where);
    else {
      const draft = drafter.draft(item);
      if ('bucket' in draft) {
        if (tally.counts.taken === 0 && draft.reason.includes('EPSG:'))
          throw new ImportError(`${draft.where}: ${draft.reason}. ${howToConvert}`);
        count(
          tally,
          draft.bucket,
          draft.reason,
          draft.name === undefined ? draft.where : `${draft.name} (${draft.where})`,
        );
        continue;
      }
      if (moves.mayBeMoved(draft.id)) waiting.push(draft);
      else accept(draft);
    }
  }
  moves.follow(
    waiting.map(({ id }) => id),
    seen,
  );
  waiting.forEach(accept);
  return drafts;
}

function twinOf(draft: Draft, seen: ReadonlySet<string>, memory: Memory, existing: ExistingContent) {
  if (seen.has(draft.id)) return { reason: 'kommt in der Datei mehrmals vor', label: draft.id };
  if (memory.entries.has(draft.id)) return undefined;
  const twin = existing.finder.find(knownOf(draft));
  if (!twin) return undefined;
  return { reason: 'gibt es schon (gleicher Name, näher als 300 m)', label: twin.label };
}

const knownOf = ({ id, fields }: Draft) => ({
  name: fields.name,
  aliases: fields.aliases ?? [],
  lng: fields.longitude,
  lat: fields.latitude,
  label: `in derselben Datei (${id})`,
});

/** What the content check would refuse: it is never written. */
function faultOf({ country, fields }: Draft, known: CheckContext): { reason: string; message: string } | undefined {
  const { problems } = validate({ slug: 'ziel', country, source: plainSource(fields, '') }, known);
  const error = problems.find(({ level }) => level === 'error');
  return error && { reason: `besteht die Prüfung „${error.check}“ nicht`, message: error.message };
}

interface Applying {
  memory: Memory;
  existing: ExistingContent;
  /** Of new destinations, by id. */
  slugs: ReadonlyMap<string, string>;
  renamed: (slug: string) => string;
  result: ImportResult;
}

/** What is to be written for a draft, and remembered. */
function changeFor({ id, country, fields }: Draft, { memory, existing, slugs, renamed, result }: Applying): Change[] {
  const { outcomes } = result.tally;
  const entry = memory.entries.get(id);
  if (!entry) {
    const slug = slugs.get(id)!;
    outcomes.new++;
    memory.entries.set(id, { slug, country, fields: fieldHashes(fields) });
    return [{ slug, country, fields: { ...fields }, before: undefined }];
  }
  const slug = renamed(entry.slug);
  const before = existing.own.get(slug);
  if (!before) {
    outcomes.deleted++;
    return [];
  }
  const merged = mergeFields(before.fields, entry.fields, { ...fields });
  const follows = merged.taken.length > 0;
  const checkedOn = follows
    ? fieldHashes({ checkedOn: merged.fields.checkedOn })
    : { checkedOn: entry.fields.checkedOn! };
  memory.entries.set(id, { slug, country, fields: { ...fieldHashes(fields), ...checkedOn } });
  if (merged.kept.length > 0) result.kept.push({ slug, fields: merged.kept });
  for (const conflict of merged.conflicts) result.conflicts.push({ slug, ...conflict });
  outcomes[follows ? 'changed' : 'unchanged']++;
  if (!follows) return [];
  result.changed.push({ slug, fields: merged.taken });
  return [{ slug, country, fields: merged.fields, before }];
}

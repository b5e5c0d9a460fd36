import {
  SLUG_MARK,
  SNAPSHOT_FORMAT,
  SNAPSHOT_INDEX,
  snapshotFiles,
  type SnapshotEntry,
  type SnapshotIndex,
} from '../../src/contract/snapshot.ts';

/** The files of a snapshot, each read once and only when a question needs it. */
export interface SnapshotFiles {
  index: SnapshotIndex;
  /** Numbers of the destinations with a word, the foremost first. @param isPrefix whether words that begin so count too */
  idsOf: (word: string, isPrefix: boolean) => Promise<readonly number[]>;
  idOfSlug: (slug: string) => Promise<number | undefined>;
  piece: (number: number) => Promise<readonly SnapshotEntry[]>;
  best: () => Promise<readonly SnapshotEntry[]>;
}

const TIMEOUT_MS = 15_000;

/** @param address of the folder @param baseUrl of the service, for the addresses in the files @throws Error where there is none */
export async function openSnapshot(address: string, baseUrl: string): Promise<SnapshotFiles> {
  const root = address.replace(/\/*$/, '/');
  const load = async (name: string, range?: string): Promise<Response> => {
    const response = await fetch(root + name, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(range && { headers: { Range: range } }),
    });
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    return response;
  };
  const text = await (await load(SNAPSHOT_INDEX)).text();
  const { baseMarker, format } = JSON.parse(text) as SnapshotIndex;
  if (format !== SNAPSHOT_FORMAT) throw new Error(`${SNAPSHOT_INDEX}: ${format}`);
  const filled = <Value>(written: string): Value => JSON.parse(written.replaceAll(baseMarker, baseUrl)) as Value;
  const index = filled<SnapshotIndex>(text);
  const kept = new Map<string, Promise<string>>();
  /** What failed is asked for again. */
  const once = (key: string, ask: () => Promise<string>): Promise<string> => {
    const asked = kept.get(key) ?? ask();
    kept.set(key, asked);
    asked.catch(() => kept.delete(key));
    return asked;
  };
  const entries = async (name: string) =>
    filled<SnapshotEntry[]>(await once(name, async () => (await load(`${index.folder}/${name}`)).text()));
  return {
    index,
    piece: (number) => entries(snapshotFiles.piece(number)),
    best: () => entries(snapshotFiles.best),
    idOfSlug: async (slug) => (await idsOf(SLUG_MARK + slug, false))[0],
    idsOf,
  };

  async function idsOf(word: string, isPrefix: boolean): Promise<readonly number[]> {
    const { starts } = index.words;
    const first = Math.max(
      0,
      starts.findLastIndex(([start]) => start <= word),
    );
    const ids = new Set<number>();
    for (let at = first; at < starts.length && (at === first || starts[at]![0].startsWith(word)); at++) {
      for (const line of (await block(at)).split('\n')) {
        const gap = line.indexOf(' ');
        const found = line.slice(0, gap);
        if (gap > 0 && (found === word || (isPrefix && found.startsWith(word))))
          for (const id of line.slice(gap + 1).split(',')) ids.add(Number(id));
      }
      if (!isPrefix) break;
    }
    return [...ids];
  }

  function block(at: number): Promise<string> {
    const { starts, bytes } = index.words;
    const [from, to] = [starts[at]![1], (starts[at + 1]?.[1] ?? bytes) - 1];
    return once(`words ${at}`, async () => {
      const response = await load(`${index.folder}/${snapshotFiles.words}`, `bytes=${from}-${to}`);
      const body = await response.arrayBuffer();
      // A host without ranges sends all of it.
      return new TextDecoder().decode(response.status === 206 ? body : body.slice(from, to + 1));
    });
  }
}

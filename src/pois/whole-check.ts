import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { Catalogue, Destination } from '../contract/destination.ts';
import { hash53 } from '../text/hash.ts';
import { areAlike, foldTitle, NEAR_KM } from './alike.ts';
import type { Problem } from './problem.ts';
import { didYouMean } from './suggest.ts';

/** Where a destination stands, for problems that concern several. */
export interface SourcePosition {
  file: string;
  line: number;
  column: number;
  /** Checks whose warnings an editor has confirmed. */
  confirmed?: readonly string[];
}

/** The checks that need all destinations. Keeps a few numbers and the names of each, so that 100 000 fit in memory. */
export interface WholeCheck {
  add(destination: Destination, place: SourcePosition): void;
  /** A slug that is taken although its destination is broken. */
  reserve(slug: string): void;
  problems(catalogue: Catalogue, formerSlugs: readonly string[]): Problem[];
}

interface Entry extends SourcePosition {
  slug: string;
  name: string;
  /** Name and aliases, folded. */
  titles: string[];
  lng: number;
  lat: number;
}

const HIGH_PROMINENCE = 85;
const HIGH_SHARE = 0.1;
/** Below this many destinations a share says nothing. */
const FEW = 50;

/**
 * Takes the destinations one by one and checks what only all of them together can tell; what is left of each meanwhile
 * is small.
 */
export function createWholeCheck(): WholeCheck {
  const confirmed = new Map<string, readonly string[]>();
  const isOpen = ({ level, check, file, line }: Problem) =>
    level === 'error' || !confirmed.get(`${file}:${line}`)?.includes(check);
  const entries: Entry[] = [];
  const slugs = new Map<string, Entry | undefined>();
  const summaries = new Map<number, Entry>();
  const points = new Map<string, Entry>();
  const early: Problem[] = [];
  let high = 0;
  return {
    reserve: (slug) => slugs.set(slug, slugs.get(slug)),
    add: (destination, place) => {
      const { slug, name, aliases, longitude, latitude, prominence, summary } = destination;
      const titles = [name, ...aliases].map(foldTitle);
      const entry: Entry = { ...place, slug, name, titles, lng: longitude, lat: latitude };
      const twin = slugs.get(slug);
      if (place.confirmed?.length) confirmed.set(`${place.file}:${place.line}`, place.confirmed);
      if (twin) {
        early.push(sameSlug(entry, twin));
        return;
      }
      slugs.set(slug, entry);
      entries.push(entry);
      if (prominence >= HIGH_PROMINENCE) high++;
      const point = `${latitude} ${longitude}`;
      const there = points.get(point);
      if (there) early.push(samePoint(entry, there));
      else points.set(point, entry);
      const hash = hash53(summary);
      const like = summaries.get(hash);
      if (like) early.push(sameSummary(entry, like));
      else summaries.set(hash, entry);
    },
    problems: (catalogue, formerSlugs) => [
      ...[...early, ...nearDuplicates(entries)].filter(isOpen),
      ...inflation(high, entries.length),
      ...redirects(catalogue, slugs),
      ...vanished(formerSlugs, catalogue, slugs),
    ],
  };
}

const sameSlug = (entry: Entry, twin: Entry): Problem => ({
  ...at(entry),
  check: 'slug-unique',
  level: 'error',
  message: `Den Slug „${entry.slug}“ hat schon ${twin.file}.`,
  fix: 'Eines der beiden umbenennen, etwa mit dem Ort am Ende.',
});

const samePoint = (entry: Entry, there: Entry): Problem => ({
  ...at(entry),
  check: 'same-point',
  level: 'warning',
  message: `Der Punkt ist genau der von „${there.slug}“.`,
  fix: 'Die Koordinaten prüfen; liegen beide wirklich dort, die Warnung unter confirmed bestätigen.',
});

const sameSummary = (entry: Entry, like: Entry): Problem => ({
  ...at(entry),
  check: 'same-summary',
  level: 'warning',
  message: `Der Kurztext ist derselbe wie bei „${like.slug}“.`,
  fix: 'Schreiben, was gerade diesen Ort ausmacht.',
});

function nearDuplicates(entries: readonly Entry[]): Problem[] {
  if (entries.length === 0) return [];
  const tree = new KDBush(entries.length);
  for (const { lng, lat } of entries) tree.add(lng, lat);
  tree.finish();
  return entries.flatMap((entry, i) =>
    isAlone(tree, entry)
      ? []
      : around(tree, entry.lng, entry.lat, 20, NEAR_KM)
          .filter((id) => id < i)
          .flatMap((id) => nearDuplicate(entry, entries[id]!)),
  );
}

/** Whether nothing else lies in a box that holds all that is near: most are, and a box is quickly looked at. */
function isAlone(tree: KDBush, { lng, lat }: Entry): boolean {
  const high = (2 * NEAR_KM) / KM_PER_DEGREE;
  const wide = high / Math.cos((lat * Math.PI) / 180);
  return tree.range(lng - wide, lat - high, lng + wide, lat + high).length <= 1;
}

const KM_PER_DEGREE = 111;

/** The same name that close is an error, a similar one a question. */
function nearDuplicate(entry: Entry, other: Entry): Problem[] {
  const [a, b] = [entry.titles[0]!, other.titles[0]!];
  if (!areAlike(entry.titles, other.titles)) return [];
  const problem: Problem = {
    ...at(entry),
    check: 'near-duplicate',
    level: a === b ? 'error' : 'warning',
    message: `„${entry.name}“ liegt keine 300 m von „${other.name}“ (${other.file}).`,
    fix: 'Ist es derselbe Ort, eine der Dateien löschen und in content/redirects.yaml weiterleiten.',
  };
  return [problem];
}

function inflation(high: number, all: number): Problem[] {
  if (all < FEW || high <= all * HIGH_SHARE) return [];
  const percent = Math.round((high / all) * 100);
  return [
    {
      ...at({ file: 'content/pois', line: 1, column: 1 }),
      check: 'prominence-inflation',
      level: 'warning',
      message: `${high} von ${all} Zielen (${percent} %) haben eine Bekanntheit von ${HIGH_PROMINENCE} oder mehr; höchstens 10 % sollen es sein.`,
      fix: 'Bei Zielen, die man nur im eigenen Land kennt, prominence auf 70 bis 84 senken.',
    },
  ];
}

function redirects(catalogue: Catalogue, slugs: ReadonlyMap<string, unknown>): Problem[] {
  const problem = (message: string, fix: string): Problem => ({
    ...at({ file: 'content/redirects.yaml', line: 1, column: 1 }),
    check: 'redirect-target',
    level: 'error',
    message,
    fix,
  });
  return Object.entries(catalogue.redirects).flatMap(([from, to]) => {
    if (slugs.has(from))
      return [problem(`„${from}“ ist selbst ein Ziel und kann nicht weiterleiten.`, 'Die Zeile löschen.')];
    if (!slugs.has(to))
      return [problem(`„${from}“ leitet auf „${to}“, das es nicht gibt.`, 'Den Slug eines Ziels eintragen.')];
    return [];
  });
}

/** Old addresses stand in bookmarks and on other sites. */
function vanished(
  formerSlugs: readonly string[],
  { redirects: known }: Catalogue,
  slugs: ReadonlyMap<string, unknown>,
): Problem[] {
  const former = new Set(formerSlugs);
  const fresh = [...slugs.keys()].filter((slug) => !former.has(slug));
  return formerSlugs
    .filter((slug) => !slugs.has(slug) && !(slug in known))
    .map((slug) => ({
      ...at({ file: 'content/redirects.yaml', line: 1, column: 1 }),
      check: 'slug-vanished',
      level: 'warning',
      message: `Das Ziel „${slug}“ gibt es nicht mehr.`,
      fix: `Umbenannt? Dann „${slug}: ${didYouMean(slug, fresh) ?? 'neuer-name'}“ in content/redirects.yaml eintragen. Gelöscht? Dann ist nichts zu tun.`,
    }));
}

const at = ({ file, line, column }: SourcePosition): SourcePosition => ({ file, line, column });

import KDBush from 'kdbush';
import type { Catalogue, Destination } from '../contract/destination.ts';
import { boxAround, haversineKm } from '../geo/sphere.ts';
import { areAlike, maySoundAlike, NEAR_KM } from './alike.ts';
import { createRegionCheck, type FarFromRegion } from './far-regions.ts';
import { firstAlike } from './first-alike.ts';
import { plainSource } from './plain-source.ts';
import type { Located, Problem } from './problem.ts';
import { didYouMean } from './suggest.ts';
import { createEntries, type Entries, type Entry, type SourcePosition } from './whole-entries.ts';

/** The checks that need all destinations. Keeps a few numbers, the slug and the names of each, so that millions fit. */
export interface WholeCheck {
  add(destination: Destination, place: SourcePosition): void;
  /** A slug that is taken although its destination is broken. */
  reserve(slug: string): void;
  /** What cannot be read is there all the same: a file of one destination, or part of a bulk file, whose slugs nobody knows. */
  reserveUnread(problem: Problem): void;
  /** @param redirectLines where the redirects stand; left out, a problem of one is told at the beginning of their file */
  problems(catalogue: Catalogue, formerSlugs: readonly string[], redirectLines?: () => Located): Problem[];
}

const REDIRECTS = 'content/redirects.yaml';
const HIGH_PROMINENCE = 85;
const HIGH_SHARE = 0.1;
/** Below this many destinations a share says nothing. */
const FEW = 50;

/** Takes the destinations one by one and checks what only all of them together can tell. */
export function createWholeCheck(): WholeCheck {
  const confirmed = new Map<string, readonly string[]>();
  const isOpen = ({ level, check, file, line }: Problem) =>
    level === 'error' || !confirmed.get(`${file}:${line}`)?.includes(check);
  const all = createEntries();
  const regions = createRegionCheck();
  const reserved: string[] = [];
  let mayBeUnread = false;
  return {
    reserve: (slug) => void reserved.push(slug),
    reserveUnread: ({ check, file }) => {
      if (check === 'bulk-record') mayBeUnread = true;
      else reserved.push(/([^/]*?)(\.[^./]*)?$/.exec(file)![1]!);
    },
    add: (destination, place) => {
      if (place.confirmed?.length) confirmed.set(`${place.file}:${place.line}`, place.confirmed);
      all.add(destination, place);
      regions.add(destination, place);
    },
    problems: (catalogue, formerSlugs, redirectLines = () => plainSource({}, REDIRECTS)) => {
      const { kept, problems } = repeated(all);
      const slugs = [reserved, all.slugs];
      const high = kept.filter((i) => all.prominences[i]! >= HIGH_PROMINENCE).length;
      return [
        ...[...problems, ...nearDuplicates(all, kept), ...regions.far().map(farFromRegion)].filter(isOpen),
        ...inflation(high, kept.length),
        ...redirects(catalogue, slugs, mayBeUnread, redirectLines),
        ...(mayBeUnread ? [] : vanished(formerSlugs, catalogue, slugs)),
      ];
    },
  };
}

/** What has slug, point or text of one before; whoever has only its slug in common is looked at no further. */
function repeated(all: Entries): { kept: number[]; problems: Problem[] } {
  const { slugs, slugKeys, pointKeys, summaryKeys, lngs, lats, at } = all;
  const ids = [...slugs.keys()];
  const twins = firstAlike(ids, slugKeys, (a, b) => slugs[a] === slugs[b]);
  const kept = twins.size === 0 ? ids : ids.filter((i) => !twins.has(i));
  const there = firstAlike(kept, pointKeys, (a, b) => lngs[a] === lngs[b] && lats[a] === lats[b]);
  const like = firstAlike(kept, summaryKeys);
  const problems = ids.flatMap((i) => [
    ...(twins.has(i) ? [sameSlug(at(i), at(twins.get(i)!))] : []),
    ...(there.has(i) ? [samePoint(at(i), at(there.get(i)!))] : []),
    ...(like.has(i) ? [sameSummary(at(i), at(like.get(i)!))] : []),
  ]);
  return { kept, problems };
}

const sameSlug = (entry: Entry, twin: Entry): Problem => ({
  ...placeOf(entry),
  check: 'slug-unique',
  level: 'error',
  message: `Den Slug „${entry.slug}“ hat schon ${twin.file}.`,
  fix: 'Eines der beiden umbenennen, etwa mit dem Ort am Ende.',
});

const samePoint = (entry: Entry, there: Entry): Problem => ({
  ...placeOf(entry),
  check: 'same-point',
  level: 'warning',
  message: `Der Punkt ist genau der von „${there.slug}“.`,
  fix: 'Die Koordinaten prüfen; liegen beide wirklich dort, die Warnung unter confirmed bestätigen.',
});

const sameSummary = (entry: Entry, like: Entry): Problem => ({
  ...placeOf(entry),
  check: 'same-summary',
  level: 'warning',
  message: `Der Kurztext ist derselbe wie bei „${like.slug}“.`,
  fix: 'Schreiben, was gerade diesen Ort ausmacht.',
});

const farFromRegion = ({ place, travelRegion, region, km }: FarFromRegion): Problem => ({
  ...placeOf(place),
  check: 'known-travel-region',
  level: 'warning',
  message: `Die Reiseregion „${travelRegion}“ liegt ${Math.round(km)} km weit weg, gemessen an ihren Zielen außerhalb von ${region}.`,
  fix: 'Die Reiseregion berichtigen oder die Zeile löschen; stimmt sie, die Warnung unter confirmed bestätigen.',
});

function nearDuplicates(all: Entries, kept: readonly number[]): Problem[] {
  const { lngs, lats, signs } = all;
  if (kept.length === 0) return [];
  const tree = new KDBush(kept.length);
  for (const i of kept) tree.add(lngs[i]!, lats[i]!);
  tree.finish();
  const kmTo = (i: number, other: number) => haversineKm(lngs[i]!, lats[i]!, lngs[other]!, lats[other]!);
  const mayBeTwins = (i: number, other: number) =>
    (signs[i] === 0 || signs[other] === 0 || maySoundAlike(signs[i]!, signs[other]!)) && kmTo(i, other) <= NEAR_KM;
  return kept.flatMap((i, place) => {
    const near = inBoxAround(tree, lngs[i]!, lats[i]!)
      .filter((other) => other < place && mayBeTwins(i, kept[other]!))
      .map((other) => kept[other]!);
    if (near.length === 0) return [];
    const titles = all.titles(i);
    near.sort((a, b) => kmTo(i, a) - kmTo(i, b) || a - b);
    return near.flatMap((other) => nearDuplicate(all, i, titles, other));
  });
}

/** What lies in a box that holds all that is near. */
function inBoxAround(tree: KDBush, lng: number, lat: number): number[] {
  const [west, south, east, north] = boxAround(lng, lat, NEAR_KM);
  return tree.range(west, south, east, north);
}

/** The same name that close is an error, a similar one a question. */
function nearDuplicate({ titles, at }: Entries, i: number, a: readonly string[], other: number): Problem[] {
  const b = titles(other);
  if (!areAlike(a, b)) return [];
  const [entry, there] = [at(i), at(other)];
  const problem: Problem = {
    ...placeOf(entry),
    check: 'near-duplicate',
    level: a[0] === b[0] ? 'error' : 'warning',
    message: `„${entry.name}“ liegt keine 300 m von „${there.name}“ (${there.file}).`,
    fix: 'Ist es derselbe Ort, eine der Dateien löschen und in content/redirects.yaml weiterleiten.',
  };
  return [problem];
}

function inflation(high: number, all: number): Problem[] {
  if (all < FEW || high <= all * HIGH_SHARE) return [];
  const percent = Math.round((high / all) * 100);
  return [
    {
      ...placeOf({ file: 'content/pois', line: 1, column: 1 }),
      check: 'prominence-inflation',
      level: 'warning',
      message: `${high} von ${all} Zielen (${percent} %) haben eine Bekanntheit von ${HIGH_PROMINENCE} oder mehr; höchstens 10 % sollen es sein.`,
      fix: 'Bei Zielen, die man nur im eigenen Land kennt, prominence auf 70 bis 84 senken.',
    },
  ];
}

function redirects(catalogue: Catalogue, slugs: Slugs, mayBeUnread: boolean, lines: () => Located): Problem[] {
  const known = knownAmong(Object.entries(catalogue.redirects).flat(), slugs);
  const told = Object.entries(catalogue.redirects).flatMap(([from, to]) => {
    if (known.has(from))
      return [
        { from, message: `„${from}“ ist selbst ein Ziel und kann nicht weiterleiten.`, fix: 'Die Zeile löschen.' },
      ];
    if (known.has(to)) return [];
    const end = endOf(to, catalogue.redirects);
    if (known.has(end))
      return [{ from, message: `„${from}“ leitet auf „${to}“, das selbst weiterleitet.`, fix: `Direkt auf „${end}“ leiten.` }]; // prettier-ignore
    if (mayBeUnread) return [];
    const message = `„${from}“ leitet auf „${to}“, das es nicht gibt.`;
    return [{ from, message, fix: 'Den Slug eines Ziels eintragen.' }];
  });
  if (told.length === 0) return [];
  const source = lines();
  return told.map(({ from, message, fix }) => source.problemAt('redirect-target', [from], message, fix));
}

/** Where a chain of redirects ends; in a circle, anywhere on it. */
function endOf(slug: string, led: Readonly<Record<string, string>>): string {
  const passed = new Set<string>();
  let end = slug;
  for (; Object.hasOwn(led, end) && !passed.has(end); end = led[end]!) passed.add(end);
  return end;
}

/** Old addresses stand in bookmarks and on other sites. */
function vanished(formerSlugs: readonly string[], { redirects: led }: Catalogue, slugs: Slugs): Problem[] {
  const known = knownAmong(formerSlugs, slugs);
  const gone = formerSlugs.filter((slug) => !known.has(slug) && !(slug in led));
  if (gone.length === 0) return [];
  const former = new Set(formerSlugs);
  const fresh = [...new Set(slugs.flat())].filter((slug) => !former.has(slug));
  return gone.map((slug) => ({
    ...placeOf({ file: REDIRECTS, line: 1, column: 1 }),
    check: 'slug-vanished',
    level: 'warning',
    message: `Das Ziel „${slug}“ gibt es nicht mehr.`,
    fix: `Umbenannt? Dann „${slug}: ${didYouMean(slug, fresh) ?? 'neuer-name'}“ in content/redirects.yaml eintragen. Gelöscht? Dann ist nichts zu tun.`,
  }));
}

/** Those that are taken, in several lists. */
type Slugs = readonly (readonly string[])[];

/** Which of the wanted slugs there are: few are wanted, and millions may be there. */
function knownAmong(wanted: readonly string[], slugs: Slugs): ReadonlySet<string> {
  const asked = new Set(wanted);
  return new Set(asked.size === 0 ? [] : slugs.flatMap((some) => some.filter((slug) => asked.has(slug))));
}

const placeOf = ({ file, line, column }: SourcePosition): SourcePosition => ({ file, line, column });

import type { Destination } from '../contract/destination.ts';

/** What a pull request does to the destinations. Each list in the order of the slugs. */
export interface Comparison {
  added: Destination[];
  removed: Destination[];
  /** Gone under its old slug, which now leads to the new one. */
  renamed: { from: string; to: Destination; changes: FieldChange[] }[];
  changed: { destination: Destination; changes: FieldChange[] }[];
  totals: { before: number; after: number };
  /** Categories and countries whose numbers differ. */
  counts: CountChange[];
}

export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

export interface CountChange {
  name: string;
  before: number;
  after: number;
}

/** @param redirects old slug -> new slug, as they are now */
export function compareDestinations(
  before: readonly Destination[],
  after: readonly Destination[],
  redirects: Readonly<Record<string, string>>,
): Comparison {
  const [old, now] = [bySlug(before), bySlug(after)];
  const gone = before.filter(({ slug }) => !now.has(slug));
  const renamed = gone.flatMap((destination) => {
    const to = now.get(redirects[destination.slug] ?? '');
    return to && !old.has(to.slug) ? [{ from: destination.slug, to, changes: fieldChanges(destination, to) }] : [];
  });
  const targets = new Set(renamed.map(({ to }) => to.slug));
  const sources = new Set(renamed.map(({ from }) => from));
  return {
    added: after.filter(({ slug }) => !old.has(slug) && !targets.has(slug)),
    removed: gone.filter(({ slug }) => !sources.has(slug)),
    renamed,
    changed: after.flatMap((destination) => {
      const former = old.get(destination.slug);
      const changes = former ? fieldChanges(former, destination) : [];
      return changes.length > 0 ? [{ destination, changes }] : [];
    }),
    totals: { before: before.length, after: after.length },
    counts: [
      ...countChanges(before, after, ({ countryCode }) => countryCode),
      ...countChanges(before, after, ({ category }) => category),
    ],
  };
}

const bySlug = (destinations: readonly Destination[]) => new Map(destinations.map((one) => [one.slug, one]));

function fieldChanges(before: Destination, after: Destination): FieldChange[] {
  const [old, now] = [before, after] as unknown as [Record<string, unknown>, Record<string, unknown>];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((field) => field !== 'slug' && JSON.stringify(old[field]) !== JSON.stringify(now[field]))
    .map((field) => ({ field, before: old[field], after: now[field] }));
}

function countChanges(
  before: readonly Destination[],
  after: readonly Destination[],
  key: (destination: Destination) => string,
): CountChange[] {
  const [old, now] = [Map.groupBy(before, key), Map.groupBy(after, key)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .sort()
    .map((name) => ({ name, before: old.get(name)?.length ?? 0, after: now.get(name)?.length ?? 0 }))
    .filter((one) => one.before !== one.after);
}

/** What became of every record; the five buckets add up to all that was read. */
export const buckets = ['taken', 'outside', 'uncategorised', 'duplicate', 'broken'] as const;
export type Bucket = (typeof buckets)[number];

/** What became of the records that were taken. */
export type Outcome = 'new' | 'changed' | 'unchanged' | 'deleted';

export interface Group {
  count: number;
  /** The first ones by name and place. */
  examples: string[];
}

export interface Tally {
  read: number;
  counts: Record<Bucket, number>;
  outcomes: Record<Outcome, number>;
  /** Bucket -> reason -> how many, and which. */
  reasons: Map<Bucket, Map<string, Group>>;
}

export function createTally(): Tally {
  return {
    read: 0,
    counts: { taken: 0, outside: 0, uncategorised: 0, duplicate: 0, broken: 0 },
    outcomes: { new: 0, changed: 0, unchanged: 0, deleted: 0 },
    reasons: new Map(),
  };
}

/** Examples kept for each reason; a file may have millions alike. */
const EXAMPLES = 100;

export function count(tally: Tally, bucket: Bucket, reason = '', example?: string, times = 1): void {
  tally.read += times;
  tally.counts[bucket] += times;
  if (reason !== '') note(tally, bucket, reason, example, times);
}

/** A reason alone: of one record there may be several. */
export function note(tally: Tally, bucket: Bucket, reason: string, example?: string, times = 1): void {
  const groups = tally.reasons.get(bucket) ?? new Map<string, Group>();
  const group = groups.get(reason) ?? { count: 0, examples: [] };
  group.count += times;
  if (example !== undefined && group.examples.length < EXAMPLES) group.examples.push(example);
  groups.set(reason, group);
  tally.reasons.set(bucket, groups);
}

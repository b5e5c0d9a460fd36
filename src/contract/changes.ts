/** What became of the destinations from build to build. All times are ISO 8601 in UTC. */
export interface ChangeLog {
  /** From when on it is known; what was before is not. */
  since: string;
  /** The last change that was looked for. */
  until: string;
  /** When a destination became new or different, by slug. */
  changed: Record<string, string>;
  /** When a slug was last there no more. */
  removed: Record<string, string>;
}

/** What an answer to `changed_since` says beside the destinations that are new or different. */
export interface ToldChanges {
  since: string;
  /** What to ask with the next time. */
  until: string;
  /** Slugs that are there no more, whatever else was asked for. */
  removed: string[];
}

/** Document of a build that holds its log. */
export const CHANGES = 'changes';

/** The log of a build. One that has none, or an empty object in its place, knows nothing of the time before it. */
export function changeLogOf(documents: Readonly<Record<string, string>>, builtAt: string): ChangeLog {
  const known = JSON.parse(documents[CHANGES] ?? '{}') as Partial<ChangeLog>;
  return { since: builtAt, until: builtAt, changed: {}, removed: {}, ...known };
}

const pattern = /^(\d{4}-\d\d-\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d))?$/;

/** A day (from midnight, UTC) or a time with its zone (RFC 3339), as ISO 8601 in UTC; undefined for anything else. */
export function instantOf(text: string): string | undefined {
  const day = pattern.exec(text)?.[1];
  const at = day === undefined ? NaN : Date.parse(text);
  // A day that the calendar lacks would be read as one of the next month.
  if (Number.isNaN(at) || new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) !== day) return undefined;
  return new Date(at).toISOString();
}

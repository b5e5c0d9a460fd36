import { limits } from '../contract/limits.ts';
import { countOf, type SearchCount, type SearchReport } from '../contract/search-report.ts';

/** What came since, for each list. */
export type NewCounts = Record<'frequent' | 'missed', ReadonlyMap<string, number>>;

const WEEK_MS = 7 * 86_400_000;

export function weekOf(nowMs: number): number {
  return Math.floor(nowMs / WEEK_MS);
}

export function emptyReport(): SearchReport {
  return { week: 0, frequent: [], missed: [] };
}

/** The report in this week, with what came since: older weeks fall out, and so does the rarest where there is no room. */
export function updated(report: SearchReport, fresh: NewCounts, nowMs: number): SearchReport {
  const week = Math.max(report.week, weekOf(nowMs));
  const move = (counts: readonly SearchCount[], added: ReadonlyMap<string, number>): SearchCount[] => {
    const moved = new Map(counts.map(([words, weeks]) => [words, shifted(weeks, week - report.week)]));
    for (const [words, count] of added) {
      const weeks = moved.get(words) ?? none();
      weeks[0]! += count;
      moved.set(words, weeks);
    }
    const rows = [...moved].filter((row) => countOf(row) > 0);
    return rows.sort((a, b) => countOf(b) - countOf(a) || (a[0] < b[0] ? -1 : 1)).slice(0, limits.searchesKept);
  };
  return { week, frequent: move(report.frequent, fresh.frequent), missed: move(report.missed, fresh.missed) };
}

const none = (): number[] => Array.from({ length: limits.searchWeeks }, () => 0);

function shifted(weeks: readonly number[], by: number): number[] {
  return none().map((_, place) => weeks[place - by] ?? 0);
}

/** @throws Error when this is no report */
export function parseReport(json: string): SearchReport {
  const given = JSON.parse(json) as Partial<SearchReport> | null;
  const isCount = (count: unknown): boolean => Number.isSafeInteger(count) && (count as number) >= 0;
  const isRow = (row: unknown): boolean =>
    Array.isArray(row) && typeof row[0] === 'string' && Array.isArray(row[1]) && row[1].every(isCount);
  const isList = (list: unknown): boolean => Array.isArray(list) && list.every(isRow);
  if (isCount(given?.week) && isList(given?.frequent) && isList(given?.missed)) return given as SearchReport;
  throw new Error('Das sind keine gezählten Suchen.');
}

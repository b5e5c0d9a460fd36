import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SearchReport } from '../contract/search-report.ts';
import { emptyReport, parseReport } from './report.ts';

/** A writer that takes longer than this has ended in the middle of it. */
const WRITES_AT_MOST_MS = 10_000;

/** @param collection its name, where a process answers for several */
export function reportFile(stateDir: string, collection?: string): string {
  return join(stateDir, collection === undefined ? 'searches.json' : `searches-${collection}.json`);
}

/** Where the reports of a folder lie, by name of the collection; that of the only collection where there is none yet. */
export function reportFiles(stateDir: string): { path: string; collection?: string }[] {
  const names = existsSync(stateDir) ? readdirSync(stateDir).sort() : [];
  const files = names.flatMap((name) => {
    const found = /^searches(?:-([a-z0-9-]+))?\.json$/.exec(name);
    return found ? [{ path: join(stateDir, name), ...(found[1] && { collection: found[1] }) }] : [];
  });
  return files.length > 0 ? files : [{ path: reportFile(stateDir) }];
}

/** The report of a file, an empty one where there is no file. @throws Error when the file is no report or not readable */
export function readReportFile(path: string): SearchReport {
  try {
    return parseReport(readFileSync(path, 'utf8'));
  } catch (error) {
    if (isCode(error, 'ENOENT')) return emptyReport();
    throw error;
  }
}

/**
 * Changes the report of a file that other processes change too: the file that is being written is the lock.
 * @returns what stands in the file now; undefined when another one is writing
 * @throws Error when the folder cannot be written
 */
export function changeReportFile(
  path: string,
  change: (report: SearchReport) => SearchReport,
): SearchReport | undefined {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const next = `${path}.new`;
  if (!lock(next)) return undefined;
  try {
    const report = change(readOrNothing(path));
    writeFileSync(next, `${JSON.stringify(report)}\n`);
    renameSync(next, path);
    return report;
  } catch (error) {
    rmSync(next, { force: true });
    throw error;
  }
}

function lock(path: string): boolean {
  try {
    writeFileSync(path, '', { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (age > WRITES_AT_MOST_MS) rmSync(path, { force: true });
    return false;
  }
}

/** Counts that cannot be read are worth less than those that come. */
function readOrNothing(path: string): SearchReport {
  try {
    return readReportFile(path);
  } catch {
    return emptyReport();
  }
}

function isCode(error: unknown, code: string): boolean {
  return (error as NodeJS.ErrnoException).code === code;
}

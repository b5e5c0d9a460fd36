import type { CheckName } from './named-checks.ts';

/** Something wrong in a content file, told so that an editor can mend it. */
export interface Problem {
  /** The check that found it. */
  check: CheckName;
  /** Path relative to the project, with forward slashes. */
  file: string;
  /** Counted from 1; 1:1 where the whole file is meant. */
  line: number;
  column: number;
  level: Severity;
  /** German: what is wrong, with the offending value. */
  message: string;
  /** German: how to mend it. */
  fix: string;
}

/** An error stops the build; a warning asks an editor to look. */
export type Severity = 'error' | 'warning';

/** A value that was read from a file and still knows where each part of it stands. */
export interface Located {
  /** Path as shown in problems. */
  file: string;
  value: unknown;
  /** Whether it stands in the cells of a table, which have forms of their own. */
  isTable?: boolean;
  /**
   * Makes a problem at the value under `path`, or at the start where there is none.
   * @param fix where the value itself says more than the words of the check
   */
  problemAt(check: CheckName, path: readonly PropertyKey[], message: string, fix?: string, level?: Severity): Problem;
}

/** Thrown where content cannot be used; carries every problem of every file. */
export class ContentError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(describe(problems));
    this.name = 'ContentError';
    this.problems = problems;
  }
}

/** All problems as lines for a terminal: the errors, the warnings apart, and how many of each. */
export function describe(problems: readonly Problem[]): string {
  const errors = problems.filter((problem) => problem.level === 'error');
  const warnings = problems.filter((problem) => problem.level === 'warning');
  return [...errors.map(asLine), '', ...warnings.map(asLine), '', counts(errors.length, warnings.length, problems)]
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trimStart();
}

/** `file:line:column  what is wrong` and the fix on a line of its own. */
function asLine({ file, line, column, level, message, fix }: Problem): string {
  return `${file}:${line}:${column}  ${level === 'error' ? 'Fehler' : 'Warnung'}: ${message}\n    -> ${fix}`;
}

function counts(errors: number, warnings: number, problems: readonly Problem[]): string {
  const files = new Set(problems.map((problem) => problem.file)).size;
  return `${errors} Fehler, ${warnings} ${warnings === 1 ? 'Warnung' : 'Warnungen'} in ${files} ${files === 1 ? 'Datei' : 'Dateien'}`;
}

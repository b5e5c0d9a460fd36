/** Something wrong in a content file, told so that an editor can mend it. */
export interface Problem {
  /** Path relative to the project, with forward slashes. */
  file: string;
  /** Counted from 1; 1:1 where the whole file is meant. */
  line: number;
  column: number;
  level: 'error' | 'warning';
  /** German: what is wrong, with the offending value. */
  message: string;
  /** German: how to mend it. */
  fix: string;
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

/** All problems as lines for a terminal: `file:line:column  what is wrong  fix`. */
export function describe(problems: readonly Problem[]): string {
  const lines = problems.map(
    (p) =>
      `${p.file}:${p.line}:${p.column}  ${p.level === 'error' ? 'Fehler' : 'Warnung'}: ${p.message}\n    -> ${p.fix}`,
  );
  const errors = problems.filter((p) => p.level === 'error').length;
  const warnings = problems.length - errors;
  const files = new Set(problems.map((p) => p.file)).size;
  return `${lines.join('\n')}\n\n${errors} Fehler, ${warnings} ${warnings === 1 ? 'Warnung' : 'Warnungen'} in ${files} ${files === 1 ? 'Datei' : 'Dateien'}`;
}

import type { Problem } from '../pois/problem.ts';

/** What is wrong in a file of the documentation, and where. */
export const docsProblem = (
  file: string,
  at: { line: number; column?: number },
  message: string,
  fix: string,
): Problem => ({
  ...{ check: 'docs-page', file, line: at.line, column: at.column ?? 1 },
  ...{ level: 'error', message, fix },
});

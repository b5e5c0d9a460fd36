import { namedChecks } from './named-checks.ts';
import type { Located, Problem } from './problem.ts';

/**
 * A record that has no lines of its own, such as one in a form.
 * @param onProblem hears of each problem together with the path of the value it is about
 */
export function plainSource(
  value: unknown,
  file: string,
  onProblem?: (problem: Problem, path: readonly PropertyKey[]) => void,
): Located {
  return {
    file,
    value,
    problemAt: (check, path, message, fix = namedChecks[check].mend, level = 'error') => {
      const problem: Problem = { check, file, line: 1, column: 1, level, message, fix };
      onProblem?.(problem, path);
      return problem;
    },
  };
}

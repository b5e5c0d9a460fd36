import type { Located } from './problem.ts';

/** A record that has no lines of its own, such as one in a form: problems name the field in `path` instead. */
export function plainSource(value: unknown, file: string, onPath?: (path: readonly PropertyKey[]) => void): Located {
  return {
    file,
    value,
    problemAt: (check, path, message, fix, level = 'error') => {
      onPath?.(path);
      return { check, file, line: 1, column: 1, level, message, fix };
    },
  };
}

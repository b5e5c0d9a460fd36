import type { Problem } from './problem.ts';

/** So many problems of one kind in one file are told one by one; a bulk file may have 100 000. */
const TOLD = 100;

/** A list of problems that stays short: of many alike in one file the first are kept and the rest counted. */
export function shortened(first: readonly Problem[]): { add(problem: Problem): void; sorted(): Problem[] } {
  const kept: Problem[] = [];
  const counts = new Map<string, { count: number; last: Problem }>();
  const add = (problem: Problem) => {
    const key = `${problem.file} ${problem.check} ${problem.level}`;
    const count = (counts.get(key)?.count ?? 0) + 1;
    if (count <= TOLD) kept.push(problem);
    if (count <= TOLD) counts.set(key, { count, last: problem });
    else counts.get(key)!.count = count;
  };
  first.forEach(add);
  const sorted = () => [...kept, ...[...counts.values()].flatMap(rest)].sort(byPlace);
  return { add, sorted };
}

function rest({ count, last }: { count: number; last: Problem }): Problem[] {
  if (count <= TOLD) return [];
  const message = `… und ${count - TOLD} weitere dieser Art in dieser Datei.`;
  return [{ ...last, message, fix: 'Die gezeigten berichtigen und noch einmal prüfen.' }];
}

const byPlace = (a: Problem, b: Problem) =>
  a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column;

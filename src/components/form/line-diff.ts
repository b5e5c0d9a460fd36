/** A line of a comparison: in both texts, only in the old, only in the new. */
export interface DiffLine {
  kind: 'same' | 'old' | 'new';
  text: string;
}

/** The lines of two texts by their longest common subsequence; destination files have a few dozen. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const [a, b] = [linesOf(before), linesOf(after)];
  // common[i][j]: lines in common of a from i and b from j.
  const common = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      common[i]![j] = a[i] === b[j] ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!);
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ kind: 'same', text: a[i]! });
      i++;
      j++;
    } else if (i < a.length && (j === b.length || common[i + 1]![j]! >= common[i]![j + 1]!)) {
      lines.push({ kind: 'old', text: a[i++]! });
    } else lines.push({ kind: 'new', text: b[j++]! });
  }
  return lines;
}

const linesOf = (text: string) => (text === '' ? [] : text.replace(/\n$/, '').split('\n'));

/** Lines of the surroundings that a reader needs. */
const CONTEXT = 3;

/** A patch as `git apply` takes it. @param before undefined for a new file */
export function patchOf(path: string, before: string | undefined, after: string): string {
  const lines = lineDiff(before ?? '', after);
  const hunks = hunksOf(lines);
  if (hunks.length === 0) return '';
  const head = [
    `diff --git a/${path} b/${path}`,
    ...(before === undefined ? ['new file mode 100644', '--- /dev/null'] : [`--- a/${path}`]),
    `+++ b/${path}`,
  ];
  return [...head, ...hunks.flatMap(([from, to]) => hunkText(lines, from, to)), ''].join('\n');
}

/** Ranges of lines around changes, [from, to). */
function hunksOf(lines: readonly DiffLine[]): [number, number][] {
  const hunks: [number, number][] = [];
  lines.forEach(({ kind }, i) => {
    if (kind === 'same') return;
    const [from, to] = [Math.max(0, i - CONTEXT), Math.min(lines.length, i + CONTEXT + 1)];
    const last = hunks.at(-1);
    if (last && from <= last[1]) last[1] = to;
    else hunks.push([from, to]);
  });
  return hunks;
}

const signs = { same: ' ', old: '-', new: '+' } as const;

function hunkText(lines: readonly DiffLine[], from: number, to: number): string[] {
  const count = (part: readonly DiffLine[], without: DiffLine['kind']) =>
    part.filter(({ kind }) => kind !== without).length;
  const [before, hunk] = [lines.slice(0, from), lines.slice(from, to)];
  const range = (without: DiffLine['kind']) => {
    const length = count(hunk, without);
    return `${count(before, without) + (length > 0 ? 1 : 0)},${length}`;
  };
  return [`@@ -${range('new')} +${range('old')} @@`, ...hunk.map(({ kind, text }) => signs[kind] + text)];
}

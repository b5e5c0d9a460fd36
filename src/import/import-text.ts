import type { ImportResult } from './run.ts';
import { buckets, type Bucket, type Group } from './tally.ts';

const bucketNames: Record<Bucket, string> = {
  taken: 'übernommen',
  outside: 'außerhalb',
  uncategorised: 'ohne Kategorie',
  duplicate: 'doppelt',
  broken: 'unbrauchbar',
};

const encodingNames = { 'windows-1252': 'Windows-1252', 'utf-16le': 'UTF-16', 'utf-16be': 'UTF-16' };

/** Examples shown of each reason when not all are asked for. */
const FEW = 5;

/** The report of an import for the console, German. */
export function importText(result: ImportResult, { all, dryRun }: { all: boolean; dryRun: boolean }): string {
  const { tally, how, encoding, bulk, changed, kept, conflicts, vanished } = result;
  const { outcomes } = tally;
  const shown = all ? Infinity : FEW;
  const sections = [
    `Gelesen ${how}.${encoding === 'utf-8' ? '' : ` Die Datei ist nicht in UTF-8; gelesen als ${encodingNames[encoding]}.`}`,
    sum(result),
    lines('', [
      `neu ${figure(outcomes.new)}, geändert ${figure(outcomes.changed)}, unverändert ${figure(outcomes.unchanged)}` +
        (outcomes.deleted > 0
          ? `, von der Redaktion gelöscht und deshalb nicht wieder angelegt ${outcomes.deleted}`
          : ''),
    ]),
    ...buckets.flatMap((bucket) => reasons(bucket, tally.reasons.get(bucket), shown)),
    list(
      'Geändert, weil die Quelle es geändert hat',
      changed.map(({ slug, fields }) => `${slug}: ${fields.join(', ')}`),
      shown,
    ),
    list(
      'Von der Redaktion geändert, bleibt so',
      kept.map(({ slug, fields }) => `${slug}: ${fields.join(', ')}`),
      shown,
    ),
    list(
      'Die Quelle sagt inzwischen etwas anderes als die Redaktion; bitte ansehen',
      conflicts.map(
        ({ slug, field, ours, theirs }) => `${slug}, ${field}: hier ${show(ours)}, in der Quelle ${show(theirs)}`,
      ),
      shown,
    ),
    list('Nicht mehr in der Quelle oder nicht mehr passend; bleibt, bitte ansehen', vanished, shown),
    result.stops > 0 && `Haltestellen in der Nähe der Ziele: ${figure(result.stops)}, für den Bau in content/stops.`,
    ending(result, bulk, dryRun),
  ];
  return sections.filter(Boolean).join('\n');
}

/** The sum that must come out. */
function sum({ tally }: ImportResult): string {
  const parts = buckets.map((bucket) => `${figure(tally.counts[bucket])} ${bucketNames[bucket]}`);
  return `${parts.join(' + ')} = ${figure(tally.read)} gelesen`;
}

function reasons(bucket: Bucket, groups: Map<string, Group> | undefined, shown: number): string[] {
  if (!groups) return [];
  return [...groups].map(([reason, { count, examples }]) => {
    const title = `${bucketNames[bucket]}: ${reason}, ${figure(count)}`;
    // Whatever lies outside or fits no category is as a rule what nobody asked for.
    const few = bucket === 'outside' || bucket === 'uncategorised' ? (shown === Infinity ? examples : []) : examples;
    return lines(title, cut(few, shown, few.length === 0 ? 0 : count));
  });
}

function list(title: string, entries: readonly string[], shown: number): string {
  return entries.length === 0 ? '' : lines(`${title}, ${figure(entries.length)}`, cut(entries, shown, entries.length));
}

function cut(entries: readonly string[], shown: number, total: number): string[] {
  const some = entries.slice(0, shown);
  return total > some.length ? [...some, `… und ${figure(total - some.length)} weitere`] : some;
}

const lines = (title: string, entries: readonly string[]) =>
  [...(title ? [title] : []), ...entries.map((entry) => `    ${entry}`)].join('\n');

function ending({ tally }: ImportResult, bulk: boolean, dryRun: boolean): string {
  const written = tally.outcomes.new + tally.outcomes.changed;
  if (tally.counts.uncategorised === tally.read)
    return 'Kein Eintrag passt in eine Kategorie. Mit --category eine für alle nennen oder mit --mapping eine Zuordnung.';
  if (dryRun) return 'Nur angesehen: Es wurde nichts geschrieben.';
  if (written === 0) return 'Es war nichts zu ändern.';
  return `${figure(written)} Ziele geschrieben${bulk ? ', als Sammeldatei' : ''}. Jetzt „npm run check“, ansehen und einreichen.`;
}

const figure = (n: number) => n.toLocaleString('de');

function show(value: unknown): string {
  const text = value === undefined ? 'nichts' : typeof value === 'string' ? `„${value}“` : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

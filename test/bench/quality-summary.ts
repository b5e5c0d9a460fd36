import { kindNames } from './kind-names.ts';
import { firstShare, listPrecision, meanNdcg, wrongFirst, type Answered } from '../search/measure.ts';
import { machineToday } from './machine.ts';
import type { BenchText, Voice } from './voice.ts';

export interface Searched {
  /** Of the search. */
  name: string;
  answered: readonly Answered[];
}

interface Column {
  head: BenchText;
  cell: (answered: readonly Answered[], voice: Voice) => string;
}

const orders: readonly Column[] = [
  { head: 'nDCG@10', cell: (answered, { number }) => number(meanNdcg(answered), 3) },
  { head: 'Name zuerst', cell: (answered, voice) => percent(firstShare(answered), voice) },
  { head: 'Erster falsch', cell: (answered, voice) => percent(wrongFirst(answered), voice) },
];
const lists: Column = { head: 'Liste richtig', cell: (answered, voice) => percent(listPrecision(answered), voice) };

/** The few figures of the golden set that the documentation shows, a search a row; open part / part set aside. */
export const qualitySummary = (searches: readonly Searched[], queries: number, voice: Voice): string =>
  summary(searches, queries, { voice, columns: [...orders, lists] });

/** The same among invented destinations: nobody judged those, so that nothing is said of whole lists. */
export const crowdSummary = (searches: readonly Searched[], queries: number, voice: Voice): string =>
  summary(searches, queries, { voice, columns: orders });

/** nDCG@10 of each kind of query, both parts together, a search a column. */
export function kindSummary(searches: readonly Searched[], { say, name, number }: Voice): string {
  const rows = Object.entries(kindNames).map(([kind, text]) => {
    const cells = searches.map(({ answered }) =>
      number(meanNdcg(answered.filter(({ query }) => query.kind === kind)), 3),
    );
    return row([say(text), ...cells]);
  });
  return table([say('Art der Anfrage'), ...searches.map((one) => name(one.name))], rows);
}

function summary(
  searches: readonly Searched[],
  queries: number,
  { voice, columns }: { voice: Voice; columns: readonly Column[] },
): string {
  const { say, name, number } = voice;
  const rows = searches.map((one) => {
    const parts = [false, true].map((held) => one.answered.filter(({ query }) => query.held === held));
    return row([name(one.name), ...columns.map(({ cell }) => parts.map((part) => cell(part, voice)).join(' / '))]);
  });
  const intro = say('{count} Anfragen, {machine}.', { count: number(queries, 0), machine: machineToday(voice) });
  return [intro, '', table([say('Suche'), ...columns.map(({ head }) => say(head))], rows)].join('\n');
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (heads: readonly string[], rows: readonly string[]): string =>
  [row(heads), row(heads.map(() => '---')), ...rows].join('\n');
const percent = (share: number, { number }: Voice) => `${number(share * 100, 1)} %`;

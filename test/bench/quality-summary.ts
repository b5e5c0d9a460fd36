import { firstShare, meanNdcg, type Answered } from '../search/measure.ts';
import { machineToday } from './machine.ts';
import type { Voice } from './voice.ts';

export interface Searched {
  /** Of the search. */
  name: string;
  answered: readonly Answered[];
}

/** The few figures of the golden set that the documentation shows, a search a row; open part / part set aside. */
export function qualitySummary(columns: readonly Searched[], queries: number, voice: Voice): string {
  const { say, name, number } = voice;
  const rows = columns.map((column) => {
    const parts = [false, true].map((held) => column.answered.filter(({ query }) => query.held === held));
    const gain = parts.map((part) => number(meanNdcg(part), 3)).join(' / ');
    const first = parts.map((part) => percent(firstShare(part), voice)).join(' / ');
    return `| ${name(column.name)} | ${gain} | ${first} |`;
  });
  const intro = say('{count} Anfragen, {machine}.', { count: number(queries, 0), machine: machineToday(voice) });
  const heads = `| ${say('Suche')} | nDCG@10 | ${say('Name zuerst')} |`;
  return [intro, '', heads, '| --- | --- | --- |', ...rows].join('\n');
}

const percent = (share: number, { number }: Voice) => `${number(share * 100, 1)} %`;

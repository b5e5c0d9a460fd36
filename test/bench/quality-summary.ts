import { firstShare, meanNdcg, type Answered } from '../search/measure.ts';

/** The few figures of the golden set that the documentation shows, a search a row; open part / part set aside. */
export function qualitySummary(columns: readonly { name: string; answered: readonly Answered[] }[]): string {
  const rows = columns.map(({ name, answered }) => {
    const parts = [false, true].map((held) => answered.filter(({ query }) => query.held === held));
    const gain = parts.map((part) => german(meanNdcg(part), 3)).join(' / ');
    const first = parts.map((part) => `${german(firstShare(part) * 100, 1)} %`).join(' / ');
    return `| ${name} | ${gain} | ${first} |`;
  });
  return ['| Suche | nDCG@10 | Name zuerst |', '| --- | --- | --- |', ...rows].join('\n');
}

const german = (value: number, digits: number) =>
  value.toLocaleString('de', { minimumFractionDigits: digits, maximumFractionDigits: digits });

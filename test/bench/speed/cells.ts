import type { Voice } from '../voice.ts';
import { bars } from './bar.ts';
import { httpClasses } from './http-classes.ts';
import { cpuOf, httpNames, rateOf } from './measure-http.ts';
import { names, type SizeFigures } from './measure-size.ts';
import { titleOf } from './query-classes.ts';
import { LUCENE } from './rivals.ts';

/** One figure beside what it has to reach. */
export interface Cell {
  what: string;
  measured: string;
  bar: string;
  reached: boolean;
}

export function cellsOf(figures: SizeFigures, voice: Voice): Cell[] {
  return [startCells, engineCells, buildCells, httpCells].flatMap((cells) => cells(figures, voice));
}

function startCells({ count, starts, http }: SizeFigures, { say, number }: Voice): Cell[] {
  const bar = bars[count]!;
  const service = starts[names.service]!;
  const times = (what: string, of: keyof typeof names, most: number): Cell => {
    const ratio = service.ms / starts[names[of]]!.ms;
    return {
      what,
      measured: `${number(ratio, 2)} (${number(service.ms, 0)} : ${number(starts[names[of]]!.ms, 0)} ms)`,
      bar: `≤ ${number(most, 2)}`,
      reached: ratio <= most,
    };
  };
  const start = [
    times(say('Start bis zur ersten Antwort, Vielfaches eines leeren Servers'), 'empty', bar.start),
    times(say('dasselbe, eines leeren Servers, der so wenig lädt wie möglich'), 'lean', bar.startOfLean),
  ];
  if (http.rssAfterMb === undefined) return start;
  const megabytes = (value: number) => `${number(value, 0)} MB`;
  return [...start, atMost(say('Speicher nach der Last'), http.rssAfterMb, bar.rssMb, megabytes)];
}

function engineCells({ count, engine }: SizeFigures, { say, number }: Voice): Cell[] {
  const { engineP99 } = bars[count]!;
  const slowest = (column: 'search' | 'counts' | 'cold') =>
    engine.reduce((a, b) => ((b[column]?.p99 ?? 0) > (a[column]?.p99 ?? 0) ? b : a));
  const [search, counts] = [slowest('search'), slowest('counts')];
  const kind = ({ id }: { id: string }) => ({ kind: say(titleOf(id)) });
  const ms: Show = (value, digits = 2) => `${number(value, digits)} ms`;
  const cold = slowest('cold');
  const first = say('Suche, zum ersten Mal gefragt, p99 der langsamsten Art („{kind}“)', kind(cold));
  return [
    ...(cold.cold ? [atMost(first, cold.cold.p99, engineP99, ms)] : []),
    atMost(say('Suche, p99 der langsamsten Art („{kind}“)', kind(search)), search.search.p99, engineP99, ms),
    atMost(say('Treffer je Kategorie, p99 („{kind}“)', kind(counts)), counts.counts!.p99, engineP99, ms),
  ];
}

function buildCells({ count, build }: SizeFigures, { say, number }: Voice): Cell[] {
  const { buildSeconds, buildPeakMb } = bars[count]!;
  const seconds: Show = (value, digits = 1) => `${number(value, digits)} s`;
  const time = atMost(say('Bau vom Inhalt zum Index'), build.seconds, buildSeconds, seconds);
  if (buildPeakMb === undefined) return [time];
  return [time, atMost(say('Speicher beim Bau'), build.peakMb, buildPeakMb, (value) => `${number(value, 0)} MB`)];
}

function httpCells({ count, http: { classes, repeats } }: SizeFigures, { say, number }: Voice): Cell[] {
  const { ofFresh, repeatsOfConstant, packed, aheadOfPostgis, aheadOfLucene } = bars[count]!;
  const cells: Cell[] = [];
  const share = (value: number) => number(value, 2);
  const times = (value: number) => say('{n}-mal', { n: number(value, 1) });
  const { circle } = classes;
  if (ofFresh !== undefined && circle) {
    const what = say('Umkreis über HTTP, Anteil eines Servers, der jedes Mal einen neuen Körper macht');
    cells.push(atLeast(what, rateOf(circle, httpNames.fresh), ofFresh, share));
  }
  if (repeatsOfConstant !== undefined) {
    const what = say('Wiederholungen, Anteil eines Servers mit immer derselben Antwort');
    cells.push(atLeast(what, rateOf(repeats, httpNames.constant), repeatsOfConstant, share));
  }
  if (packed !== undefined && circle) {
    cells.push(atLeast(say('Umkreis mit `br`, Anteil ohne'), 1 / rateOf(circle, httpNames.packed), packed, share));
  }
  for (const { id, title } of httpClasses) {
    const servers = classes[id];
    const bar = aheadOfPostgis?.[id];
    if (bar !== undefined && servers?.PostGIS) {
      cells.push(atLeast(say('{kind}, Vielfaches von PostGIS', { kind: say(title) }), rateOf(servers, 'PostGIS'), bar, times)); // prettier-ignore
    }
    const lucene = servers && cpuOf(servers, LUCENE);
    if (aheadOfLucene !== undefined && lucene !== undefined) {
      const what = say('{kind}, Rechenzeit von Lucene zu unserer', { kind: say(title) });
      cells.push(atLeast(what, lucene, aheadOfLucene, times));
    }
  }
  return cells;
}

/** A value with its unit, with so many digits or as many as a measurement has. */
type Show = (value: number, digits?: number) => string;

const atMost = (what: string, value: number, bar: number, show: Show): Cell => ({
  what,
  measured: show(value),
  bar: `≤ ${show(bar, 0)}`,
  reached: value <= bar,
});

const atLeast = (what: string, value: number, bar: number, show: Show): Cell => ({
  what,
  measured: show(value),
  bar: `≥ ${show(bar)}`,
  reached: value >= bar,
});

import { bars } from './bar.ts';
import { httpClasses } from './http-classes.ts';
import { httpNames } from './measure-http.ts';
import { names, type SizeFigures } from './measure-size.ts';
import { number, titleOf } from './report.ts';

/** One figure beside what it has to reach, in German. */
export interface Cell {
  what: string;
  measured: string;
  bar: string;
  reached: boolean;
}

export function cellsOf(figures: SizeFigures): Cell[] {
  return [...startCells(figures), ...engineCells(figures), ...buildCells(figures), ...httpCells(figures)];
}

function startCells({ count, starts }: SizeFigures): Cell[] {
  const bar = bars[count]!;
  const [service, empty] = [starts[names.service]!, starts[names.empty]!];
  const ratio = service.ms / empty.ms;
  const start: Cell = {
    what: 'Start bis zur ersten Antwort, Vielfaches eines leeren Servers',
    measured: `${number(ratio, 2)} (${number(service.ms, 0)} : ${number(empty.ms, 0)} ms)`,
    bar: `≤ ${number(bar.start, 2)}`,
    reached: ratio <= bar.start,
  };
  if (service.rssMb === undefined) return [start];
  return [start, atMost('Speicher nach dem Laden', service.rssMb, bar.rssMb, 'MB', 0)];
}

function engineCells({ count, engine }: SizeFigures): Cell[] {
  const { engineP99 } = bars[count]!;
  const slowest = (column: 'search' | 'counts') =>
    engine.reduce((a, b) => ((b[column]?.p99 ?? 0) > (a[column]?.p99 ?? 0) ? b : a));
  const [search, counts] = [slowest('search'), slowest('counts')];
  return [
    atMost(`Suche, p99 der langsamsten Art („${titleOf(search.id)}“)`, search.search.p99, engineP99, 'ms', 2),
    atMost(`Treffer je Kategorie, p99 („${titleOf(counts.id)}“)`, counts.counts!.p99, engineP99, 'ms', 2),
  ];
}

function buildCells({ count, build }: SizeFigures): Cell[] {
  const { buildSeconds, buildPeakMb } = bars[count]!;
  const time = atMost('Bau vom Inhalt zum Index', build.seconds, buildSeconds, 's', 1);
  return buildPeakMb === undefined ? [time] : [time, atMost('Speicher beim Bau', build.peakMb, buildPeakMb, 'MB', 0)];
}

function httpCells({ count, http: { classes, repeats } }: SizeFigures): Cell[] {
  const { ofConstant, repeatsOfConstant, aheadOfPostgis } = bars[count]!;
  const cells: Cell[] = [];
  const share = (servers: Record<string, { perSecond: number }>, name: string) =>
    servers[httpNames.service]!.perSecond / servers[name]!.perSecond;
  const { circle } = classes;
  if (ofConstant !== undefined && circle) {
    const title = 'Umkreis über HTTP, Anteil eines Servers mit immer derselben Antwort';
    cells.push(atLeast(title, share(circle, httpNames.constant), ofConstant, '', 2));
  }
  if (repeatsOfConstant !== undefined) {
    cells.push(atLeast('dasselbe für Wiederholungen', share(repeats, httpNames.constant), repeatsOfConstant, '', 2));
  }
  for (const { id, title } of httpClasses) {
    const bar = aheadOfPostgis?.[id];
    if (bar === undefined || !classes[id]?.PostGIS) continue;
    cells.push(atLeast(`${title}, Vielfaches von PostGIS`, share(classes[id], 'PostGIS'), bar, '-mal', 1));
  }
  return cells;
}

function atMost(what: string, value: number, bar: number, unit: string, digits: number): Cell {
  return {
    what,
    measured: `${number(value, digits)} ${unit}`,
    bar: `≤ ${number(bar, 0)} ${unit}`,
    reached: value <= bar,
  };
}

function atLeast(what: string, value: number, bar: number, unit: string, digits: number): Cell {
  const show = (figure: number) => `${number(figure, digits)}${unit}`;
  return { what, measured: show(value), bar: `≥ ${show(bar)}`, reached: value >= bar };
}

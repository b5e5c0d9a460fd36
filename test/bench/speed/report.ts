import { machineToday } from '../machine.ts';
import { cellsOf } from './cells.ts';
import { httpClasses } from './http-classes.ts';
import { httpNames } from './measure-http.ts';
import type { SizeFigures } from './measure-size.ts';
import { queryClasses } from './query-classes.ts';
import type { Times } from './time-engine.ts';

/** The figures of one size in German Markdown. */
export function report(figures: SizeFigures): string {
  return [intro(figures), ...cells(figures), ...starts(figures), ...engine(figures), ...http(figures)].join('\n\n');
}

const intro = ({ count }: SizeFigures) => `${number(count, 0)} Ziele, ${machineToday()}.`;

function cells(figures: SizeFigures): string[] {
  const rows = cellsOf(figures).map(({ what, measured, bar, reached }) => [
    what,
    measured,
    bar,
    reached ? 'ja' : '**nein**',
  ]);
  return [table(['Was', 'gemessen', 'Ziel', 'erreicht'], rows), ...figures.missing];
}

function starts({ starts: all, build }: SizeFigures): string[] {
  const rows = Object.entries(all).map(([name, { ms, rssMb }]) => [
    name,
    `${number(ms, 0)} ms`,
    rssMb === undefined ? '–' : `${number(rssMb, 0)} MB`,
  ]);
  const files = Object.entries(build.files)
    .filter(([name]) => name.endsWith('.bin'))
    .map(([name, bytes]) => `${name} ${number(bytes / 1e6, 1)}`);
  return [
    'Start bis zur ersten Antwort, Speicher danach:',
    table(['Server', 'Start', 'Speicher'], rows),
    `Der Bau nahm ${number(build.cpuSeconds, 1)} s Rechenzeit und bis zu ${number(build.peakMb, 0)} MB. Dateien in MB: ${files.join(', ')}.`,
  ];
}

function engine({ engine: classes }: SizeFigures): string[] {
  const cell = (times: Times | undefined) => (times ? `${number(times.p50, 3)} / ${number(times.p99, 2)}` : '–');
  const rows = classes.map(({ id, search, counts }) => [titleOf(id), cell(search), cell(counts)]);
  return [
    'Die Suche selbst, ohne HTTP, p50 / p99 in Millisekunden:',
    table(['Anfrage', 'Treffer mit Gesamtzahl', 'Treffer je Kategorie'], rows),
  ];
}

export const titleOf = (id: string) => queryClasses.find((one) => one.id === id)!.title;

function http({ http: { classes, repeats } }: SizeFigures): string[] {
  const rivals = [...new Set(Object.values(classes).flatMap((servers) => Object.keys(servers)))].filter(
    (name) => !Object.values<string>(httpNames).includes(name),
  );
  const row = (title: string, servers: Record<string, { perSecond: number; bodyBytes: number }>) => {
    const own = servers[httpNames.service]!;
    const share = (name: string) => number(own.perSecond / servers[name]!.perSecond, 2);
    const times = (name: string) => {
      const other = servers[name]?.perSecond;
      return other === undefined ? '–' : `${number(own.perSecond / other, 1)}-mal`;
    };
    const body = `${number(own.bodyBytes / 1000, 1)} kB`;
    return [
      title,
      number(own.perSecond, 0),
      body,
      share(httpNames.constant),
      share(httpNames.empty),
      ...rivals.map(times),
    ];
  };
  const rows = httpClasses.flatMap(({ id, title }) => (classes[id] ? [row(title, classes[id])] : []));
  const refused = new Set(
    [...Object.values(classes), repeats].flatMap((servers) =>
      Object.keys(servers).filter((name) => servers[name]!.refused > 0),
    ),
  );
  const again = row('dieselben 50 Umkreise noch einmal', repeats);
  return [
    'Über HTTP, lauter verschiedene Anfragen:',
    table(['Anfrage', 'je Sekunde', 'Antwort', 'von konstant', 'von leer', ...rivals], [...rows, again]),
    ...(refused.size > 0
      ? [`Unter dieser Last wiesen Anfragen ab (sie zählen nicht): ${[...refused].join(', ')}.`]
      : []),
  ];
}

/** In German: "1,25", "12.500". */
export const number = (value: number, digits: number): string =>
  value.toLocaleString('de', { minimumFractionDigits: digits, maximumFractionDigits: digits });

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

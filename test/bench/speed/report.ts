import { machineToday } from '../machine.ts';
import type { BenchText, Voice } from '../voice.ts';
import { cellsOf } from './cells.ts';
import { httpClasses } from './http-classes.ts';
import type { HttpFigures } from './http-rounds.ts';
import { httpNames } from './measure-http.ts';
import type { SizeFigures } from './measure-size.ts';
import { titleOf } from './query-classes.ts';
import type { Times } from './time-engine.ts';

/** The figures of one size in Markdown. */
export function report(figures: SizeFigures, voice: Voice): string {
  const parts = [cells, starts, engine, http].flatMap((part) => part(figures, voice));
  return [intro(figures, voice), ...parts].join('\n\n');
}

const intro = ({ count }: SizeFigures, voice: Voice) =>
  voice.say('{count} Ziele, {machine}.', { count: voice.number(count, 0), machine: machineToday(voice) });

function cells(figures: SizeFigures, voice: Voice): string[] {
  const { say } = voice;
  const rows = cellsOf(figures, voice).map(({ what, measured, bar, reached }) => [
    what,
    measured,
    bar,
    say(reached ? 'ja' : '**nein**'),
  ]);
  const missing = figures.missing.map(({ name, install }) => say('{name} fehlt: {install}', { name, install }));
  return [table([say('Was'), say('gemessen'), say('Ziel'), say('erreicht')], rows), ...missing];
}

function starts({ starts: all, build }: SizeFigures, { say, name, number }: Voice): string[] {
  const rows = Object.entries(all).map(([server, { ms, rssMb }]) => [
    name(server),
    `${number(ms, 0)} ms`,
    rssMb === undefined ? '–' : `${number(rssMb, 0)} MB`,
  ]);
  const files = Object.entries(build.files)
    .filter(([file]) => file.endsWith('.bin'))
    .map(([file, bytes]) => `${file} ${number(bytes / 1e6, 1)}`);
  return [
    say('Start bis zur ersten Antwort, Speicher danach:'),
    table([say('Server'), say('Start'), say('Speicher')], rows),
    say('Der Bau nahm {seconds} s Rechenzeit und bis zu {peak} MB. Dateien in MB: {files}.', {
      seconds: number(build.cpuSeconds, 1),
      peak: number(build.peakMb, 0),
      files: files.join(', '),
    }),
  ];
}

function engine({ engine: classes }: SizeFigures, { say, number }: Voice): string[] {
  const cell = (times: Times | undefined) => (times ? `${number(times.p50, 3)} / ${number(times.p99, 2)}` : '–');
  const rows = classes.map(({ id, search, counts }) => [say(titleOf(id)), cell(search), cell(counts)]);
  return [
    say('Die Suche selbst, ohne HTTP, p50 / p99 in Millisekunden:'),
    table([say('Anfrage'), say('Treffer mit Gesamtzahl'), say('Treffer je Kategorie')], rows),
  ];
}

/** What one server after the other did with the same questions, by name. */
type Servers = Record<string, HttpFigures>;

function http({ http: { classes, repeats } }: SizeFigures, voice: Voice): string[] {
  const { say } = voice;
  const rivals = [...new Set(Object.values(classes).flatMap((servers) => Object.keys(servers)))].filter(
    (name) => !Object.values<string>(httpNames).includes(name),
  );
  const row = (title: BenchText, servers: Servers) => [say(title), ...httpRow(servers, rivals, voice)];
  const rows = httpClasses.flatMap(({ id, title }) => (classes[id] ? [row(title, classes[id])] : []));
  const again = row('dieselben 50 Umkreise noch einmal', repeats);
  const heads = (['Anfrage', 'je Sekunde', 'Antwort', 'von konstant', 'von leer'] as const).map((head) => say(head));
  return [
    say('Über HTTP, lauter verschiedene Anfragen:'),
    table([...heads, ...rivals], [...rows, again]),
    ...refusals([...Object.values(classes), repeats], voice),
  ];
}

function httpRow(servers: Servers, rivals: readonly string[], { say, number }: Voice): string[] {
  const own = servers[httpNames.service]!;
  const share = (name: string) => number(own.perSecond / servers[name]!.perSecond, 2);
  const times = (name: string) => {
    const other = servers[name]?.perSecond;
    return other === undefined ? '–' : say('{n}-mal', { n: number(own.perSecond / other, 1) });
  };
  return [
    number(own.perSecond, 0),
    `${number(own.bodyBytes / 1000, 1)} kB`,
    share(httpNames.constant),
    share(httpNames.empty),
    ...rivals.map(times),
  ];
}

function refusals(all: readonly Servers[], { say, name }: Voice): string[] {
  const refusing = all.flatMap((servers) => Object.keys(servers).filter((server) => servers[server]!.refused > 0));
  if (refusing.length === 0) return [];
  const names = [...new Set(refusing)].map(name).join(', ');
  return [say('Unter dieser Last wiesen Anfragen ab (sie zählen nicht): {names}.', { names })];
}

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

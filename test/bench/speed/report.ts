import { machineToday } from '../machine.ts';
import type { BenchText, Voice } from '../voice.ts';
import { cellsOf } from './cells.ts';
import { httpClasses } from './http-classes.ts';
import type { HttpFigures } from './http-rounds.ts';
import { cpuOf, httpNames, rateOf } from './measure-http.ts';
import type { SizeFigures } from './measure-size.ts';
import { titleOf } from './query-classes.ts';
import type { ClassFigures, Times } from './time-engine.ts';

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

function engine({ engine: classes, natural = [] }: SizeFigures, { say, number }: Voice): string[] {
  const cell = (times: Times | undefined) => (times ? `${number(times.p50, 3)} / ${number(times.p99, 2)}` : '–');
  const heads = (['Anfrage', 'Treffer mit Gesamtzahl', 'Treffer je Kategorie', 'zum ersten Mal'] as const).map((head) =>
    say(head),
  );
  const tableOf = (measured: readonly ClassFigures[]) =>
    table(
      heads,
      measured.map(({ id, search, counts, cold }) => [say(titleOf(id)), ...[search, counts, cold].map(cell)]),
    );
  return [
    say('Die Suche selbst, ohne HTTP, p50 / p99 in Millisekunden:'),
    tableOf(classes),
    ...(natural.length === 0 ? [] : [say('Dasselbe in Texten wie von Menschen:'), tableOf(natural)]),
  ];
}

/** What one server after the other did with the same questions, by name. */
type Servers = Record<string, HttpFigures>;

function http({ http: { classes, repeats, floorsRssMb: floors } }: SizeFigures, voice: Voice): string[] {
  const { say, number } = voice;
  const asked = httpClasses.flatMap(({ id, title }) => (classes[id] ? [{ title, servers: classes[id] }] : []));
  const all = [...asked, { title: 'dieselben 50 Umkreise noch einmal', servers: repeats } as const];
  return [
    say('Über HTTP, lauter verschiedene Anfragen:'),
    table(
      ownHeads.map((head) => say(head)),
      all.map(({ title, servers }) => [say(title), ...ownRow(servers, voice)]),
    ),
    ...(floors
      ? [
          say(
            'Nach dieser Last braucht ein Server, der immer leer antwortet, {empty} MB Speicher, einer mit jedes Mal neuem Körper {fresh} MB.',
            { empty: number(floors.empty, 0), fresh: number(floors.fresh, 0) },
          ),
        ]
      : []),
    ...besideOthers(asked, voice),
    ...refusals(
      all.map(({ servers }) => servers),
      voice,
    ),
  ];
}

const ownHeads = [
  ...(['Anfrage', 'je Sekunde', 'p50 / p99 in ms', 'Rechenzeit', 'Antwort'] as const),
  ...(['von neu', 'von konstant', 'von leer', 'mit br'] as const),
] as const;

function ownRow(servers: Servers, { number }: Voice): string[] {
  const own = servers[httpNames.service]!;
  const floors = [httpNames.fresh, httpNames.constant, httpNames.empty];
  return [
    number(own.perSecond, 0),
    `${number(own.p50, 1)} / ${number(own.p99, 1)}`,
    own.cpuMicros === undefined ? '–' : `${number(own.cpuMicros, 0)} µs`,
    `${number(own.bodyBytes / 1000, 1)} kB`,
    ...floors.map((floor) => number(rateOf(servers, floor), 2)),
    number(1 / rateOf(servers, httpNames.packed), 2),
  ];
}

/** How many times as many requests, and how many times as cheap by processor time. */
function besideOthers(asked: readonly { title: BenchText; servers: Servers }[], voice: Voice): string[] {
  const { say, number } = voice;
  const own = new Set<string>(Object.values(httpNames));
  const rivals = [...new Set(asked.flatMap(({ servers }) => Object.keys(servers)))].filter((name) => !own.has(name));
  if (rivals.length === 0) return [];
  const cell = (servers: Servers, rival: string) => {
    if (!servers[rival]) return '–';
    const cpu = cpuOf(servers, rival);
    return `${number(rateOf(servers, rival), 1)} / ${cpu === undefined ? '–' : number(cpu, 1)}`;
  };
  const rows = asked
    .filter(({ servers }) => rivals.some((rival) => servers[rival]))
    .map(({ title, servers }) => [say(title), ...rivals.map((rival) => cell(servers, rival))]);
  return [
    say('Neben anderen: wie viele Mal so viele Antworten in der Sekunde / wie viele Mal so sparsam mit Rechenzeit:'),
    table([say('Anfrage'), ...rivals], rows),
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

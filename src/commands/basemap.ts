import { mkdir, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { OPERATOR_ARCHIVE, OPERATOR_RELIEF } from '../basemap/choice.ts';
import { cutArchive, type CutInput, type Progress } from '../basemap/cut.ts';
import { ArchiveError } from '../basemap/inspect.ts';
import { cutStreets, sizeAndTime } from '../basemap/streets.ts';
import { progressLine } from '../basemap/progress-line.ts';
import type { Box } from '../basemap/tile-id.ts';
import { projectRoot } from '../build/project-root.ts';
import { dachBounds } from '../contract/limits.ts';
import { readService } from '../config/service.ts';
import { readArguments } from './arguments.ts';

const usage = `Schneidet die Karte aus einem PMTiles-Archiv im Protomaps-Schema. Der nächste Bau nimmt sie.

Aufruf:
  npm run basemap -- --streets           Straßen für das ganze Gebiet; Quelle und Zoom nennt map.streets in content/service.yaml
  npm run basemap -- --from <Adresse oder Datei> [--bbox West,Süd,Ost,Nord] [--maxzoom 14] [--to Datei]
  npm run basemap -- --relief-from <Adresse oder Datei> [--bbox …] [--maxzoom 12]
                                         Höhen (Terrarium oder Mapbox) für das Relief unter der Karte
  npm run basemap -- --built-in          zurück zu mitgelieferter Karte und Relief

Ohne --bbox: Deutschland, Österreich und die Schweiz. Nach einem Abbruch macht derselbe Befehl dort weiter.
Das weltweite Archiv und wie man an es kommt: https://docs.protomaps.com/basemaps/downloads`;

/** Between two progress lines: on a terminal the line is rewritten, in a log each stays. */
const EVERY_MS = process.stderr.isTTY ? 200 : 5_000;
const DACH: Box = [dachBounds.west, dachBounds.south, dachBounds.east, dachBounds.north];

async function main(): Promise<void> {
  const { values } = readArguments({
    options: {
      from: { type: 'string' },
      bbox: { type: 'string' },
      streets: { type: 'boolean', default: false },
      'relief-from': { type: 'string' },
      maxzoom: { type: 'string' },
      to: { type: 'string' },
      'built-in': { type: 'boolean', default: false },
    },
  });
  if (values['built-in']) return useBuiltIn();
  const relief = values['relief-from'];
  if (values.streets) return streets(values.bbox, values.maxzoom);
  if (!values.from === !relief)
    throw new ArchiveError(relief ? 'Bitte --from und --relief-from nacheinander aufrufen.' : usage);
  await cut({
    from: (values.from ?? relief)!,
    to: resolve(values.to ?? `${projectRoot}/${relief ? OPERATOR_RELIEF : OPERATOR_ARCHIVE}`),
    box: boxOf(values.bbox),
    // Past zoom 12 relief costs gigabytes and shows nothing that a map of excursions needs.
    maxZoom: zoomOf(values.maxzoom ?? (relief ? '12' : '14')),
    content: relief ? 'relief' : 'map',
  });
}

async function streets(bbox: string | undefined, zoom: string | undefined): Promise<void> {
  const { source, maxZoom } = (await readService(`${projectRoot}/content`)).map.streets;
  const input = {
    to: resolve(projectRoot, OPERATOR_ARCHIVE),
    box: boxOf(bbox),
    maxZoom: zoom === undefined ? maxZoom : zoomOf(zoom),
  };
  const onSource = (from: string): void => console.error(`Straßen aus ${from}`);
  await told(input.to, (hooks) => cutStreets({ ...input, ...hooks, source, now: new Date(), onSource }));
}

async function cut(input: CutInput): Promise<void> {
  await told(input.to, (hooks) => cutArchive({ ...input, ...hooks }));
}

/** Says size and time before, how it goes on meanwhile and what came of it; Ctrl+C ends it in order. */
async function told(
  to: string,
  run: (hooks: Pick<CutInput, 'onPlan' | 'onProgress' | 'signal'>) => ReturnType<typeof cutArchive>,
): Promise<void> {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  await mkdir(dirname(to), { recursive: true });
  const { tiles, bytes, minZoom, maxZoom } = await run({
    onPlan: (plan) =>
      console.error(`${plan.tiles.toLocaleString('de')} Kacheln, ${sizeAndTime(plan.bytes)}. Abbrechen mit Strg+C; derselbe Befehl macht weiter.`), // prettier-ignore
    onProgress: progressPrinter(),
    signal: stop.signal,
  });
  console.error(
    `\nFertig: ${tiles.toLocaleString('de')} Kacheln, Zoom ${minZoom} bis ${maxZoom}, ${(bytes / 1e6).toLocaleString('de', { maximumFractionDigits: 1 })} MB in ${to}`,
  );
  console.error('Mit „npm start“ wird die Karte daraus gebaut.');
}

async function useBuiltIn(): Promise<void> {
  for (const file of [OPERATOR_ARCHIVE, OPERATOR_RELIEF]) await rm(`${projectRoot}/${file}`, { force: true });
  console.error('Der nächste Bau nimmt die mitgelieferte Karte und ihr Relief.');
}

function progressPrinter(): (progress: Progress) => void {
  const start = performance.now();
  let shown = -Infinity;
  return (progress) => {
    const now = performance.now();
    if (progress.done < progress.total && now - shown < EVERY_MS) return;
    shown = now;
    const line = progressLine(progress, (now - start) / 1000);
    process.stderr.write(process.stderr.isTTY ? `\r${line}\x1b[K` : `${line}\n`);
  };
}

function boxOf(text: string | undefined): Box {
  if (text === undefined) return DACH;
  const [w, s, e, n, ...more] = text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  const fits = more.length === 0 && w! >= -180 && s! >= -90 && e! <= 180 && n! <= 90 && w! < e! && s! < n!;
  if (!fits)
    throw new ArchiveError(`--bbox ${text}: erwartet West,Süd,Ost,Nord in Grad, zum Beispiel 9.4,47.0,9.7,47.3.`);
  return [w!, s!, e!, n!];
}

function zoomOf(text: string): number {
  const zoom = Number(text);
  if (!Number.isInteger(zoom) || zoom < 0 || zoom > 22)
    throw new ArchiveError(`--maxzoom ${text}: erwartet eine ganze Zahl von 0 bis 22.`);
  return zoom;
}

main().catch((error: unknown) => {
  const { message } = error as Error;
  console.error(error instanceof ArchiveError ? message : `Das hat nicht geklappt: ${message}`);
  process.exit(1);
});

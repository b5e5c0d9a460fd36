/** Draws the pictures of many places in processes of their own. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import type { DrawJob } from './picture-process.ts';

/** More processes would need more memory than they save time. */
const MOST_PROCESSES = 4;

/**
 * Writes `<dir>/<folder>/` for each place. Places beside each other share tiles, so each process takes a strip of them.
 * @throws Error when a process ends before its work is done
 */
export async function drawPlaces(job: DrawJob, onDrawn: () => void): Promise<void> {
  const ordered = job.places.toSorted((a, b) => a.lng - b.lng);
  const processes = Math.min(MOST_PROCESSES, availableParallelism(), ordered.length);
  const size = Math.ceil(ordered.length / processes);
  const strips = Array.from({ length: processes }, (_, i) => ordered.slice(i * size, (i + 1) * size));
  await Promise.all(strips.map((places) => drawStrip({ ...job, places: places.toSorted(byRow) }, onDrawn)));
}

/** From row to row of tiles, each from west to east. */
function byRow(a: { lng: number; lat: number }, b: { lng: number; lat: number }): number {
  return Math.round(b.lat) - Math.round(a.lat) || a.lng - b.lng;
}

async function drawStrip(job: DrawJob, onDrawn: () => void): Promise<void> {
  const child = fork(new URL('./picture-process.ts', import.meta.url), { execArgv: [] });
  let drawn = 0;
  child.on('message', () => {
    drawn++;
    onDrawn();
  });
  child.send(job);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0 || drawn < job.places.length)
    throw new Error(`Kartenbilder: ${drawn} von ${job.places.length} gezeichnet, dann endete der Prozess (${code}).`);
}

import { availableParallelism, loadavg, totalmem } from 'node:os';
import type { Voice } from './voice.ts';

/** Processes that wait for a processor without being part of the measurement make every time longer. */
const [load] = loadavg();

/** The day and the machine of a measurement, and how busy it was before it began. */
export function machineToday({ say, day, number }: Voice): string {
  return say(
    'gemessen am {day} auf {cores} Kernen mit {memory} GB und Node {node}; davor warteten im Mittel {busy} andere Prozesse auf einen Kern',
    {
      day: day(new Date()),
      cores: availableParallelism(),
      memory: Math.round(totalmem() / 2 ** 30),
      node: process.versions.node,
      busy: number(load!, 1),
    },
  );
}

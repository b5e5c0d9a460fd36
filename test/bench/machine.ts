import { availableParallelism, loadavg, totalmem } from 'node:os';

/** Processes that wait for a processor without being part of the measurement make every time longer. */
const [load] = loadavg();

/** In German: the day and the machine of a measurement, and how busy it was before it began. */
export function machineToday(): string {
  const day = new Intl.DateTimeFormat('de', { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(new Date());
  const memory = Math.round(totalmem() / 2 ** 30);
  const busy = load!.toLocaleString('de', { maximumFractionDigits: 1 });
  return `gemessen am ${day} auf ${availableParallelism()} Kernen mit ${memory} GB und Node ${process.versions.node}; davor warteten im Mittel ${busy} andere Prozesse auf einen Kern`;
}

import { availableParallelism, totalmem } from 'node:os';

/** In German: the day and the machine of a measurement. */
export function machineToday(): string {
  const day = new Intl.DateTimeFormat('de', { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(new Date());
  const memory = Math.round(totalmem() / 2 ** 30);
  return `gemessen am ${day} auf ${availableParallelism()} Kernen mit ${memory} GB und Node ${process.versions.node}`;
}

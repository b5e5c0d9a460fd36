import { performance } from 'node:perf_hooks';
import { ask, from, pause, type AskOptions } from './service.ts';

/** What a load did. Milliseconds count from when a request was due, so that a queue shows. */
export interface Outcome {
  sent: number;
  /** Answers by status; 0 for connections that failed. */
  statuses: Record<number, number>;
  p50: number;
  p99: number;
  /** Requests a second, as answered. */
  rate: number;
  /** Answers that were neither 200 nor 304. */
  errors: number;
}

/** Sends requests at a steady rate, whatever the answers do. @param paths answers the n-th path */
export async function steady(
  port: number,
  rate: number,
  seconds: number,
  paths: (n: number) => string,
): Promise<Outcome> {
  const begin = performance.now();
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  const open: Promise<void>[] = [];
  const total = Math.round(rate * seconds);
  for (let sent = 0; sent < total;) {
    const due = Math.min(total, Math.floor(((performance.now() - begin) / 1000) * rate) + 1);
    for (; sent < due; sent++) {
      const n = sent;
      const dueAt = begin + (n / rate) * 1000;
      open.push(
        ask(port, paths(n), { headers: { ...from(n), 'Accept-Encoding': 'gzip' } }).then(({ status }) => {
          times.push(performance.now() - dueAt);
          statuses[status] = (statuses[status] ?? 0) + 1;
        }),
      );
    }
    if (sent < total) await pause(2);
  }
  await Promise.all(open);
  return outcome(times, statuses, (performance.now() - begin) / 1000);
}

/** Sends requests as fast as they are answered, `width` at a time. */
export async function flood(
  port: number,
  total: number,
  width: number,
  paths: (n: number) => string,
  { headers, ...asking }: Omit<AskOptions, 'method'> = {},
): Promise<Outcome> {
  const begin = performance.now();
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  let next = 0;
  const walk = async (): Promise<void> => {
    while (next < total) {
      const n = next++;
      const sent = performance.now();
      const { status } = await ask(port, paths(n), { headers: { ...from(n), ...headers }, ...asking });
      times.push(performance.now() - sent);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: width }, walk));
  return outcome(times, statuses, (performance.now() - begin) / 1000);
}

/** So few at a time that the slowest machine is not overloaded by them. */
export const MOST_OPEN = 6;

/** Load that goes on until it is told to end, for faults that happen meanwhile; slower where the answers are. */
export function whileLoaded(port: number, rate: number, paths: (n: number) => string): { end: () => Promise<Outcome> } {
  let ended = false;
  const begin = performance.now();
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  const work = (async () => {
    const open: Promise<void>[] = [];
    for (let n = 0; !ended; n++) {
      const dueAt = begin + (n / rate) * 1000;
      while ((performance.now() < dueAt || open.length - times.length >= MOST_OPEN) && !ended) await pause(2);
      open.push(
        ask(port, paths(n), { headers: from(n) }).then(({ status }) => {
          times.push(performance.now() - dueAt);
          statuses[status] = (statuses[status] ?? 0) + 1;
        }),
      );
    }
    await Promise.all(open);
  })();
  return {
    async end() {
      ended = true;
      await work;
      return outcome(times, statuses, (performance.now() - begin) / 1000);
    },
  };
}

function outcome(times: number[], statuses: Record<number, number>, seconds: number): Outcome {
  times.sort((a, b) => a - b);
  const at = (share: number): number => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
  const good = (statuses[200] ?? 0) + (statuses[304] ?? 0);
  return {
    sent: times.length,
    statuses,
    p50: at(0.5),
    p99: at(0.99),
    rate: Math.round(times.length / seconds),
    errors: times.length - good,
  };
}

/** Every way the service is asked, with words and places of its own data; the same row in every run. */
export async function realQueries(port: number): Promise<(n: number) => string> {
  const { body } = await ask(port, '/api/v1/pois?limit=400', { headers: from(1) });
  const { items } = JSON.parse(body.toString()) as {
    items: { slug: string; name: string; latitude: number; longitude: number; category: string; region: string }[];
  };
  const kinds: ((item: (typeof items)[number]) => string)[] = [
    ({ latitude, longitude }) => `pois?lat=${latitude}&lng=${longitude}&radius_km=40`,
    ({ name }) => `pois?q=${encodeURIComponent(name.split(' ')[0]!)}`,
    ({ name }) => `suggest?q=${encodeURIComponent(name.slice(0, 4))}`,
    ({ longitude: x, latitude: y }) => `pois?bbox=${x - 0.5},${y - 0.4},${x + 0.5},${y + 0.4}&format=geojson`,
    ({ slug }) => `pois/${slug}`,
    ({ category, region }) => `pois?category=${category}&region=${encodeURIComponent(region)}`,
    ({ name }) => `pois?q=${encodeURIComponent(`${name.slice(0, 3)}${name.slice(4, 9)}`)}&kids=1`,
    () => 'categories?country_code=AT',
    () => 'map/config',
    ({ latitude, longitude }) => `pois?q=see&lat=${latitude}&lng=${longitude}&limit=20`,
  ];
  return (n) => `/api/v1/${kinds[n % kinds.length]!(items[(n * 7919) % items.length]!)}`;
}

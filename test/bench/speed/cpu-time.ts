import { readdir, readFile } from 'node:fs/promises';

/** Ticks in which Linux counts processor time (`getconf CLK_TCK`); 100 on every architecture that Node runs on. */
const TICKS_PER_SECOND = 100;

/**
 * Seconds of processor time that these processes and all below them have had so far, also those that have ended.
 * @returns undefined where /proc is missing
 */
export async function cpuSecondsOf(pids: readonly number[]): Promise<number | undefined> {
  const ticks = await Promise.all(pids.map(ticksBelow));
  return ticks.includes(undefined) ? undefined : sum(ticks as number[]) / TICKS_PER_SECOND;
}

async function ticksBelow(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (stat === undefined) return undefined;
  // proc_pid_stat(5): after the name in brackets, which may hold spaces, utime, stime, cutime and cstime are 12 to 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const below = await Promise.all((await childrenOf(pid)).map(ticksBelow));
  return sum([...fields.slice(11, 15).map(Number), ...below.map((ticks) => ticks ?? 0)]);
}

async function childrenOf(pid: number): Promise<number[]> {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(() => ''));
  return (await Promise.all(lists)).flatMap((list) => list.split(' ').filter(Boolean).map(Number));
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

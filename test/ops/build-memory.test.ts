import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';
import { tell } from './report.ts';

const canRead = process.platform === 'linux';

/** A process and all below it. */
function treeOf(pid: number): number[] {
  try {
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    );
    return [pid, ...children.flatMap((child) => treeOf(Number(child)))];
  } catch {
    return [];
  }
}

/** Megabytes that a process had in memory at its peak, as the system counts them. */
function peakOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

test.skipIf(!canRead)(
  `no process of a build takes 900 MB${canRead ? '' : ', übersprungen: /proc gibt es nur unter Linux'}`,
  async () => {
    const out = `${await temporaryFolder()}/dist`;
    const child = spawn(process.execPath, ['src/commands/build.ts', '--out', out], { stdio: 'ignore' });
    const peaks = new Map<number, number>();
    const timer = setInterval(() => {
      for (const pid of treeOf(child.pid!)) peaks.set(pid, Math.max(peaks.get(pid) ?? 0, peakOf(pid)));
    }, 200);
    const [code] = (await once(child, 'exit')) as [number];
    clearInterval(timer);
    expect(code).toBe(0);
    const most = Math.max(...peaks.values());
    const all = [...peaks.values()].reduce((sum, peak) => sum + peak, 0);
    tell('Speicher eines Baus', {
      'größter Prozess, MB': most.toFixed(0),
      'alle Spitzen zusammen, MB': all.toFixed(0),
    });
    expect(peaks.size).toBeGreaterThan(1);
    expect(most).toBeLessThan(900);
  },
);

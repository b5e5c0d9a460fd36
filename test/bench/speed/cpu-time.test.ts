import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { cpuSecondsOf } from './cpu-time.ts';

const isLinux = process.platform === 'linux';

test.skipIf(!isLinux)(
  `counts a process and what it started${isLinux ? '' : ', übersprungen: /proc gibt es nur unter Linux'}`,
  async () => {
    // The one above only waits.
    const busy = 'const end = process.cpuUsage().user + 3e5; while (process.cpuUsage().user < end); console.log(1)';
    const above = `const { spawn } = require('node:child_process'); spawn(process.execPath, ['-e', ${JSON.stringify(`${busy}; setTimeout(() => {}, 60000)`)}], { stdio: 'inherit' })`;
    const child = spawn(process.execPath, ['-e', above], { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
    try {
      await once(child.stdout, 'data');
      expect(await cpuSecondsOf([child.pid!])).toBeGreaterThan(0.3);
      expect(await cpuSecondsOf([child.pid!, process.pid])).toBeGreaterThan((await cpuSecondsOf([child.pid!]))!);
    } finally {
      process.kill(-child.pid!, 'SIGKILL');
    }
    await once(child, 'exit');
    expect(await cpuSecondsOf([child.pid!])).toBeUndefined();
  },
);

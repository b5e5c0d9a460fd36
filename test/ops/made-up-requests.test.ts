import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { createRandom } from '../bench/random.ts';
import { KEY, useKeyedService } from './keyed-service.ts';
import { madeUp, rawBytes, whatIsWrong } from './made-up-requests.ts';
import { tell } from './report.ts';
import { ask } from './service.ts';

const running = useKeyedService();

const COUNT = Number(process.env.REQUESTS || 100_000);

test(`${COUNT} made-up requests: no 5xx, no hang, a valid envelope with CORS`, { timeout: 400_000 }, async () => {
  const random = createRandom(11);
  const wrong: string[] = [];
  const statuses: Record<number, number> = {};
  let next = 0;
  const walk = async (): Promise<void> => {
    while (next < COUNT) {
      const n = next++;
      const made = madeUp(random, n);
      const answer = await ask(running.service.port, made.path, {
        method: made.method,
        headers: made.headers,
        timeoutMs: 30_000,
      });
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      const complaint = whatIsWrong(made, answer);
      if (complaint && wrong.length < 10) wrong.push(`${complaint}: ${JSON.stringify(made)}`);
    }
  };
  await Promise.all(Array.from({ length: 12 }, walk));
  tell('made-up requests', { sent: COUNT, statuses: JSON.stringify(statuses).replaceAll(',', ' ') });
  expect(wrong).toEqual([]);
  expect(running.service.said()).not.toContain(KEY);
});

test('two thousand raw sockets: whatever bytes come, an answer or an end, and the service lives', async () => {
  const random = createRandom(12);
  const answers: Record<string, number> = {};
  for (let i = 0; i < 2000; i += 20) {
    const said = await Promise.all(Array.from({ length: 20 }, () => raw(running.service.port, rawBytes(random))));
    for (const each of said) answers[each] = (answers[each] ?? 0) + 1;
  }
  tell('raw sockets', answers);
  expect(answers.hang ?? 0).toBe(0);
  expect(Object.keys(answers).filter((status) => /^5/.test(status))).toEqual([]);
  expect((await ask(running.service.port, '/readyz')).status).toBe(200);
});

/** The status that came back, "closed" without one, or "hang". */
function raw(port: number, bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes));
    const timer = setTimeout(() => {
      socket.destroy();
      resolve('hang');
    }, 20_000);
    socket.on('data', (data) => (said += data.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(/^HTTP\/1\.1 (\d+)/.exec(said)?.[1] ?? 'closed');
    });
  });
}

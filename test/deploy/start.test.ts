import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { nodeFlags } from '../../src/server/node-flags.ts';

test.each(['Dockerfile', 'ausflugskarte.service'])('%s starts the server as npm start does', async (name) => {
  const text = await readFile(`src/deploy/${name}`, 'utf8');
  const started = text.split('\n').find((line) => /^(CMD|ExecStart=).*serve\.mjs/.test(line));
  expect(started?.replace(/["',]/g, '')).toContain(`node ${nodeFlags.join(' ')} dist/serve/serve.mjs`);
});

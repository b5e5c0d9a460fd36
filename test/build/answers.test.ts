import { expect, test } from 'vitest';
import { captureAnswers } from '../../src/build/answers.ts';
import { openStore } from '../../src/indexes/store.ts';

test('the answers of the documentation cost the same, however many requests a minute are allowed', async () => {
  const store = await openStore('dist/data');
  const service = JSON.parse(store.documents.service!) as object;
  const documents = { ...store.documents, service: JSON.stringify({ ...service, anonymousPerMinute: 1e12 }) };
  const { errors } = await captureAnswers({ ...store, documents });
  store.close();
  expect([errors.rate_limited.status, errors.rate_limited.headers['x-ratelimit-limit']]).toEqual([
    429,
    '1000000000000',
  ]);
  for (const code of ['overloaded', 'engine_unavailable', 'engine_cannot'] as const)
    expect(errors[code].status).toBe(503);
});

import { expect, test } from 'vitest';
import { BASE_MARKER } from '../../src/build/base-url.ts';
import { textOf } from '../docs/built-site.ts';
import { dotsOf, useStage } from './stage.ts';

const stage = useStage();

test('the map runs under the lines that the documentation prints', async () => {
  const printed = /```text\n(script-src [^`]+)```/.exec(textOf('/api-docs.md'))![1]!;
  const lines = printed.replaceAll(BASE_MARKER, stage.service.url).trim().split('\n').join(' ');
  const { page, problems } = await stage.visit({
    csp: `default-src 'none'; style-src 'self'; ${lines}`,
    body: '<div id="map" data-service-map></div>',
  });
  expect((await dotsOf(page)).length).toBeGreaterThan(10);
  expect(problems).toEqual([]);
});

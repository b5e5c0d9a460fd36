import { expect, test } from 'vitest';
import { withBase } from '../../src/api/kept.ts';
import { storeOf } from '../known-store.ts';

const MARKER = 'https://base-url.invalid';
const store = await storeOf({ baseMarker: MARKER });
const filled = (text: string, url: string) => Buffer.from(withBase(store, Buffer.from(text), url)).toString();

test.each([
  ['', ''],
  ['nothing of it, https://base-url.invalie', 'nothing of it, https://base-url.invalie'],
  [MARKER, 'https://Ä.example'],
  [`${MARKER}/a ü ${MARKER}${MARKER}`, 'https://Ä.example/a ü https://Ä.examplehttps://Ä.example'],
  [`https://base-url.in${MARKER}/b`, 'https://base-url.inhttps://Ä.example/b'],
])('the base URL takes the place of each marker in %j', (text, expected) => {
  expect(filled(text, 'https://Ä.example')).toBe(expected);
});

test('a body without a marker is sent as it is', () => {
  const body = Buffer.from('{"ok":true}');
  expect(withBase(store, body, 'https://x.example')).toBe(body);
});

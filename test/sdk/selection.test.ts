import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createClient } from '../../sdk/api/client.ts';
import { toPlaces } from '../../sdk/places.ts';
import { createSelector } from '../../sdk/panel/selection.ts';
import { publishEvents } from '../../sdk/public-events.ts';
import { createState, firstState } from '../../sdk/state.ts';
import { translator } from '../../sdk/ui/texts.ts';
import type { ErrorCode } from '../../src/contract/errors.ts';
import type { Poi } from '../../src/contract/records.ts';

const poi = (slug: string): Poi => ({ slug, name: slug, latitude: 48, longitude: 11, category: 'zoo' }) as Poi;

/** Answers the details of a destination when the test says so. */
let server: Server;
const waiting = new Map<string, () => void>();
beforeAll(async () => {
  server = createServer((request, response) => {
    const slug = request.url!.split('?')[0]!.split('/').at(-1)!;
    if (slug === 'unbekannt') {
      response.writeHead(404);
      response.end(JSON.stringify({ ok: false, code: 'poi_not_found' satisfies ErrorCode }));
      return;
    }
    waiting.set(slug, () => response.end(JSON.stringify({ item: { ...poi(slug), description: `Mehr zu ${slug}.` } })));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
beforeEach(() => waiting.clear());
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function selector() {
  const ended = new AbortController().signal;
  const markers = [{ id: 'hotel', title: 'Hotel', lat: 48, lng: 11 }];
  const state = createState(firstState({ search: {}, filters: {}, markers, home: {}, viewHeld: false }), ended);
  state.set({ places: toPlaces([poi('nah')], [], 'de') });
  const baseUrl = `http://localhost:${(server.address() as AddressInfo).port}`;
  const events: string[] = [];
  const session = {
    state,
    settings: { lang: 'de' as const },
    client: createClient({
      baseUrl,
      key: undefined,
      mapStyle: 'calm',
      t: translator('de'),
      lang: 'de',
      signal: ended,
      onWait: () => undefined,
    }),
    categories: Promise.resolve([]),
    report: (error: unknown) => void events.push(`error ${(error as Error).message}`),
    tell: (error: unknown) => void events.push(`error ${(error as Error).message}`),
    emit: (name: string, detail: object) => void events.push(`${name} ${(detail as { slug: string }).slug}`),
  };
  const { open, preview } = createSelector(session);
  publishEvents(session);
  return { state, open, preview, events, selected: () => state.now.selection.id };
}

/** Lets the held answer go once it was asked for. */
async function answer(slug: string): Promise<void> {
  await expect.poll(() => waiting.has(slug)).toBe(true);
  waiting.get(slug)!();
  waiting.delete(slug);
}

test.each([
  ['another destination', 'nah'],
  ['a marker', 'hotel'],
  ['nothing', null],
])('a late answer changes nothing after %s was chosen', async (_, later) => {
  const { open, selected, events } = selector();
  const late = open('fern', true);
  await open(later, true);
  await answer('fern');
  await late;
  expect(selected()).toBe(later);
  expect(events).toEqual(later === null ? [] : [`select ${later}`]);
});

test('also after a preview', async () => {
  const { open, preview, selected, events } = selector();
  const late = open('fern', false);
  preview({ name: 'Neu' });
  await answer('fern');
  await late;
  expect(selected()).toContain(' ');
  expect(events).toEqual([]);
});

test('the long text comes later, for the destination that is still open only', async () => {
  const { state, open } = selector();
  await open('nah', true);
  expect(state.now.selection.detail).toBeUndefined();
  await answer('nah');
  await expect.poll(() => state.now.selection.detail?.description).toBe('Mehr zu nah.');
  await open('hotel', true);
  await open('nah', true);
  await open('hotel', true);
  await answer('nah');
  expect(state.now.selection).toMatchObject({ id: 'hotel' });
});

test('an unknown slug is told from a service that cannot be reached', async () => {
  const { open, selected } = selector();
  await expect(open('unbekannt', false)).rejects.toMatchObject({ code: 'not_found' });
  expect(selected()).toBeNull();
});

test('one that is left and one that is opened are told of, in this order', async () => {
  const { state, open, events } = selector();
  await open('nah', true);
  state.set({ choice: { id: 'hotel' } });
  await expect.poll(() => events).toEqual(['select nah', 'deselect nah', 'select hotel']);
  await open(null, true);
  expect(events.at(-1)).toBe('deselect hotel');
});

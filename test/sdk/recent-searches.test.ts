import { expect, test } from 'vitest';
import { createRecentSearches } from '../../sdk/search/recent-searches.ts';

/** The store of a browser, as the HTML standard has it. */
function storage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (at) => [...values.keys()][at] ?? null,
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
    clear: () => values.clear(),
  };
}

test('nothing is stored until the visitor asks for it, and nothing stays when they no longer want it', () => {
  const store = storage();
  const recent = createRecentSearches(() => store);
  expect([recent.texts, recent.canRemember]).toEqual([undefined, false]);
  recent.add('burg');
  expect([recent.texts, recent.canRemember, store.length]).toEqual([undefined, true, 0]);
  recent.remember();
  for (const text of ['see', 'zoo', 'see', '', 'therme', 'alm', 'museum', 'park']) recent.add(text);
  expect(recent.texts).toEqual(['park', 'museum', 'alm', 'therme', 'see']);
  // Another map of the page, or the next visit.
  expect(createRecentSearches(() => store).texts).toEqual(recent.texts);
  recent.forget();
  expect([recent.texts, store.length]).toEqual([undefined, 0]);
});

test('where the store is forbidden nothing is offered, and what others wrote there does no harm', () => {
  const recent = createRecentSearches(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  recent.add('burg');
  recent.remember();
  expect([recent.texts, recent.canRemember]).toEqual([undefined, false]);
  const store = storage();
  for (const [value, texts] of [
    ['{', undefined],
    ['7', undefined],
    ['["a",1,null]', ['a']],
  ] as const) {
    store.setItem('service-map:searches', value);
    expect(createRecentSearches(() => store).texts).toEqual(texts);
  }
});

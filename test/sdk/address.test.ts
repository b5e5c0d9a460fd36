import { expect, test } from 'vitest';
import { readState, writeState } from '../../sdk/address.ts';

const state = {
  center: [10.75, 47.5576] as [number, number],
  zoom: 9.25,
  place: 'schloss-neuschwanstein',
  filters: { q: 'see & berg', category: 'burg,zoo', kids: '1' },
};

test('what is written is read again', () => {
  const hash = writeState('karte', '', state);
  expect(hash).toBe(
    '#karte=9.25/47.5576/10.7500&karte.place=schloss-neuschwanstein&karte.q=see%20%26%20berg&karte.category=burg,zoo&karte.kids=1',
  );
  expect(readState('karte', hash)).toEqual(state);
});

test('what else stands in the address stays, other maps too', () => {
  const hash = writeState('zwei', '#abschnitt&karte=5.00/50.0000/10.0000', { filters: { q: 'zoo' } });
  expect(hash).toBe('#abschnitt&karte=5.00/50.0000/10.0000&zwei.q=zoo');
  expect(writeState('zwei', hash, { filters: {} })).toBe('#abschnitt&karte=5.00/50.0000/10.0000');
  expect(readState('karte', hash)).toEqual({ zoom: 5, center: [10, 50], place: undefined, filters: {} });
});

test.each(['meine karte&x=1', 'größe#2', 'a+b', "l'été"])(
  'under the name %s it is written once, and read again',
  (name) => {
    // As the browser gives it back.
    const written = (hash: string) => new URL(writeState(name, hash, state), 'https://example.org').hash;
    const once = written('#abschnitt');
    expect(written(once)).toBe(once);
    expect(readState(name, once)).toEqual(state);
    expect(writeState(name, once, { filters: {} })).toBe('#abschnitt');
  },
);

test.each(['#karte=9', '#karte=a/b/c', '#karte=9/95/10', '#karte=//', '#karte', '#%', ''])('%s is no view', (hash) => {
  expect(readState('karte', hash).center).toBeUndefined();
});

import { expect, test } from 'vitest';
import { createState, firstState } from '../../sdk/state.ts';

function made() {
  const end = new AbortController();
  const first = firstState({ search: undefined, filters: {}, markers: [], home: {}, viewHeld: false });
  return { state: createState(first, end.signal), end };
}

test('who listens to a part hears of its changes, in the order of the subscriptions', () => {
  const { set, on } = made().state;
  const heard: string[] = [];
  on(['dark'], ({ dark }, before) => heard.push(`first ${before.dark}-${dark}`));
  on(['hovered', 'dark'], () => heard.push('second'));
  set({ dark: true });
  expect(heard).toEqual(['first false-true', 'second']);
  set({ hovered: 'zoo' });
  expect(heard.slice(2)).toEqual(['second']);
});

test('the same value again is no change, and two parts at once are one', () => {
  const { set, on } = made().state;
  let heard = 0;
  on(['dark', 'hovered'], () => void heard++);
  set({ dark: false });
  expect(heard).toBe(0);
  set({ dark: true, hovered: 'zoo' });
  expect(heard).toBe(1);
});

test('a change made while one is told of is told of too', () => {
  const { set, on } = made().state;
  const heard: (string | null)[] = [];
  on(['dark'], () => set({ hovered: 'zoo' }));
  on(['hovered'], ({ hovered }) => heard.push(hovered));
  set({ dark: true });
  expect(heard).toEqual(['zoo']);
});

test('who has left hears nothing more, and after the end nothing changes', () => {
  const { state, end } = made();
  let heard = 0;
  const leave = state.on(['dark'], () => void heard++);
  leave();
  state.set({ dark: true });
  expect(heard).toBe(0);
  end.abort();
  state.set({ dark: false });
  expect(state.now.dark).toBe(true);
});

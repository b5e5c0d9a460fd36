import type { EventName } from './events.ts';

const all: Record<EventName, true> = {
  ready: true,
  results: true,
  select: true,
  deselect: true,
  sleep: true,
  wake: true,
  consent: true,
  saved: true,
  move: true,
  error: true,
  destroy: true,
};

/** The events of a map, for who follows them all. */
export const eventNames = /* @__PURE__ */ Object.keys(all) as readonly EventName[];

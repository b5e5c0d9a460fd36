import { decidingFactsOf } from '../../src/contract/deciding.ts';
import { listedHours } from '../../src/contract/listed-hours.ts';
import type { Language, Poi } from '../../src/contract/records.ts';
import { el } from '../ui/element.ts';
import { icon } from '../ui/icons.ts';

/** What decides at a glance: whether it is open, and what it offers, as drawings with their words for a voice. */
export function decidingFacts(poi: Poi, language: Language, at: Date): HTMLElement | undefined {
  const traits = decidingFactsOf(poi, language).map(({ name, text }) =>
    el('span', { class: 'trait', title: text }, icon(name), el('span', { class: 'unseen' }, `, ${text}`)),
  );
  const hours = hoursText(poi, language, at);
  if (hours === undefined && traits.length === 0) return undefined;
  return el('span', { class: 'deciding' }, hours, ...traits);
}

/** Nothing where the service has told for a time that was asked for. */
function hoursText({ openState, openingHours: hours }: Poi, language: Language, at: Date): string | undefined {
  return openState === undefined && hours ? listedHours(hours, language, at) : undefined;
}

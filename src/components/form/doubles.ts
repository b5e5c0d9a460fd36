import { endpoints } from '../../contract/endpoints.ts';
import type { Suggestion } from '../../contract/records.ts';
import { areAlike, foldTitle } from '../../pois/alike.ts';
import { element } from './element.ts';

const LEAST_LETTERS = 4;
const MOST = 3;

type SuggestedDestination = Extract<Suggestion, { type: 'destination' }>;

/** Destinations that are called alike, wherever they are: one looks at them before one describes the same again. */
export function createDoubles(place: HTMLElement): (name: string) => Promise<void> {
  let asked = 0;
  return async (name) => {
    const mine = ++asked;
    const found = name.length < LEAST_LETTERS ? [] : await doublesOf(name).catch(() => []);
    if (mine !== asked) return;
    const links = found.flatMap(({ slug, text, town }, i) => [
      ...(i > 0 ? ['; '] : []),
      element('a', { href: `/redaktion/neu?slug=${slug}`, textContent: text }),
      ` in ${town}`,
    ]);
    place.replaceChildren(...(found.length > 0 ? ['Gibt es das schon? ', ...links] : []));
  };
}

async function doublesOf(name: string): Promise<SuggestedDestination[]> {
  const answer = await fetch(`${endpoints.suggest.path}?${new URLSearchParams({ q: name })}`);
  const { items = [] } = (await answer.json()) as { items?: Suggestion[] };
  return alikeIn(items, name);
}

/** Of what is suggested for a name, what may be the same, also while its end is still to be typed. */
export function alikeIn(items: readonly Suggestion[], name: string): SuggestedDestination[] {
  const title = foldTitle(name);
  return items
    .filter((item) => item.type === 'destination')
    .filter(({ text }) => areAlike([title], [foldTitle(text)]) || foldTitle(text).startsWith(title))
    .slice(0, MOST);
}

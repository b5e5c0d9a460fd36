import { endpoints } from '../contract/endpoints.ts';
import { filledPath } from '../contract/path-parameters.ts';
import type { PoiDetail, Suggestion } from '../contract/records.ts';
import { element } from './form/element.ts';

const PAUSE_MS = 200;

export interface Offer {
  /** To be put beside the field. */
  list: HTMLElement;
  /** What is offered for a text, asked for at once where it is not there yet. @throws what `fetch` throws */
  offered: (text: string) => Promise<readonly Suggestion[]>;
}

/**
 * Offers the service's suggestions of some types under a text field.
 * @param onNamed told of a suggestion when what is typed is its name, which may be known only after a pause
 */
export function offerSuggestions(
  input: HTMLElement,
  types: readonly Suggestion['type'][],
  onNamed: (suggestion: Suggestion) => void = () => undefined,
): Offer {
  const list = element('datalist', { id: `${types.join('-')}-suggestions` });
  let shown: readonly Suggestion[] = [];
  let asked: { text: string; items: Promise<readonly Suggestion[]> } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const field = input as HTMLInputElement;
  const typed = () => field.value.trim();
  const named = () => shown.find(({ text }) => isSameName(text, typed()));
  input.setAttribute('list', list.id);
  input.addEventListener('input', () => {
    clearTimeout(timer);
    const suggestion = named();
    if (suggestion) onNamed(suggestion);
    else if (typed().length > 1) timer = setTimeout(() => void offered(typed()).catch(() => undefined), PAUSE_MS);
  });
  return { list, offered };

  async function offered(text: string): Promise<readonly Suggestion[]> {
    if (asked?.text !== text) asked = { text, items: load(text, types) };
    const asking = asked;
    const items = await asking.items.catch((error: unknown) => {
      // The next time it may be there again.
      if (asked === asking) asked = undefined;
      throw error;
    });
    if (typed() === text && shown !== items) show(items);
    return items;
  }

  function show(items: readonly Suggestion[]): void {
    shown = items;
    list.replaceChildren(...items.map(({ text }) => element('option', { value: text })));
    const suggestion = named();
    if (suggestion) onNamed(suggestion);
  }
}

/** Where a suggested town or destination lies; undefined for what has no one place. */
export async function placeOf(suggestion: Suggestion): Promise<{ lat: number; lng: number } | undefined> {
  if (suggestion.type === 'town') return suggestion;
  if (suggestion.type !== 'destination') return undefined;
  const answer = await fetch(filledPath(endpoints.poi.path, { slug: suggestion.slug }));
  const { item } = (await answer.json()) as { item?: PoiDetail };
  return item && { lat: item.latitude, lng: item.longitude };
}

async function load(text: string, types: readonly Suggestion['type'][]): Promise<Suggestion[]> {
  const answer = await fetch(`${endpoints.suggest.path}?${new URLSearchParams({ q: text })}`);
  const { items } = (await answer.json()) as { items: Suggestion[] };
  return items.filter(({ type }) => types.includes(type));
}

/** Neither takes capitals and accents for a difference; to the one ü is u, to the other ue. */
const collators = (['sort', 'search'] as const).map((usage) => new Intl.Collator('de', { usage, sensitivity: 'base' }));

const isSameName = (one: string, other: string): boolean => collators.some((each) => each.compare(one, other) === 0);

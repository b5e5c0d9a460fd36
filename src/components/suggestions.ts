import { endpoints } from '../contract/endpoints.ts';
import { filledPath } from '../contract/path-parameters.ts';
import type { PoiDetail, Suggestion } from '../contract/records.ts';
import { element } from './form/element.ts';

const PAUSE_MS = 200;

/** Offers the service's suggestions of some types under a text field. @returns the list, to be put beside the field */
export function offerSuggestions(
  input: HTMLElement,
  types: readonly Suggestion['type'][],
): { list: HTMLElement; chosen: (text: string) => Suggestion | undefined } {
  const list = element('datalist', { id: `${types.join('-')}-suggestions` });
  let shown: Suggestion[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const field = input as HTMLInputElement;
  input.setAttribute('list', list.id);
  input.addEventListener('input', () => {
    clearTimeout(timer);
    const q = field.value.trim();
    if (q.length > 1 && !chosen(q)) timer = setTimeout(() => void load(q).catch(() => undefined), PAUSE_MS);
  });
  return { list, chosen };

  async function load(q: string): Promise<void> {
    const answer = await fetch(`${endpoints.suggest.path}?${new URLSearchParams({ q })}`);
    const { items } = (await answer.json()) as { items: Suggestion[] };
    if (field.value.trim() !== q) return;
    shown = items.filter(({ type }) => types.includes(type));
    list.replaceChildren(...shown.map(({ text }) => element('option', { value: text })));
  }

  function chosen(text: string): Suggestion | undefined {
    return shown.find((each) => each.text === text.trim());
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

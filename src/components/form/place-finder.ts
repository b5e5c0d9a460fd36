import { endpoints } from '../../contract/endpoints.ts';
import { filledPath } from '../../contract/path-parameters.ts';
import type { Poi, Suggestion } from '../../contract/records.ts';
import { element } from './element.ts';
import { isShortLink, readPoint, type ReadPoint } from './read-point.ts';

/** A place to look at: a town, or a destination that is there already. */
export interface FoundPlace {
  name: string;
  lng: number;
  lat: number;
  slug?: string;
  /** Of what was typed only the town was found: streets are not in our data. */
  isTownOnly?: boolean;
}

interface Finder {
  /** Where the map stands: what is near comes first. */
  near(): { lng: number; lat: number } | undefined;
  onPoint(point: ReadPoint): void;
  onPlace(place: FoundPlace): void;
  say(sentence: string): void;
}

const PAUSE_MS = 250;

/** The search above the map, a combobox (WAI-ARIA 1.2): places by our own suggestions, points by whatever is pasted. */
export function createPlaceFinder(input: HTMLInputElement, list: HTMLUListElement, finder: Finder): void {
  let found: Suggestion[] = [];
  let isTownOnly = false;
  let active = -1;
  let timer = 0;
  let turn = 0;

  const show = (answer: Found) => {
    found = answer.places;
    isTownOnly = answer.isTownOnly;
    active = -1;
    const without = isTownOnly ? ', ohne die Straße' : '';
    list.replaceChildren(
      ...found.map((suggestion, i) => option(suggestion, `fund-${i}`, { without, choose: () => void choose(i) })),
    );
    list.hidden = found.length === 0;
    input.setAttribute('aria-expanded', String(found.length > 0));
    mark();
  };
  const mark = () => {
    for (const [i, node] of [...list.children].entries()) node.setAttribute('aria-selected', String(i === active));
    if (active >= 0) input.setAttribute('aria-activedescendant', `fund-${active}`);
    else input.removeAttribute('aria-activedescendant');
  };
  const choose = async (i: number) => {
    const place = await placeOf(found[i]!);
    input.value = found[i]!.text;
    const isRough = isTownOnly;
    show(NOTHING);
    if (place) finder.onPlace({ ...place, isTownOnly: isRough });
    else finder.say('Dieser Ort ist gerade nicht zu erreichen.');
  };
  /** @returns whether there was a point in it */
  const take = (text: string): boolean => {
    const point = readPoint(text);
    if (isShortLink(text))
      finder.say('Diesen Kurzlink kann nur sein Anbieter öffnen. Ihn aufrufen und die lange Adresse hier einfügen.');
    if (!point) return false;
    show(NOTHING);
    finder.onPoint(point);
    return true;
  };
  const ask = async () => {
    const mine = ++turn;
    const answer = await suggestionsFor(input.value, finder.near()).catch(() => NOTHING);
    if (mine === turn) show(answer);
  };

  input.addEventListener('paste', ({ clipboardData }) => {
    const text = clipboardData?.getData('text') ?? '';
    setTimeout(() => take(text));
  });
  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void ask(), PAUSE_MS);
  });
  input.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) active = (active + step + found.length) % found.length;
    else if (event.key === 'Escape') show(NOTHING);
    else if (event.key !== 'Enter') return;
    else if (!take(input.value) && found.length > 0) void choose(Math.max(0, active));
    event.preventDefault();
    mark();
  });
  input.addEventListener('blur', () => setTimeout(() => show(NOTHING), PAUSE_MS));
}

interface Found {
  places: Suggestion[];
  isTownOnly: boolean;
}
const NOTHING: Found = { places: [], isTownOnly: false };

function option(
  suggestion: Suggestion,
  id: string,
  { without, choose }: { without: string; choose: () => void },
): HTMLElement {
  const { text } = suggestion;
  const kind = suggestion.type === 'destination' ? `gibt es schon, ${suggestion.town}` : `Ort${without}`;
  const item = element('li', { id, role: 'option' }, [text, ' ', element('small', {}, [kind])]);
  // Before the field loses the focus, which closes the list.
  item.addEventListener('pointerdown', (event) => event.preventDefault());
  item.addEventListener('click', choose);
  return item;
}

/** The whole text, and where nothing is called so, what of an address is its town. */
export function searchesFor(text: string): string[] {
  const plain = (part: string) => part.replace(/\b\d+\w?\b/g, '').trim();
  const parts = text.split(',').map(plain).filter(Boolean);
  const words = plain(text).split(/[\s,]+/);
  return [...new Set([text.trim(), parts.at(-1) ?? '', words.at(-1) ?? ''])].filter((part) => part.length > 1);
}

async function suggestionsFor(text: string, near: { lng: number; lat: number } | undefined): Promise<Found> {
  if (readPoint(text)) return NOTHING;
  for (const [i, q] of searchesFor(text).entries()) {
    const query = new URLSearchParams({ q, ...(near && { lat: near.lat.toFixed(3), lng: near.lng.toFixed(3) }) });
    const answer = await fetch(`${endpoints.suggest.path}?${query}`);
    const { items = [] } = (await answer.json()) as { items?: Suggestion[] };
    // An address has a number, and no destination is called so.
    const mayBeNamed = i === 0 && !/\d/.test(text);
    const places = items.filter(({ type }) => type === 'town' || (mayBeNamed && type === 'destination'));
    if (places.length > 0) return { places, isTownOnly: i > 0 };
  }
  return NOTHING;
}

async function placeOf(suggestion: Suggestion): Promise<FoundPlace | undefined> {
  if (suggestion.type === 'town') return { name: suggestion.text, lng: suggestion.lng, lat: suggestion.lat };
  if (suggestion.type !== 'destination') return undefined;
  const answer = await fetch(filledPath(endpoints.poi.path, { slug: suggestion.slug }));
  if (!answer.ok) return undefined;
  const { item } = (await answer.json()) as { item: Poi };
  return { name: item.name, lng: item.longitude, lat: item.latitude, slug: item.slug };
}

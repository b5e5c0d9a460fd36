import { MAP_ID } from '../../destinations/find-anchors.ts';
import { followSaveButtons } from '../saved/save-buttons.ts';
import { sayOpen } from './open-in-list.ts';

interface Handle {
  highlight(slug: string | null): void;
}
interface Sdk {
  scan(): unknown;
  get(target: Element): Handle | undefined;
}
const sdk = () => (window as unknown as { ServiceMap?: Sdk }).ServiceMap;
const WIDE = '(min-width: 62rem)';

/** Puts the live map in the place of the drawn one: by its button, or at once where it is part of an answer. */
export function offerLiveMap(box: HTMLElement): void {
  const button = box.querySelector('button')!;
  const isLive = box.matches('.live');
  button.hidden = isLive;
  button.addEventListener('click', () => load(true));
  if (isLive) load(false);

  function load(byHand: boolean): void {
    button.disabled = true;
    const script = document.createElement('script');
    script.src = '/maps/v1/service-map.js';
    script.addEventListener('error', () => {
      button.disabled = false;
      button.hidden = false;
      box.querySelector('p')!.textContent = 'Die Karte war nicht zu laden. Bitte noch einmal versuchen.';
    });
    script.addEventListener('load', () => show(byHand));
    document.head.append(script);
  }

  /** The element of the map comes when the script is there, so that the drawn one stays if it never does. */
  function show(byHand: boolean): void {
    const map = document.createElement('div');
    map.className = 'drawn';
    const { theme } = document.documentElement.dataset;
    const attributes = JSON.parse(box.dataset.attributes!) as Record<string, string>;
    for (const [name, value] of Object.entries({ ...attributes, ...(theme && { theme }) }))
      map.setAttribute(`data-${name}`, value);
    map.dataset.serviceMap = '';
    followEachOther(map);
    if (box.dataset.search) followSearches(map, box.dataset.search);
    box.replaceChildren(map);
    if (byHand) box.focus({ preventScroll: true });
    sdk()?.scan();
  }
}

const LINK = 'a[href^="/ziele/"]';
const slugOf = (link: HTMLAnchorElement) => decodeURIComponent(link.pathname.split('/')[2] ?? '');

/** What is pointed at in the list is raised on the map, and what is open on the map is marked in the list. */
function followEachOther(map: HTMLElement): void {
  const list = document.querySelector('[data-hits]')!;
  const point = ({ target }: Event): void => {
    const link = (target as Element).closest(`li:has(${LINK})`)?.querySelector<HTMLAnchorElement>(LINK);
    sdk()
      ?.get(map)
      ?.highlight(link ? slugOf(link) : null);
  };
  const leave = (): void => sdk()?.get(map)?.highlight(null);
  list.addEventListener('pointerover', point);
  list.addEventListener('pointerleave', leave);
  list.addEventListener('focusin', point);
  list.addEventListener('focusout', leave);
  map.addEventListener('service-map:select', (event) => mark((event as CustomEvent<{ slug: string }>).detail.slug));
  map.addEventListener('service-map:deselect', () => mark(undefined));

  function mark(slug: string | undefined): void {
    for (const link of list.querySelectorAll<HTMLAnchorElement>(LINK)) {
      const entry = link.closest('li')!;
      const isOpen = slugOf(link) === slug;
      entry.classList.toggle('on-map', isOpen);
      // Where the list lies below the map, following it would lead away from the map.
      if (isOpen && matchMedia(WIDE).matches) entry.scrollIntoView({ block: 'nearest' });
    }
  }
}

/** A search in what is seen of the map is the search of the page: list, numbers and address follow. */
function followSearches(map: HTMLElement, search: string): void {
  let shown = new URL(search, location.href);
  map.addEventListener('service-map:results', (event) => {
    const { bbox } = (event as CustomEvent<{ search: { bbox?: string } }>).detail.search;
    if (bbox === undefined || isSame(bbox, shown.searchParams.get('bbox'))) return;
    shown = new URL(search, location.href);
    shown.searchParams.set('bbox', bbox);
    void follow(shown.href);
  });

  async function follow(address: string): Promise<void> {
    const parts = [...document.querySelectorAll<HTMLElement>('[data-part]')];
    // A page that is no answer leads to one.
    const isAnswer = parts.some((part) => part.dataset.part === 'hits');
    const answer = isAnswer ? await fetch(address).catch(() => undefined) : undefined;
    const next = answer?.ok && new DOMParser().parseFromString(await answer.text(), 'text/html');
    // The visitor may have looked further meanwhile.
    if (address !== shown.href) return;
    // On a small screen that shows its list first, and the visitor is at the map.
    if (!next) return location.assign(matchMedia(WIDE).matches ? address : `${address}#${MAP_ID}`);
    for (const part of parts)
      part.replaceChildren(...next.querySelector(`[data-part="${part.dataset.part!}"]`)!.childNodes);
    history.replaceState(null, '', address + location.hash);
    followSaveButtons();
    sayOpen();
  }
}

function isSame(box: string, other: string | null): boolean {
  return box.split(',').map(Number).join() === other?.split(',').map(Number).join();
}

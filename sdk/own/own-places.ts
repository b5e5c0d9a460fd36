import type { Language, Poi } from '../../src/contract/records.ts';
import type { readMarkers } from '../options/markers.ts';
import type { Marker } from '../options/options.ts';
import type { filterOf } from '../search/filters.ts';
import type { fits } from '../search/local-filter.ts';
import type { Session } from '../session.ts';
import type { VisitorFilters } from '../state.ts';
import type { el } from '../ui/element.ts';
import { readGeojson } from './geojson.ts';

/** Handed over instead of imported, so that the rest of the script stays in one piece. */
export interface OwnTools {
  el: typeof el;
  fits: typeof fits;
  filterOf: typeof filterOf;
  readMarkers: typeof readMarkers;
  /** Tells that something in the file is no place. */
  bad: () => void;
  /** Tells the owner of the page. */
  tell: (sentence: string) => void;
}

const title: Record<Language, string> = {
  de: 'Orte dieser Seite',
  en: 'Places of this page',
  fr: 'Lieux de cette page',
  it: 'Luoghi di questa pagina',
};
const unread: Record<Language, string> = {
  de: 'Aus „{src}“ kommen keine Orte: Die Datei ist nicht zu erreichen oder kein GeoJSON (FeatureCollection).',
  en: '“{src}” gives no places: the file cannot be reached or is no GeoJSON (FeatureCollection).',
  fr: '« {src} » ne donne aucun lieu : le fichier est inaccessible ou n’est pas du GeoJSON (FeatureCollection).',
  it: '«{src}» non dà luoghi: il file non è raggiungibile o non è GeoJSON (FeatureCollection).',
};
const onlyPoints: Record<Language, string> = {
  de: 'Aus „{src}“ stehen nur die Punkte auf der Karte; Linien und Flächen bleiben weg.',
  en: 'Of “{src}” only the points stand on the map; lines and areas are left out.',
  fr: 'De « {src} », seuls les points figurent sur la carte ; lignes et surfaces sont omises.',
  it: 'Di «{src}» sulla mappa ci sono solo i punti; linee e aree sono omesse.',
};

/**
 * Keeps the page's own places in step with search and filters, on the map and as a part of the list. A marker without a
 * category is a sign that stays on the map; one with a category, and all of a file, are filtered as destinations are.
 */
export function startOwnPlaces(session: Session, tools: OwnTools): void {
  const { state, layout, settings, id, ended } = session;
  const { el } = tools;
  let ofFile: readonly Marker[] = [];
  const heading = el('h2', { class: 'similar-title', id: `own-${id}`, hidden: true }, title[settings.lang]);
  const list = el('ol', { class: 'items own', 'aria-labelledby': heading.id, hidden: true });
  const panel = layout.side.querySelector<HTMLElement>('.list')!;
  panel.prepend(heading, list);
  state.on(['markers', 'filters'], update);
  state.on(['places', 'found'], openList);
  state.on(['selection'], mark);
  update();
  if (settings.src !== undefined) void loadFile(settings.src);

  async function loadFile(src: string): Promise<void> {
    try {
      const response = await fetch(src, { signal: ended });
      if (!response.ok) throw new Error(String(response.status));
      const { points, hasOthers } = readGeojson(await response.json());
      ofFile = tools.readMarkers(points, tools.bad).map((marker) => ({ category: '', ...marker }));
      if (hasOthers) tell(onlyPoints);
    } catch {
      if (!ended.aborted) tell(unread);
      return;
    }
    update();
    // They count for where the map looks.
    state.set({ home: { ...state.now.home } });
  }

  function tell(sentence: Record<Language, string>): void {
    tools.tell(sentence[settings.lang].replace('{src}', () => settings.src!));
  }

  function update(): void {
    const { markers, filters, own } = state.now;
    const shown = [...markers, ...ofFile].filter(
      (marker) => marker.category === undefined || (hasText(marker, filters.q) && passes(marker, filters)),
    );
    if (JSON.stringify(shown) !== JSON.stringify(own)) state.set({ own: shown });
    const listed = shown.filter((marker) => hasText(marker, filters.q));
    list.replaceChildren(...listed.map((marker) => el('li', {}, entry(marker))));
    heading.hidden = list.hidden = listed.length === 0;
    openList();
    mark();
  }

  function passes(marker: Marker, filters: VisitorFilters): boolean {
    const { lat, lng, radius_km: radius } = filters;
    const isNear = !lat || !lng || kilometres(marker, { lat: Number(lat), lng: Number(lng) }) <= Number(radius ?? 30);
    return isNear && tools.fits(marker as unknown as Poi, tools.filterOf(filters));
  }

  function entry(marker: Marker): HTMLElement {
    const dot = el('span', { class: 'dot' });
    dot.style.backgroundColor = marker.color ?? 'var(--accent)';
    const facts = [marker.label, marker.address, marker.hours].filter(Boolean).join(' · ');
    return el(
      'button',
      { type: 'button', class: 'entry', 'data-own': marker.id, click: () => state.set({ choice: { id: marker.id } }) },
      dot,
      el(
        'span',
        { class: 'words' },
        el('span', { class: 'name' }, marker.title),
        el('span', { class: 'facts' }, facts),
      ),
    );
  }

  /** The button of the list is there for these places too, where the service finds none or is asked for none. */
  function openList(): void {
    const toggle = layout.tools.querySelector<HTMLButtonElement>(`[aria-controls="${panel.id}"]`);
    if (!toggle || list.hidden) return;
    toggle.disabled = false;
    if (state.now.found) return;
    toggle.hidden = false;
    toggle.querySelector('span')!.textContent = title[settings.lang];
    toggle.setAttribute('aria-label', title[settings.lang]);
  }

  function mark(): void {
    for (const button of list.querySelectorAll<HTMLElement>('[data-own]'))
      button.setAttribute('aria-current', String(button.dataset.own === state.now.selection.id));
  }
}

/** Whether every word stands in what a place says of itself. */
function hasText({ title: name, label, text, address }: Marker, q: string | null | undefined): boolean {
  const said = plain([name, label, text, address].join(' '));
  return plain(q ?? '').split(/\s+/).every((word) => said.includes(word)); // prettier-ignore
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Flat, which for the way to a town is near enough. */
function kilometres(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const east = (a.lng - b.lng) * Math.cos((b.lat * Math.PI) / 180);
  return Math.hypot(a.lat - b.lat, east) * 111.2;
}

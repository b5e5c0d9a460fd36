import type { PoiDetail } from '../../src/contract/records.ts';
import { specialDay } from '../../src/contract/spoken-hours.ts';
import type { Session } from '../session.ts';
import { el } from '../ui/element.ts';
import { icon } from '../ui/icons.ts';
import { factNodes } from './fact-nodes.ts';
import { markerContent, placeContent, type Wording } from './place-text.ts';
import { severalContent } from './several.ts';

/** The place information: beside the map where there is room, from below on a phone. Closing gives the focus back. */
export function createPanel(
  { state, layout, ended }: Pick<Session, 'state' | 'layout' | 'ended'>,
  wording: Wording,
): void {
  const close = (): void => state.set({ choice: { id: null } });
  const body = el('div', { class: 'panel-body' });
  const closeButton = el(
    'button',
    { type: 'button', class: 'icon-button panel-close', 'aria-label': wording.t('close'), click: close },
    icon('close'),
  );
  const panel = el('section', { class: 'panel', hidden: true, tabindex: -1 }, closeButton, body);
  layout.side.append(panel);
  let openedFrom: HTMLElement | null = null;
  layout.root.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || state.now.selection.id === null) return;
    // A dialog of the page around the map would close as well.
    event.preventDefault();
    event.stopPropagation();
    close();
  });
  const online = (): void => state.now.selection.again?.();
  window.addEventListener('online', online);
  ended.addEventListener('abort', () => window.removeEventListener('online', online));
  state.on(['selection'], ({ selection }, { selection: before }) => {
    const { id, acted, place, marker, several, detail, again } = selection;
    if (id === null) return hide(acted);
    if (acted && panel.hidden) openedFrom = active();
    if (place && place !== before.place) show(place.poi.name, placeContent(place, wording), acted);
    else if (several && several !== before.several) show(...severalContent(several, state, wording), acted);
    else if (marker && marker !== before.marker) show(marker.title, markerContent(marker, wording), acted);
    if (detail && detail !== before.detail) {
      addDescription(detail);
      markLanguages(detail);
      tellToday(detail);
      void addFacts(detail);
    }
    if (again !== before.again) tellMissing(again);
  });

  function show(label: string, content: Node[], focus: boolean): void {
    panel.setAttribute('aria-label', label);
    body.replaceChildren(...content);
    body.scrollTop = 0;
    panel.hidden = false;
    // Moving the focus must not scroll the page of the host.
    if (focus) panel.focus({ preventScroll: true });
  }

  /** The long text, where it says more than the short one: below what decides, so that on a phone the way there is seen. */
  function addDescription({ description, summary }: PoiDetail): void {
    if (!description || description === summary) return;
    body.querySelector('.links')?.after(el('p', { class: 'description' }, description));
  }

  /** A voice that reads them aloud has to know which texts are told in German, for want of a translation. */
  function markLanguages({ names, summaries, descriptions }: PoiDetail): void {
    for (const [part, texts] of Object.entries({ h2: names, '.summary': summaries, '.description': descriptions })) {
      const { language } = wording;
      const told = language === 'de' || texts?.[language] !== undefined ? language : 'de';
      body.querySelector(part)?.setAttribute('lang', told);
    }
  }

  /** In place of what the weekly hours alone say, now that the service has told what holds today. */
  function tellToday(detail: PoiDetail): void {
    const [now, special] = [body.querySelector('.hours .now, .hours-all .now'), specialDay(detail, wording.language)];
    if (now && special !== undefined) now.textContent = special;
  }

  /** That there is more to know, which could not be loaded. */
  function tellMissing(again: (() => void) | undefined): void {
    const told = body.querySelector('.missing');
    // The button goes, and with it the focus.
    if (told?.contains(active())) panel.focus({ preventScroll: true });
    told?.remove();
    if (!again) return;
    const { t } = wording;
    const retry = el('button', { type: 'button', class: 'text-button', click: again }, t('retry'));
    body
      .querySelector('.links')
      ?.before(el('p', { class: 'unknown missing', role: 'alert' }, t('detailFailed'), ' ', retry));
  }

  async function addFacts(detail: PoiDetail): Promise<void> {
    const nodes = await factNodes(detail, wording.language);
    if (state.now.selection.detail === detail) body.querySelector('.links')?.before(...nodes);
  }

  function hide(acted: boolean): void {
    const hadFocus = layout.side.contains(active());
    panel.hidden = true;
    if (acted && hadFocus) {
      const from = openedFrom?.isConnected ? openedFrom : inItsPlace(openedFrom?.dataset.slug);
      if (from) from.focus({ preventScroll: true });
      else state.now.view?.focus();
    }
    openedFrom = null;
  }

  /** Of an entry that a later answer took away: the same one made anew, or else the first of the list. */
  function inItsPlace(slug: string | undefined): HTMLElement | null {
    if (slug === undefined) return null;
    const list = layout.side.querySelector('.list')!;
    return list.querySelector(`[data-slug="${CSS.escape(slug)}"]`) ?? list.querySelector('[data-slug]');
  }

  function active(): HTMLElement | null {
    return (layout.root.getRootNode() as ShadowRoot).activeElement as HTMLElement | null;
  }
}

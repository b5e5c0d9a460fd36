import type { PoiDetail } from '../../src/contract/records.ts';
import { el } from '../ui/element.ts';
import { icon } from '../ui/icons.ts';
import type { Marker } from '../options/options.ts';
import { markerContent, placeContent, type Wording } from './place-text.ts';
import type { Place } from '../places.ts';

/** The place information: beside the map where there is room, from below on a phone. */
export interface Panel {
  showPlace(place: Place, focus: boolean): void;
  /** Adds the long texts once they are there. */
  addDetail: (detail: Pick<PoiDetail, 'slug' | 'description' | 'summary'>) => void;
  showMarker(marker: Marker, focus: boolean): void;
  hide(): void;
  readonly isOpen: boolean;
}

export function createPanel(side: HTMLElement, wording: Wording, onClose: () => void): Panel {
  const { t } = wording;
  const body = el('div', { class: 'panel-body' });
  const closeButton = el(
    'button',
    { type: 'button', class: 'icon-button panel-close', 'aria-label': t('close'), click: onClose },
    icon('close'),
  );
  const panel = el('section', { class: 'panel', hidden: true, tabindex: -1 }, closeButton, body);
  side.append(panel);
  let shown: string | undefined;
  const open = (label: string, focus: boolean, content: Node[]): void => {
    panel.setAttribute('aria-label', label);
    body.replaceChildren(...content);
    body.scrollTop = 0;
    panel.hidden = false;
    // Moving the focus must not scroll the page of the host.
    if (focus) panel.focus({ preventScroll: true });
  };
  return {
    showPlace(place, focus) {
      shown = place.poi.slug;
      open(place.poi.name, focus, placeContent(place, wording));
    },
    addDetail({ slug, description, summary }) {
      if (panel.hidden || slug !== shown || !description || description === summary) return;
      body.querySelector('.summary')?.after(el('p', { class: 'description' }, description));
    },
    showMarker(marker, focus) {
      shown = undefined;
      open(marker.title, focus, markerContent(marker));
    },
    hide() {
      shown = undefined;
      panel.hidden = true;
    },
    get isOpen() {
      return !panel.hidden;
    },
  };
}

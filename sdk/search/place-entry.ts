import { mapPictures, mapPictureUrl } from '../../src/contract/map-pictures.ts';
import type { Poi } from '../../src/contract/records.ts';
import type { MapPlace } from '../places.ts';
import type { StateStore } from '../state.ts';
import { el, safeUrl } from '../ui/element.ts';
import { markedText } from '../ui/marked-text.ts';
import { photoElement } from '../ui/photo.ts';
import type { Translate } from '../ui/texts.ts';
import type { Wording } from '../panel/place-text.ts';
import { decidingFacts } from './deciding-facts.ts';

/** One destination in a list: a button that opens it, and raises its dot while it is pointed at. */
export function placeEntry(
  { poi, categoryName, color }: MapPlace,
  state: StateStore,
  { t, language }: Pick<Wording, 't' | 'language'>,
): HTMLButtonElement {
  const point = (hovered: string | null) => () => state.set({ hovered });
  const dot = el('span', { class: 'dot' });
  dot.style.backgroundColor = color;
  const distance = poi.distanceKm === undefined ? '' : t('kilometres', { km: Math.round(poi.distanceKm * 10) / 10 });
  return el(
    'button',
    {
      type: 'button',
      class: 'entry',
      'data-slug': poi.slug,
      click: () => state.set({ choice: { id: poi.slug } }),
      pointerenter: point(poi.slug),
      pointerleave: point(null),
      focus: point(poi.slug),
      blur: point(null),
    },
    dot,
    el(
      'span',
      { class: 'words' },
      el('span', { class: 'name' }, ...markedText(poi.name, poi.highlight)),
      el('span', { class: 'facts' }, [categoryName, poi.town, distance, openText(poi, t)].filter(Boolean).join(' · ')),
      decidingFacts(poi, language, new Date()),
    ),
    thumb(poi),
  );
}

/** The words beside it say what it shows. */
function thumb({ image, mapPictures: folder }: Poi): HTMLElement | undefined {
  const src = safeUrl(image?.url ?? (folder && mapPictureUrl(folder, 'small')));
  if (src === undefined) return undefined;
  const { width, height } = mapPictures.small;
  return photoElement(image ?? {}, { src, sizes: '60px', class: 'thumb', alt: '', width, height }).whole;
}

/** Only where a time is asked for: what is closed then is not listed. */
function openText({ openState }: Poi, t: Translate): string {
  return openState === undefined ? '' : t(openState === 'open' ? 'isOpen' : 'openUnknown');
}

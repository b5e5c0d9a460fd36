import type { Poi, PoiDetail } from '../src/contract/records.ts';
import { el, safeColor, safeUrl } from './element.ts';
import { icon, type IconName } from './icons.ts';
import type { Marker } from './options.ts';
import type { Place } from './places.ts';
import type { TextKey, Translate } from './texts.ts';

/** The place information: beside the map where there is room, from below on a phone. */
export interface Panel {
  showPlace(place: Place, focus: boolean): void;
  /** Adds the long texts once they are there. */
  addDetail: (detail: PoiDetail) => void;
  showMarker(marker: Marker, focus: boolean): void;
  hide(): void;
  readonly isOpen: boolean;
}

export function createPanel(side: HTMLElement, t: Translate, onClose: () => void): Panel {
  const body = el('div', { class: 'panel-body' });
  const closeButton = el(
    'button',
    { type: 'button', class: 'icon-button panel-close', 'aria-label': t('close'), click: onClose },
    icon('close'),
  );
  const panel = el('section', { class: 'panel', hidden: true, tabindex: -1 }, closeButton, body);
  side.append(panel);
  let shown: string | undefined;
  const open = (label: string, focus: boolean, ...content: (Node | false | undefined)[]): void => {
    panel.setAttribute('aria-label', label);
    body.replaceChildren(...content.filter((node): node is Node => node instanceof Node));
    body.scrollTop = 0;
    panel.hidden = false;
    // Moving the focus must not scroll the page of the host.
    if (focus) panel.focus({ preventScroll: true });
  };
  return {
    showPlace(place, focus) {
      shown = place.poi.slug;
      open(place.poi.name, focus, ...placeContent(place, t));
    },
    addDetail({ slug, description, summary }) {
      if (panel.hidden || slug !== shown || !description || description === summary) return;
      body.querySelector('.summary')?.after(el('p', { class: 'description' }, description));
    },
    showMarker(marker, focus) {
      shown = undefined;
      open(marker.title, focus, ...markerContent(marker));
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

function placeContent({ poi, categoryName, color }: Place, t: Translate): (Node | false | undefined)[] {
  const distance = poi.distanceKm === undefined ? '' : t('distance', { km: Math.round(poi.distanceKm * 10) / 10 });
  const where = [poi.town, poi.region, t(`country${poi.countryCode}`)].filter(
    (word, i, all) => word && all.indexOf(word) === i,
  );
  return [
    picture(poi, t),
    el('p', { class: 'category' }, coloured('dot', color), categoryName),
    el('h2', {}, poi.name),
    el('p', { class: 'where' }, [where.join(', '), distance].filter(Boolean).join(' · ')),
    el('p', { class: 'summary' }, poi.summary),
    flagList(poi, t),
    links(poi, t),
  ];
}

function markerContent({ title, label, color }: Marker): (Node | false | undefined)[] {
  return [
    label ? el('p', { class: 'category' }, coloured('dot', safeColor(color) ?? '#0b6b53'), label) : undefined,
    el('h2', {}, title),
  ];
}

function picture({ image }: Poi, t: Translate): Node | undefined {
  const url = safeUrl(image?.url);
  if (!image || !url) return undefined;
  const credit = t('imageCredit', { credit: image.credit, licence: image.licence });
  return el('figure', {}, el('img', { src: url, alt: '', loading: 'lazy' }), el('figcaption', {}, credit));
}

function flagList(poi: Poi, t: Translate): Node | undefined {
  const flags: [IconName, TextKey][] = [];
  if (poi.kids) flags.push(['kids', 'kids']);
  if (poi.free) flags.push(['free', 'free']);
  if (poi.seating) flags.push(['seating', 'seating']);
  if (poi.mobility !== null && poi.mobility !== undefined) flags.push(['mobility', `mobility${poi.mobility}`]);
  if (flags.length === 0) return undefined;
  return el('ul', { class: 'flags' }, ...flags.map(([name, key]) => el('li', {}, icon(name), t(key))));
}

function links({ website, latitude, longitude }: Poi, t: Translate): Node {
  const url = safeUrl(website);
  const route = `https://www.openstreetmap.org/directions?to=${Number(latitude)}%2C${Number(longitude)}`;
  return el(
    'p',
    { class: 'links' },
    url ? outgoing(url, 'link', t('website'), t) : undefined,
    outgoing(route, 'route', t('route'), t),
  );
}

/** A new window, that neither reaches back into the page nor learns where the visitor came from. */
function outgoing(href: string, name: IconName, label: string, t: Translate): HTMLElement {
  return el(
    'a',
    { class: 'link', href, target: '_blank', rel: 'noopener noreferrer' },
    icon(name),
    label,
    el('span', { class: 'unseen' }, ` (${t('newTab')})`),
  );
}

function coloured(className: string, color: string): HTMLElement {
  const element = el('span', { class: className });
  element.style.backgroundColor = color;
  return element;
}

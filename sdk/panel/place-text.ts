import { countryNames } from '../../src/contract/countries.ts';
import { flagNames, flagText } from '../../src/contract/flags.ts';
import { mapPictures, mapPictureUrl } from '../../src/contract/map-pictures.ts';
import type { Language, Poi, PoiImage } from '../../src/contract/records.ts';
import { el, safeColor, safeUrl } from '../ui/element.ts';
import { hoursBlock } from './hours.ts';
import { icon, type IconName } from '../ui/icons.ts';
import { photoElement, pictureElement } from '../ui/photo.ts';
import type { Marker } from '../options/options.ts';
import type { MapPlace } from '../places.ts';
import { deviceMapUrl, share } from './share.ts';
import { telephoneLink } from './telephone.ts';
import type { Translate } from '../ui/texts.ts';

/** What the words of the panel are made with. */
export interface Wording {
  t: Translate;
  language: Language;
  /** Address that shows the destination to somebody else; undefined for one that nobody else can see. */
  shareUrl: (slug: string) => string | undefined;
  /** Address of the editors for reports, undefined where none is known. */
  contact: () => string | undefined;
}

/** Everything the panel says of a destination but the long text, in the order in which it is read. */
export function placeContent({ poi, categoryName, furtherNames, color }: MapPlace, wording: Wording): Node[] {
  const { t, language } = wording;
  const distance = poi.distanceKm === undefined ? '' : t('distance', { km: Math.round(poi.distanceKm * 10) / 10 });
  const country = poi.countryCode && countryNames[poi.countryCode][language];
  const where = [poi.town, poi.region, country].filter((word, i, all) => word && all.indexOf(word) === i);
  const besides =
    furtherNames.length > 0 &&
    el('span', { class: 'besides' }, `, ${t('besides', { names: furtherNames.join(', ') })}`);
  return present(
    picture(poi, t),
    el('p', { class: 'category' }, coloured('dot', color), el('span', {}, categoryName, besides)),
    el('h2', {}, poi.name),
    el('p', { class: 'where' }, [where.join(', '), distance].filter(Boolean).join(' · ')),
    el('p', { class: 'summary' }, poi.summary),
    poi.openingHours && hoursBlock(poi.openingHours, new Date(), t, language),
    flagList(poi, language),
    links(poi, wording),
    furtherActions(poi, wording),
  );
}

export function markerContent({ title, label, color, image, ...more }: Marker, { t }: Pick<Wording, 't'>): Node[] {
  const { text, address, hours, phone, link } = more;
  return present(
    image && el('figure', {}, pictureElement({ src: image, alt: '' })),
    label && el('p', { class: 'category' }, coloured('dot', safeColor(color) ?? '#0b6b53'), label),
    el('h2', {}, title),
    address && el('p', { class: 'where' }, address),
    text && el('p', { class: 'summary' }, text),
    hours && el('p', { class: 'hours' }, icon('clock'), el('span', {}, hours)),
    (link || phone) &&
      el('p', { class: 'links' }, link && outgoing(link, 'link', t('website'), t), phone && telephone(phone)),
  );
}

/** Text alone where nobody can say what a link should dial. */
function telephone(phone: string): HTMLElement {
  const href = telephoneLink(phone);
  return href ? el('a', { class: 'link', href }, icon('phone'), phone) : el('span', {}, phone);
}

function present(...nodes: (Node | '' | undefined)[]): Node[] {
  return nodes.filter((node): node is Node => node instanceof Node);
}

/** The photo, else the map around the place, of which the attribution in the frame tells all that is to be told. */
function picture({ image, mapPictures: folder }: Poi, t: Translate): Node | undefined {
  const url = safeUrl(image?.url);
  if (!image || !url) return mapPicture(safeUrl(folder));
  const credit = t('imageCredit', { credit: image.credit, licence: image.licence });
  return el('figure', {}, photo(image, url), el('figcaption', {}, credit));
}

/** In a box of its size; what is told of an older service may be the address alone. */
function photo({ alt = '', placeholder, ...versions }: PoiImage, src: string): HTMLElement {
  const { whole, image } = photoElement(versions, { src, sizes: '340px', alt });
  if (placeholder?.startsWith('data:image/webp;base64,'))
    image.style.background = `center / cover url(${JSON.stringify(placeholder)})`;
  if ((versions.height ?? 0) > (versions.width ?? 0)) image.className = 'tall';
  return whole;
}

function mapPicture(folder: string | undefined): Node | undefined {
  if (folder === undefined) return undefined;
  const { width, height } = mapPictures.map;
  const image = { src: mapPictureUrl(folder, 'map'), alt: '', width, height };
  return el('figure', { class: 'of-map' }, pictureElement(image));
}

/** What it is known to offer, and how step-free it is known to be. */
function flagList(poi: Poi, language: Language): Node | undefined {
  const known = flagNames.filter((flag) => flagText(poi, flag, language) !== undefined);
  const rows = known.map((flag) => el('li', {}, icon(flag), flagText(poi, flag, language)));
  return rows.length === 0 ? undefined : el('ul', { class: 'flags' }, ...rows);
}

function links({ website, latitude, longitude, name }: Poi, { t }: Wording): Node {
  const url = safeUrl(website);
  const [lat, lng] = [Number(latitude), Number(longitude)];
  const app = deviceMapUrl(lat, lng, name);
  const route = `https://www.openstreetmap.org/directions?to=${lat}%2C${lng}`;
  return el(
    'p',
    { class: 'links' },
    url && outgoing(url, 'link', t('website'), t),
    Number.isFinite(lat) && outgoing(route, 'route', t('route'), t),
    Number.isFinite(lat) && app && el('a', { class: 'link', href: app }, icon('phone'), t('openApp')),
  );
}

/** Sharing and reporting, quieter than the links that lead on. */
function furtherActions({ slug, name }: Poi, { t, shareUrl, contact }: Wording): Node | undefined {
  const url = shareUrl(slug);
  if (url === undefined) return undefined;
  const told = el('span', { class: 'unseen', role: 'status' });
  const word = el('span', {}, t('share'));
  const button = el('button', { type: 'button', class: 'quiet' }, icon('share'), word);
  const field = el('input', { class: 'share-field', readonly: true, hidden: true, 'aria-label': t('shareField') });
  button.addEventListener('click', () => {
    field.value = shareUrl(slug) ?? url;
    void share(field.value, name).then((result) => {
      // On the button itself, where the visitor looks, until the panel shows something else.
      if (result === 'copied') word.textContent = told.textContent = t('shareCopied');
      if (result !== 'failed') return;
      field.hidden = false;
      field.focus();
      field.select();
    });
  });
  const address = contact();
  const subject = encodeURIComponent(t('reportSubject', { name }));
  const body = encodeURIComponent(`${t('reportBody')}\n\n\n${slug}\n${url}`);
  return el(
    'div',
    { class: 'further' },
    button,
    address &&
      el(
        'a',
        { class: 'quiet', href: `mailto:${address}?subject=${subject}&body=${body}` },
        icon('warning'),
        t('report'),
      ),
    told,
    field,
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

import { deviceMapUrl } from '../panel/share.ts';
import type { Session } from '../session.ts';
import { el } from '../ui/element.ts';

/**
 * Past the last zoom of the archive the map only magnifies: names and dots stay, and what they lead to is seen on the
 * visitor's own map, at the same place. A style from elsewhere brings tiles of which nothing is known.
 */
export function createCloserMaps({ state, layout, t }: Pick<Session, 'state' | 'layout' | 't'>): void {
  const links = el('span', {});
  const row = el('p', { class: 'closer', hidden: true }, el('span', {}, t('closerMaps')), links);
  layout.foot.prepend(row);
  state.on(['view', 'camera', 'config'], ({ view, config }) => {
    const last = config?.styles?.length ? config.archive?.maxZoom : undefined;
    // A map of the page's own has zooms of its own.
    const zoom = view?.map?.getZoom();
    row.hidden = last === undefined || zoom === undefined || zoom <= last;
    if (row.hidden) return;
    const { lng, lat } = view!.map!.getCenter();
    links.replaceChildren(...addresses(lat, lng, zoom!).flatMap(([name, url]) => [' ', outgoing(name, url)]));
    const app = deviceMapUrl(Number(lat.toFixed(5)), Number(lng.toFixed(5)), t('mapLabel'));
    if (app) links.prepend(' ', el('a', { href: app }, t('openApp')));
  });

  function outgoing(name: string, href: string): HTMLElement {
    const label = el('span', { class: 'unseen' }, ` (${t('newTab')})`);
    return el('a', { href, target: '_blank', rel: 'noopener noreferrer' }, name, label);
  }
}

function addresses(lat: number, lng: number, zoom: number): [name: string, url: string][] {
  const [north, east] = [lat.toFixed(5), lng.toFixed(5)];
  // Their tiles are 256 pixels wide, ours 512.
  const depth = Math.round(zoom + 1);
  return [
    ['OpenStreetMap', `https://www.openstreetmap.org/#map=${depth}/${north}/${east}`],
    ['Google', `https://www.google.com/maps/@?api=1&map_action=map&center=${north}%2C${east}&zoom=${depth}`],
    ['Apple', `https://maps.apple.com/?ll=${north}%2C${east}&z=${depth}`],
  ];
}

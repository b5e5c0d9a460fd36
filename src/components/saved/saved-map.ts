import type { ServiceMapHandle } from '../../../sdk/start/handle.ts';
import type { SavedPlace } from '../../../sdk/saved/saved-list.ts';
import type { ServiceMapSdk } from '../../../sdk/start/registry.ts';
import type { DocsLanguage } from '../../docs/languages.ts';

/** The places on a map, with the numbers that they have in the list. It is made with the first place. */
export function showOnMap(box: HTMLElement, lang: DocsLanguage): { show: (places: readonly SavedPlace[]) => void } {
  let handle: ServiceMapHandle | undefined;
  const show = (places: readonly SavedPlace[]): void => {
    box.hidden = places.length === 0;
    const markers = places.map(({ slug, name, latitude, longitude }, at) => ({
      ...{ id: slug, title: name, label: String(at + 1) },
      ...{ lat: latitude, lng: longitude },
    }));
    if (handle) handle.setMarkers(markers);
    else if (places.length > 0)
      whenLoaded(({ get, create }) => {
        handle = get(box) ?? create(box, { markers, controls: ['zoom', 'scale', 'fullscreen'], list: 'hidden', lang });
        handle.setMarkers(markers);
      });
  };
  return { show };
}

function whenLoaded(use: (sdk: ServiceMapSdk) => void): void {
  const sdk = (): ServiceMapSdk | undefined => (window as { ServiceMap?: ServiceMapSdk }).ServiceMap;
  const now = sdk();
  if (now) use(now);
  else addEventListener('service-map-sdk-ready', () => use(sdk()!), { once: true });
}

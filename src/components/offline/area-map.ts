import type { ServiceMapSdk } from '../../../sdk/start/registry.ts';
import type { KeptArea } from '../../contract/offline.ts';
import { languageOfPath } from '../../docs/languages.ts';
import { searchOf } from './area-plan.ts';
import { filled } from './filled.ts';
import type { pageTexts } from './page-texts.ts';

/** The map of a kept area. It asks for exactly what was stored with it. */
export function showArea(box: HTMLElement, area: KeptArea, t: (typeof pageTexts)['de']): void {
  const title = document.createElement('h2');
  title.textContent = filled(t.map, { name: area.name });
  const map = document.createElement('div');
  map.className = 'map';
  map.id = 'gebietskarte';
  box.replaceChildren(title, map);
  box.hidden = false;
  whenLoaded((sdk) =>
    sdk.create(map, {
      pois: searchOf(area),
      list: 'visible',
      controls: ['zoom', 'scale', 'fullscreen', 'geolocate'],
      lang: languageOfPath(location.pathname),
    }),
  );
}

function whenLoaded(use: (sdk: ServiceMapSdk) => void): void {
  const sdk = (): ServiceMapSdk | undefined => (window as { ServiceMap?: ServiceMapSdk }).ServiceMap;
  const now = sdk();
  if (now) use(now);
  else addEventListener('service-map-sdk-ready', () => use(sdk()!), { once: true });
}

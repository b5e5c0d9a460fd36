import { embedDefaults } from '../../src/contract/embed-values.ts';
import { containerOf, isOpenLayers, type HostMap } from '../host/host-map.ts';
import type { HostOptions } from '../options/options.ts';
import type { ServiceMapHandle } from './handle.ts';

/** Lets the pointer through to the page's map. */
const LAID = 'position:absolute;inset:0;pointer-events:none';
/** The question stands in the middle, above what any library lays on its map, whose edges and controls stay free. */
const ASKING =
  'position:absolute;inset:32px 8px;margin:auto;width:fit-content;height:fit-content;max-height:calc(100% - 64px);' +
  'overflow:auto;z-index:1001;border-radius:14px;box-shadow:0 2px 12px #0004';
/** What begins over our buttons is meant for them, and not for the map below. */
const begins = ['pointerdown', 'mousedown', 'touchstart', 'click', 'dblclick', 'contextmenu', 'wheel', 'keydown'];

interface AddInput {
  map: HostMap;
  options: HostOptions;
  /** Makes the map of an element. */
  open: (element: HTMLElement, options: HostOptions) => ServiceMapHandle;
}

/** Lays an element over a map of the page, which ends with it. @returns undefined for something that is no map */
export function addTo({ map, options, open }: AddInput): ServiceMapHandle | undefined {
  const container = containerOf(map);
  if (!container) return undefined;
  const element = document.createElement('div');
  // Content of its own keeps it unseen until it is drawn.
  element.append(document.createElement('span'));
  element.style.cssText = LAID;
  for (const name of begins) element.addEventListener(name, (event) => event.stopPropagation(), { passive: true });
  container.append(element);
  const handle = open(element, { controls: embedDefaults.hostControls, ...options });
  handle.on('consent', ({ state }) => (element.style.cssText = state === 'given' ? LAID : ASKING));
  const stop = whenRemoved(map, (left) => {
    // OpenLayers has taken out what it laid there: the page hears of the end where its map was.
    left?.append(element);
    handle.destroy();
  });
  // The event still climbs from there.
  element.addEventListener('service-map:destroy', () => {
    stop();
    element.remove();
  });
  return handle;
}

/** @param called with what held the map, where its elements are no longer in it */
function whenRemoved(map: HostMap, called: (left?: HTMLElement | null) => void): () => void {
  if (isOpenLayers(map)) {
    let target = map.getTargetElement();
    const look = (): void => {
      const left = target;
      target = map.getTargetElement();
      if (!target) called(left);
    };
    map.on('change:target', look);
    return () => map.un('change:target', look);
  }
  // MapLibre tells it by the one, Leaflet by the other.
  const names = ['remove', 'unload'];
  const gone = (): void => called();
  for (const name of names) map.on(name, gone);
  return () => names.forEach((name) => map.off(name, gone));
}

import type { Map as MapLibreMap } from 'maplibre-gl';
import { el } from '../ui/element.ts';
import { createFullscreen } from './fullscreen.ts';
import { icon, type IconName } from '../ui/icons.ts';
import type { ControlName } from '../../src/contract/embed-values.ts';
import type { Translate } from '../ui/texts.ts';

export interface ControlsInput {
  box: HTMLElement;
  frame: HTMLElement;
  map: MapLibreMap;
  names: readonly ControlName[];
  t: Translate;
  /** A sentence for the visitor. */
  tell: (sentence: string) => void;
  /** Shows where the visitor is. */
  onLocate: (lng: number, lat: number) => void;
}

/** The buttons at the edge of the map, in the order in which they are named. Answers how to take them away. */
export function createControls(input: ControlsInput): () => void {
  const ends: (() => void)[] = [];
  for (const name of input.names) {
    const made = builders[name]?.(input);
    if (!made) continue;
    input.box.append(made.element);
    if (made.end) ends.push(made.end);
  }
  return () => {
    ends.forEach((end) => end());
    input.box.replaceChildren();
  };
}

interface Built {
  element: HTMLElement;
  end?: () => void;
}

/** `scale` is drawn by the map and `list` by the list; they have no button here. */
const builders: Partial<Record<ControlName, (input: ControlsInput) => Built | undefined>> = {
  zoom({ map, t }) {
    const plus = button('plus', t('zoomIn'), (event) => map.zoomIn({}, { originalEvent: event }));
    const minus = button('minus', t('zoomOut'), (event) => map.zoomOut({}, { originalEvent: event }));
    const fit = (): void => {
      plus.disabled = map.getZoom() >= map.getMaxZoom();
      minus.disabled = map.getZoom() <= map.getMinZoom();
    };
    map.on('zoomend', fit);
    fit();
    return { element: el('div', { class: 'control-group' }, plus, minus) };
  },

  compass({ map, t }) {
    const face = icon('compass');
    const turn = (): void => void (face.style.transform = `rotate(${-map.getBearing()}deg)`);
    map.on('rotate', turn);
    const compass = button('compass', t('compass'), () => map.resetNorthPitch());
    compass.replaceChildren(face);
    return { element: el('div', { class: 'control-group' }, compass) };
  },

  fullscreen({ frame, map, t }) {
    // A frame that may not, could only fill itself, which it does already.
    if (!document.fullscreenEnabled && window.top !== window) return undefined;
    const fullscreen = createFullscreen(frame, (isFull) => {
      full.replaceChildren(icon(isFull ? 'shrink' : 'expand'));
      full.setAttribute('aria-label', t(isFull ? 'fullscreenExit' : 'fullscreen'));
      full.title = t(isFull ? 'fullscreenExit' : 'fullscreen');
      // Nothing of the page can scroll now, so one finger and the wheel belong to the map.
      if (isFull) map.cooperativeGestures.disable();
      else map.cooperativeGestures.enable();
    });
    const full = button('expand', t('fullscreen'), fullscreen.toggle);
    return { element: el('div', { class: 'control-group' }, full), end: fullscreen.destroy };
  },

  geolocate({ t, tell, onLocate }) {
    if (!('geolocation' in navigator)) return undefined;
    const found = ({ coords }: GeolocationPosition): void => onLocate(coords.longitude, coords.latitude);
    const locate = button('locate', t('geolocate'), () => {
      navigator.geolocation.getCurrentPosition(found, () => tell(t('geolocateFailed')), { timeout: 10_000 });
    });
    return { element: el('div', { class: 'control-group' }, locate) };
  },
};

function button(name: IconName, label: string, run: (event: Event) => void): HTMLButtonElement {
  return el('button', { type: 'button', class: 'control', title: label, 'aria-label': label, click: run }, icon(name));
}

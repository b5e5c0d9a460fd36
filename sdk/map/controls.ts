import { el } from '../ui/element.ts';
import { canFill, createFullscreen } from './fullscreen.ts';
import { icon, type IconName } from '../ui/icons.ts';
import type { ControlName } from '../../src/contract/embed-values.ts';
import type { Session } from '../session.ts';
import type { OwnView } from './map-view.ts';

type ControlsSession = Pick<Session, 'layout' | 'settings' | 'notices' | 't'>;
type Builder = (session: ControlsSession, view: OwnView) => Built | undefined;

/** The buttons at the edge of the map, in the order in which they are named. Answers how to take them away. */
export function createControls(session: ControlsSession, view: OwnView): () => void {
  const { layout, settings } = session;
  const built = settings.controls.flatMap((name) => builders[name]?.(session, view) ?? []);
  layout.controls.append(...built.map(({ element }) => element));
  return () => {
    for (const { end } of built) end?.();
    layout.controls.replaceChildren();
  };
}

/** The column of the buttons keeps its width from the start, so that the list beside it does not move when they come. */
export function keepRoomForControls({ layout, settings }: Pick<Session, 'layout' | 'settings'>): void {
  layout.controls.classList.toggle(
    'kept',
    settings.controls.some((name) => name in builders),
  );
}

interface Built {
  element: HTMLElement;
  end?: () => void;
}

/** `scale` is drawn by the map and `list` by the list; they have no button here. */
const builders: Partial<Record<ControlName, Builder>> = {
  zoom({ t }, { map }) {
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

  compass({ t }, { map }) {
    const face = icon('compass');
    const turn = (): void => void (face.style.transform = `rotate(${-map.getBearing()}deg)`);
    map.on('rotate', turn);
    const compass = button('compass', t('compass'), () => map.resetNorthPitch());
    compass.replaceChildren(face);
    return { element: el('div', { class: 'control-group' }, compass) };
  },

  fullscreen({ layout, t }, { map }) {
    if (!canFill()) return undefined;
    const fullscreen = createFullscreen(layout.root, (isFull) => {
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

  geolocate({ notices, t }, { showVisitor }) {
    if (!('geolocation' in navigator)) return undefined;
    const locate = button('locate', t('geolocate'), (event) => {
      notices.hide('locate');
      navigator.geolocation.getCurrentPosition(
        ({ coords: { longitude, latitude } }) =>
          showVisitor(longitude, latitude, event) || notices.show('locate', t('geolocateOutside')),
        () => notices.show('locate', t('geolocateFailed')),
        { timeout: 10_000 },
      );
    });
    return { element: el('div', { class: 'control-group' }, locate) };
  },
};

function button(name: IconName, label: string, run: (event: Event) => void): HTMLButtonElement {
  return el('button', { type: 'button', class: 'control', title: label, 'aria-label': label, click: run }, icon(name));
}

import type { Map as MapLibreMap } from 'maplibre-gl';
import { el } from '../ui/element.ts';
import type { Translate } from '../ui/texts.ts';

const SHOWN_MS = 1600;

/**
 * Says how the map is moved when it lets the page scroll. What the visitor uses decides: a wheel gets the key to hold, a
 * finger the second finger. MapLibre's own hint goes by the width of the screen and is wrong in narrow frames.
 */
export function showGestureHint(map: MapLibreMap, container: HTMLElement, t: Translate): () => void {
  const hint = el('div', { class: 'gesture-hint', 'aria-hidden': 'true' });
  container.append(hint);
  const wheelText = t(/Mac/.test(navigator.userAgent) ? 'gestureMeta' : 'gestureCtrl');
  let timer: ReturnType<typeof setTimeout> | undefined;
  map.on('cooperativegestureprevented', ({ gestureType }) => {
    hint.textContent = gestureType === 'wheel_zoom' ? wheelText : t('gestureTouch');
    hint.classList.add('shown');
    clearTimeout(timer);
    timer = setTimeout(() => hint.classList.remove('shown'), SHOWN_MS);
  });
  return () => {
    clearTimeout(timer);
    hint.remove();
  };
}

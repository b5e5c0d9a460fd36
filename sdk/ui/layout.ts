import { el } from './element.ts';
import type { Language } from '../../src/contract/records.ts';
import type { StateStore } from '../state.ts';
import { fitHost, type HostSize } from './host-size.ts';
import { clearShadow, dress, shadowOf } from './shadow.ts';
import findCss from '../styles/find.css';
import footCss from '../styles/foot.css';
import frameCss from '../styles/frame.css';
import listCss from '../styles/list.css';
import mapCss from '../styles/map.css';
import panelCss from '../styles/panel.css';
import printCss from '../styles/print.css';
import type { Translate } from './texts.ts';

/** The places of one embed inside its shadow root. */
export interface Layout {
  root: HTMLElement;
  /** MapLibre draws here. */
  map: HTMLElement;
  /** Above the map, never over the attribution: count, list and panel stand here. */
  side: HTMLElement;
  /** Search field and buttons, first in the side. */
  tools: HTMLElement;
  controls: HTMLElement;
  notices: HTMLElement;
  foot: HTMLElement;
  onHeight: HostSize['onHeight'];
  /** Pixels at the left that the open list covers; 0 where it lies over the whole width. */
  listWidth: () => number;
  destroy(): void;
}

const sheets = [frameCss, footCss, mapCss, listCss, panelCss, findCss, printCss];

interface LayoutInput {
  element: HTMLElement;
  state: StateStore;
  lang: Language;
  t: Translate;
  takeFocus: boolean;
}

export function createLayout({ element, state, lang, t, takeFocus }: LayoutInput): Layout {
  const shadow = shadowOf(element);
  const part = (name: string): HTMLDivElement => el('div', { class: name });
  const [map, side, tools, controls, notices, foot] = [
    part('map'),
    part('side'),
    part('tools'),
    part('controls'),
    part('notices'),
    part('foot'),
  ];
  const root = el(
    'div',
    {
      class: 'frame',
      role: 'group',
      'aria-label': t('mapLabel'),
      lang,
      dir: 'ltr',
      tabindex: takeFocus ? -1 : undefined,
    },
    // The list comes before the map for who goes by keyboard or listens.
    el('div', { class: 'over' }, side, controls, notices),
    map,
    foot,
  );
  side.append(tools);
  const loading = el('p', { class: 'loading', role: 'status' }, t('loading'));
  root.append(loading);
  const slot = el('slot', { hidden: true });
  shadow.replaceChildren(slot, root);
  dress(shadow, ...sheets);
  const size = fitHost(element, shadow);
  const { host } = shadow;
  const owned = host.textContent.trim() !== '' || host.childElementCount > 0;
  slot.hidden = !owned;
  root.classList.toggle('waiting', owned);
  if (takeFocus) root.focus({ preventScroll: true });
  state.on(['drawing', 'found'], ({ drawing, found }) => {
    root.classList.toggle('no-map', drawing === 'impossible');
    if (drawing !== 'waiting' || found) reveal();
  });
  return {
    root,
    map,
    side,
    tools,
    controls,
    notices,
    foot,
    onHeight: size.onHeight,
    listWidth() {
      const list = side.querySelector('.list:not([data-mode="hidden"], [hidden])');
      const width = list?.getBoundingClientRect().width ?? 0;
      return width > root.clientWidth / 2 ? 0 : width;
    },
    destroy() {
      size.stop();
      clearShadow(element);
    },
  };

  /** Shows list and map and hides what the owner wrote in the element. */
  function reveal(): void {
    slot.hidden = true;
    loading.remove();
    root.classList.remove('waiting');
  }
}

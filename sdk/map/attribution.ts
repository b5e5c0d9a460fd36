import type { StyleSpecification } from 'maplibre-gl';
import { el, safeUrl } from '../ui/element.ts';
import { icon } from '../ui/icons.ts';
import type { Translate } from '../ui/texts.ts';

/**
 * The attribution is never gone: it stands open at first and folds to a button after a while, or once the visitor acts
 * (as the OpenStreetMap Foundation's attribution guidelines allow).
 */
export interface Attribution {
  /** @param html attributions of the style's sources: their words and http(s) links are taken over, nothing else */
  show(text: string, termsUrl: string | undefined, html: readonly string[]): void;
  /** The same for a drawn map, with the sources of its style. */
  showStyle(usage: { attribution: string; termsUrl?: string }, style: StyleSpecification): void;
  /** The visitor has used the map. */
  fold: () => void;
  destroy(): void;
}

const FOLD_AFTER_MS = 5000;
const OSM = 'OpenStreetMap';

export function createAttribution(foot: HTMLElement, t: Translate): Attribution {
  const words = el('span', { class: 'attribution-text', id: 'attribution' });
  const setOpen = (open: boolean): void => {
    words.hidden = !open;
    button.setAttribute('aria-expanded', String(open));
  };
  const button = el(
    'button',
    {
      type: 'button',
      class: 'attribution-button',
      'aria-label': t('sources'),
      'aria-controls': 'attribution',
      click: () => setOpen(Boolean(words.hidden)),
    },
    icon('info'),
    el('span', { class: 'word' }, t('sources')),
  );
  const box = el('div', { class: 'attribution', hidden: true }, words, button);
  foot.append(box);
  let folded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fold = (): void => {
    if (folded || box.hidden) return;
    folded = true;
    setOpen(false);
  };
  setOpen(true);
  const show: Attribution['show'] = (text, termsUrl, html) => {
    const others = html.filter((each) => !text.includes(plain(each)));
    words.replaceChildren(...linkOsm(text), ...others.flatMap((each) => [' · ', ...safeNodes(each)]));
    const terms = safeUrl(termsUrl);
    if (terms) words.append(' · ', anchor(terms, t('terms')));
    box.hidden = false;
    timer ??= setTimeout(fold, FOLD_AFTER_MS);
  };
  return {
    show,
    showStyle({ attribution, termsUrl }, { sources }) {
      const others = Object.values(sources).map((source) => ('attribution' in source ? source.attribution : undefined));
      show(
        attribution,
        termsUrl,
        others.filter((text) => text !== undefined),
      );
    },
    fold,
    destroy: () => clearTimeout(timer),
  };
}

/** OpenStreetMap asks for a link to its copyright page. */
function linkOsm(text: string): Node[] {
  const at = text.indexOf(OSM);
  if (at < 0) return [new Text(text)];
  const link = anchor('https://www.openstreetmap.org/copyright', OSM);
  return [new Text(text.slice(0, at)), link, new Text(text.slice(at + OSM.length))];
}

function safeNodes(html: string): Node[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.childNodes].map((node) => {
    const href = node instanceof HTMLAnchorElement ? safeUrl(node.getAttribute('href') ?? '') : undefined;
    return href ? anchor(href, node.textContent ?? '') : new Text(node.textContent ?? '');
  });
}

function plain(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
}

function anchor(href: string, label: string): HTMLAnchorElement {
  return el('a', { href, target: '_blank', rel: 'noopener noreferrer' }, label);
}

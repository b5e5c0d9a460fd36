import type { Session } from '../session.ts';
import { el, safeUrl } from '../ui/element.ts';
import { icon } from '../ui/icons.ts';

const FOLD_AFTER_MS = 5000;
const OSM = 'OpenStreetMap';

/**
 * The attribution is never gone: it stands open at first and folds to a button after a while, or once the visitor acts
 * (as the OpenStreetMap Foundation's attribution guidelines allow).
 */
export function createAttribution({
  state,
  layout,
  ended,
  t,
}: Pick<Session, 'state' | 'layout' | 'ended' | 't'>): void {
  let { box, words, button } = createBox();
  layout.foot.append(box);
  let folded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  setOpen(true);
  ended.addEventListener('abort', () => clearTimeout(timer));
  state.on(['view'], ({ view }) => view?.onUse(fold));
  // A map of the page may stand before the service has told of itself.
  state.on(['view', 'config'], ({ view, config }) => {
    if (view && config) show(config.usage.attribution, view.attributions);
  });
  state.on(['found'], ({ view, found }) => {
    if (!view && found) show(found.attribution, []);
  });
  state.on(['camera'], ({ camera }) => {
    if (camera?.byVisitor) fold();
  });
  layout.side.addEventListener('click', fold);

  function createBox() {
    const words = el('span', { class: 'attribution-text', id: 'attribution' });
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
    return { box, words, button };
  }

  function setOpen(open: boolean): void {
    words.hidden = !open;
    button.setAttribute('aria-expanded', String(open));
  }

  function fold(): void {
    if (folded || box.hidden) return;
    folded = true;
    setOpen(false);
  }

  /** An open place stands on it, and would fall while it is read. */
  function foldWhenClosed(): void {
    if (state.now.selection.id === null) return fold();
    const stop = state.on(['selection'], ({ selection }) => {
      if (selection.id !== null) return;
      stop();
      fold();
    });
  }

  /** What another text makes wider or narrower is put in anew, since the box that stands there would move. */
  function renew(): void {
    const [before, isOpen] = [box, !words.hidden];
    ({ box, words, button } = createBox());
    setOpen(isOpen);
    before.replaceWith(box);
  }

  /** @param html attributions of the style's sources: their words and http(s) links are taken over, nothing else */
  function show(text: string, html: readonly string[]): void {
    const hasFocus = box.matches(':focus-within');
    if (!box.hidden) renew();
    const others = html.filter((each) => !text.includes(plain(each)));
    words.replaceChildren(...linkOsm(text), ...others.flatMap((each) => [' · ', ...safeNodes(each)]));
    const terms = safeUrl(state.now.config?.usage.termsUrl);
    if (terms) words.append(' · ', anchor(terms, t('terms')));
    box.hidden = false;
    if (hasFocus) button.focus();
    timer ??= setTimeout(foldWhenClosed, FOLD_AFTER_MS);
  }
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

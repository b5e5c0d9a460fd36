import { TAG } from '../start/attribute.ts';

/** Kept on the element itself, since loader and core are bundles that share no variable. */
const KEY = Symbol.for('service-map-root');

interface Root {
  host: HTMLElement;
  root: ShadowRoot;
  /** False where a child of the element carries the root. */
  own: boolean;
}

type Host = HTMLElement & { [KEY]?: Root };

/**
 * The shadow root that a map draws in, the same one each time an element is used: it cannot be taken off again.
 * Where an element takes none (tables, custom elements with their own), a child of it does.
 */
export function shadowOf(element: Host): ShadowRoot {
  const known = element[KEY];
  if (known) {
    if (!known.own && known.host.parentNode !== element) takeIn(known.host, element);
    return known.root;
  }
  const made = attach(element) ?? attachToChild(element);
  Object.defineProperty(element, KEY, { value: made });
  return made.root;
}

/** Empties the shadow root, so that what the page's owner wrote in the element is seen. */
export function clearShadow(element: Host): void {
  const known = element[KEY];
  if (!known) return;
  dress(known.root);
  known.root.replaceChildren(document.createElement('slot'));
  if (!known.own) known.host.replaceWith(...known.host.childNodes);
}

/** Puts style sheets on a shadow root. A strict Content Security Policy allows them, and rules of the page win on the host. */
export function dress(root: ShadowRoot, ...sheets: string[]): void {
  root.adoptedStyleSheets = [`:host(${TAG}) { display: block }`, ...sheets].map(sheetOf);
}

function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  // The jsdom of Jest has none, and no styles either.
  sheet.replaceSync?.(css);
  return sheet;
}

function attach(element: HTMLElement): Root | undefined {
  if (element.shadowRoot) return undefined;
  try {
    return { host: element, root: element.attachShadow({ mode: 'open' }), own: true };
  } catch {
    return undefined;
  }
}

function attachToChild(element: HTMLElement): Root {
  const host = document.createElement('div');
  host.style.height = '100%';
  takeIn(host, element);
  return { host, root: host.attachShadow({ mode: 'open' }), own: false };
}

/** Puts what stands in an element into the child that carries the root, whose slot shows and hides it like everywhere. */
function takeIn(host: HTMLElement, element: HTMLElement): void {
  host.append(...element.childNodes);
  element.append(host);
}

const roots = new WeakMap<Element, { host: HTMLElement; root: ShadowRoot; own: boolean }>();

/**
 * The shadow root that a map draws in, the same one each time an element is used: it cannot be taken off again.
 * Where an element takes none (tables, custom elements with their own), a child of it does.
 */
export function shadowOf(element: HTMLElement): ShadowRoot {
  const known = roots.get(element);
  if (known) {
    if (!known.own && !known.host.isConnected) element.append(known.host);
    return known.root;
  }
  const made = attach(element) ?? attachToChild(element);
  roots.set(element, made);
  return made.root;
}

/** Empties the shadow root, so that what the page's owner wrote in the element is seen. */
export function clearShadow(element: HTMLElement): void {
  const known = roots.get(element);
  if (!known) return;
  known.root.adoptedStyleSheets = [];
  known.root.replaceChildren(document.createElement('slot'));
  if (!known.own) known.host.remove();
}

/** A style sheet that a strict Content Security Policy allows. */
export function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

function attach(element: HTMLElement): { host: HTMLElement; root: ShadowRoot; own: boolean } | undefined {
  if (element.shadowRoot) return undefined;
  try {
    return { host: element, root: element.attachShadow({ mode: 'open' }), own: true };
  } catch {
    return undefined;
  }
}

function attachToChild(element: HTMLElement): { host: HTMLElement; root: ShadowRoot; own: boolean } {
  const host = document.createElement('div');
  host.style.height = '100%';
  element.append(host);
  return { host, root: host.attachShadow({ mode: 'open' }), own: false };
}

/** Of less there is nothing to be seen, or only an edge of its own. */
const LEAST = { width: 48, height: 60 };
const HEIGHT = 'min-height: 24rem';

export interface HostSize {
  /** Tells whether the page gives the element no height, as soon as that can be said, and when it changes. */
  onHeight: (told: (isMissing: boolean) => void) => void;
  stop: () => void;
}

/**
 * What the page leaves open on the element is set from inside; a rule here beats `*` rules of the page. A size is given
 * only where the page gives none, and taken back once it does. Of an element that is hidden, as in a tab or an accordion,
 * nothing is said before it is shown.
 * @param element of the page; the map stands in the host of the shadow root, which may be a child of it
 */
export function fitHost(element: HTMLElement, shadow: ShadowRoot): HostSize {
  const host = shadow.host as HTMLElement;
  const sheet = new CSSStyleSheet();
  shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, sheet];
  let isMissing = false;
  let tell: (isMissing: boolean) => void = () => undefined;
  const sizes = new ResizeObserver(judge);
  const attributes = new MutationObserver(judge);
  judge();
  return {
    onHeight(told) {
      tell = told;
      if (isMissing) told(true);
    },
    stop,
  };

  function judge(): void {
    put([]);
    const { position, display, maxWidth } = getComputedStyle(host);
    const laid = [
      ...(position === 'static' ? ['position: relative'] : []),
      ...(display === 'inline' ? ['display: block'] : []),
    ];
    put(laid);
    const width = widthFor(laid, maxWidth);
    const isLow = host.offsetHeight < LEAST.height;
    const wanted = [...laid, ...width, ...(isLow ? [HEIGHT] : [])];
    put(wanted);
    const isFine = wanted.length === laid.length;
    const hiding = isFine ? undefined : hidingOf(host);
    put(hiding ? laid : wanted, '');
    if (!hiding) settle(isLow);
    if (isFine) stop();
    else watch(hiding);
  }

  function watch(hiding: Element | undefined): void {
    for (const watched of [host, host.parentElement, hiding]) if (watched) sizes.observe(watched);
    attributes.observe(element, { attributeFilter: ['style', 'class'] });
  }

  /** A share of what is around it; where that is itself only as wide as the map, of the window. */
  function widthFor(laid: readonly string[], maxWidth: string): string[] {
    const most = /(px|%)$/.test(maxWidth) ? `, ${maxWidth}` : '';
    let given: string[] = [];
    for (const whole of ['100%', '100vw']) {
      if (host.offsetWidth >= LEAST.width) break;
      given = [`min-width: min(${whole}, 20rem${most})`];
      put([...laid, ...given]);
    }
    return given;
  }

  /** Measured is the element as it is once the words of the page in it are gone. */
  function put(rules: readonly string[], words = 'slot { display: none !important }'): void {
    sheet.replaceSync(`:host { ${rules.map((rule) => `${rule} !important`).join('; ')} } ${words}`);
  }

  function settle(isMissingNow: boolean): void {
    if (isMissingNow === isMissing) return;
    isMissing = isMissingNow;
    tell(isMissing);
  }

  function stop(): void {
    sizes.disconnect();
    attributes.disconnect();
  }
}

/** What leaves nothing to be seen of an element, however large that is: itself where it is not rendered, else what cuts it off. */
function hidingOf(element: HTMLElement): Element | undefined {
  if (element.getClientRects().length === 0 || innerWidth * innerHeight === 0) return element;
  for (let around = parentOf(element); around && around !== document.body; around = parentOf(around)) {
    const { display, overflowX, overflowY } = getComputedStyle(around);
    if (display === 'contents' || display === 'inline') continue;
    const isThin = overflowX !== 'visible' && around.clientWidth < LEAST.width;
    if (isThin || (overflowY !== 'visible' && around.clientHeight < LEAST.height)) return around;
  }
  return undefined;
}

/** As the page is drawn: through slots and out of shadow roots. */
function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

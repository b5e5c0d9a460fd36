import { frameHeight } from '../../src/contract/oembed.ts';

/**
 * The page for iframes: its address says what the attributes of the element say elsewhere, without `data-`, such as
 * `/embed?query=see&controls=zoom,search`. The names of the API do as well (`q`, `radius_km`).
 */
const element = document.querySelector<HTMLElement>('[data-service-map]')!;
const parameters = new URLSearchParams(location.search);

for (const [name, value] of parameters) {
  const attribute = name === 'q' ? 'query' : name.replaceAll('_', '-');
  if (isAllowed(attribute)) element.setAttribute(`data-${attribute}`, value);
}
const language = parameters.get('lang');
if (language && language !== 'auto') document.documentElement.lang = language;
if (window.parent !== window) tellHeight();

/** The data are always those of this service: nobody shows others under its name. */
function isAllowed(attribute: string): boolean {
  return /^[a-z-]+$/.test(attribute) && attribute !== 'base-url';
}

/**
 * Tells the page around the frame which height suits its width, now and after each change of that. WordPress sizes a
 * pasted address by it, and answers only to the secret that it has put behind the address (its wp-embed.js).
 */
function tellHeight(): void {
  const secret = /[?&]secret=(\w+)/.exec(location.hash)?.[1];
  let told = 0;
  new ResizeObserver(() => {
    const height = frameHeight(innerWidth);
    if (height === told) return;
    told = height;
    window.parent.postMessage({ type: 'service-map:size', height }, '*');
    if (secret) window.parent.postMessage({ message: 'height', value: height, secret }, '*');
  }).observe(document.documentElement);
}

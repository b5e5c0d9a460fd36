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

/** The data are always those of this service: nobody shows others under its name. */
function isAllowed(attribute: string): boolean {
  return /^[a-z-]+$/.test(attribute) && attribute !== 'base-url';
}

export {};

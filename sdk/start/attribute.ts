/** The element for pages that write HTML by hand: `<service-map query="see">`. */
export const TAG = 'service-map';

/** The value of `data-<name>`; on `<service-map>` the name alone does as well. */
export function attribute(element: HTMLElement, name: string): string | undefined {
  const value = element.getAttribute(`data-${name}`) ?? (element.localName === TAG ? element.getAttribute(name) : null);
  return value ?? undefined;
}

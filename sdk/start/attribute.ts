import { attributeName } from '../../src/contract/embed-values.ts';
import type { ServiceMapOptions } from '../options/options.ts';

/** The element for pages that write HTML by hand: `<service-map query="see">`. */
export const TAG = 'service-map';

/** The value of `data-<name>`; on `<service-map>` the name alone does as well. */
export function attribute(element: HTMLElement, name: string): string | undefined {
  const value = element.getAttribute(`data-${name}`) ?? (element.localName === TAG ? element.getAttribute(name) : null);
  return value ?? undefined;
}

/** What the call says of an option, else what the attribute of the element says. @param parse what its text means */
export function optionOf<Name extends keyof ServiceMapOptions>(
  name: Name,
  element: HTMLElement,
  options: ServiceMapOptions | undefined,
  parse?: (text: string) => unknown,
): ServiceMapOptions[Name] {
  if (options?.[name] !== undefined) return options[name];
  const text = attribute(element, attributeName(name));
  return (text === undefined || !parse ? text : parse(text)) as ServiceMapOptions[Name];
}

/** What `{{name}}` and `{{name argument}}` stand for in a document. */
export type Fillings = Record<string, string | number | ((argument: string) => string)>;

/** Fills the places of a document. Samples stay for the outline. @throws Error that names an unknown place */
export function fill(text: string, fillings: Fillings): string {
  return text.replace(/\{\{(\w+)(?: ([\w-]+))?\}\}/g, (place, name: string, argument: string | undefined) => {
    if (name === 'sample') return place;
    const filling = Object.hasOwn(fillings, name) ? fillings[name]! : undefined;
    if (filling === undefined)
      throw new Error(`${place} ist nicht bekannt. Es gibt: ${Object.keys(fillings).join(', ')}`);
    return typeof filling === 'function' ? filling(argument ?? '') : String(filling);
  });
}

/** What `{{name}}` and `{{name argument}}` stand for in a document. */
export type Fillings = Record<string, string | number | ((argument: string) => string)>;

/** A place of a document with its name and argument. */
const place = /\{\{(\w+)(?: ([\w-]+))?\}\}/g;

/** Fills the places of a document. Samples stay for the outline. @throws Error that names an unknown place */
export function fill(text: string, fillings: Fillings): string {
  return text.replace(place, (whole, name: string, argument: string | undefined) => {
    if (name === 'sample') return whole;
    const filling = Object.hasOwn(fillings, name) ? fillings[name]! : undefined;
    if (filling === undefined)
      throw new Error(`${whole} ist nicht bekannt. Es gibt: ${Object.keys(fillings).join(', ')}`);
    return typeof filling === 'function' ? filling(argument ?? '') : String(filling);
  });
}

/** A place that nothing can fill, in German. */
export interface UnfilledPlace {
  /** Where it begins in the text. */
  index: number;
  /** As it stands there. */
  place: string;
  /** What else may stand there. */
  known: string[];
}

/** Every place that `fill` would throw for. @param samples what `{{sample …}}` may name */
export function unfilledPlaces(text: string, fillings: Fillings, samples: readonly string[]): UnfilledPlace[] {
  return [...text.matchAll(place)].flatMap(({ index, 0: whole, 1: name, 2: argument = '' }) => {
    const known = knownInstead(name!, argument, fillings, samples);
    return known ? [{ index, place: whole, known }] : [];
  });
}

function knownInstead(name: string, argument: string, fillings: Fillings, samples: readonly string[]) {
  if (name === 'sample') return samples.includes(argument) ? undefined : samples.map((each) => `{{sample ${each}}}`);
  if (!Object.hasOwn(fillings, name)) return [...Object.keys(fillings), 'sample'].map((each) => `{{${each}}}`);
  try {
    fill(`{{${name}${argument && ` ${argument}`}}}`, fillings);
    return undefined;
  } catch (error) {
    return [(error as Error).message];
  }
}

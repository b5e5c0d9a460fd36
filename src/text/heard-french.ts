/**
 * A French word as a German hears it: "Chillon" is what somebody writes "Schijon" or "Schijong", "Château" is "Schato". An
 * `x` stands for "sch"; endings that are not spoken are left out.
 * @param word folded
 */
export const heardFrench = (word: string): string =>
  plainly(spoken.reduce((heard, [letters, sound]) => heard.replace(letters, sound), word));

/** What somebody wrote by ear, to be compared with it. */
export const writtenByEar = (word: string): string => plainly(word.replace(/x/g, 'ks').replace(/sch/g, 'x'));

/** Letters that sound alike to a German, each once; of a nasal only the n, and nothing of what is hardly heard at the end. */
const plainly = (word: string): string =>
  word
    .replace(/ng$/, 'n')
    .replace(/y/g, 'j')
    .replace(/w/g, 'v')
    .replace(/z/g, 's')
    .replace(/ck|c/g, 'k')
    .replace(/h/g, '')
    .replace(/(.)\1+/g, '$1')
    .replace(/e$/, '')
    .replace(/j$/, 'i');

const spoken: readonly (readonly [RegExp, string])[] = [
  [/(?<=..)ers?$/, 'e'],
  [/es?$/, ''],
  [/(?<=..)[tdspzx]$/, ''],
  [/g(?=[eiy])|j|ch/g, 'x'],
  [/aill/g, 'aj'],
  [/eau|au/g, 'o'],
  [/ou/g, 'u'],
  [/eu/g, 'o'],
  [/oi/g, 'oa'],
  [/ill/g, 'ij'],
  [/gn/g, 'nj'],
  [/qu/g, 'k'],
  [/ai|ei|ey/g, 'e'],
  [/ph/g, 'f'],
  [/c(?=[eiy])/g, 's'],
];

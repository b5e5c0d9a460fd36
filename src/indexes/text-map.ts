import { hash32 } from '../text/hash.ts';
import { asUint32 } from './index-file.ts';

/** Texts by other texts, read out of bytes as they lie in a file: opening it makes no string and no map. */
export interface TextMap {
  get(key: string): string | undefined;
}

/** What of a file these are read from. */
type BytesOf = (name: string) => Uint8Array;

/**
 * The sections of a map: keys and values in turn, and where in a table of twice the size each key is found.
 * @throws RangeError with more entries than a place can number
 */
export function textMapSections(name: string, map: ReadonlyMap<string, string>): Record<string, ArrayBufferView> {
  if (map.size > ENTRIES) throw new RangeError(`${name} has ${map.size} entries, a place can number ${ENTRIES}`);
  const places = placesFor(map.size);
  const mask = places.length - 1;
  [...map.keys()].forEach((key, i) => {
    const hash = hash32(key);
    let place = hash & mask;
    while (places[place] !== NONE) place = (place + 1) & mask;
    places[place] = tagOf(hash) | (i + 1);
  });
  return { ...textSections(name, [...map].flat()), [`${name}Places`]: places };
}

/** @param bytesOf the sections that `textMapSections` made */
export function openTextMap(name: string, bytesOf: BytesOf): TextMap {
  const texts = openTexts(name, bytesOf);
  const places = asUint32(bytesOf(`${name}Places`));
  const mask = places.length - 1;
  return {
    get: (key) => {
      const hash = hash32(key);
      const tag = tagOf(hash);
      for (let place = hash & mask; places[place] !== NONE; place = (place + 1) & mask) {
        const found = places[place]!;
        if (((found & TAG) | 0) !== (tag | 0)) continue;
        const at = 2 * ((found & ENTRIES) - 1);
        if (texts.at(at) === key) return texts.at(at + 1);
      }
      return undefined;
    },
  };
}

/** Texts by their numbers. */
export interface Texts {
  at(place: number): string;
}

export function textSections(name: string, texts: readonly string[]): Record<string, ArrayBufferView> {
  const bounds = new Uint32Array(texts.length + 1);
  texts.forEach((text, i) => (bounds[i + 1] = bounds[i]! + Buffer.byteLength(text)));
  return { [name]: Buffer.from(texts.join('')), [`${name}Bounds`]: bounds };
}

export function openTexts(name: string, bytesOf: BytesOf): Texts {
  const { buffer, byteOffset, byteLength } = bytesOf(name);
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  const bounds = asUint32(bytesOf(`${name}Bounds`));
  return { at: (place) => bytes.toString('utf8', bounds[place], bounds[place + 1]) };
}

const NONE = 0;
/** The upper bits of a place are those of the hash, so that another key is seldom read; the lower ones number the entry. */
const ENTRIES = 0xf_ffff;
const TAG = 0xfff0_0000;
const tagOf = (hash: number): number => hash & TAG;

/** At least half of the places stay empty. */
const placesFor = (entries: number): Uint32Array => new Uint32Array(2 ** Math.ceil(Math.log2(2 * entries + 1)));

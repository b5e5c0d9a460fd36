import type { Catalogue, Destination } from '../src/contract/destination.ts';
import type { Sink } from '../src/indexes/index-file.ts';
import { createTexts, knownWordsOf, type IndexedTexts } from '../src/indexes/indexed-texts.ts';

/** The texts of all destinations, as the text index takes them. */
export function textsOf(destinations: readonly Destination[], catalogue: Catalogue): IndexedTexts[] {
  return destinations.map(createTexts(catalogue, knownWordsOf(destinations, catalogue)));
}

/** An index file that is written piece by piece, as bytes. */
export async function bytesOf(build: (sink: Sink) => void | Promise<void>): Promise<Uint8Array> {
  let file = new Uint8Array(0);
  await build((bytes, at) => {
    if (at + bytes.length > file.length) {
      const longer = new Uint8Array(at + bytes.length);
      longer.set(file);
      file = longer;
    }
    file.set(bytes, at);
  });
  return file;
}

/** Sections as they are read out of a file. */
export function bytesIn(sections: Record<string, ArrayBufferView>): (name: string) => Uint8Array {
  return (name) => {
    const { buffer, byteOffset, byteLength } = sections[name]!;
    return new Uint8Array(buffer, byteOffset, byteLength);
  };
}

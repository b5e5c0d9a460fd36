type Numbers = Uint8Array | Uint32Array | Float32Array | Float64Array;

/** The same memory where it has room for so many, else twice of it, empty: it is used again from search to search. */
export function grown<Kind extends Numbers>(memory: Kind, length: number): Kind {
  if (memory.length >= length) return memory;
  return new (memory.constructor as new (length: number) => Kind)(Math.max(length, 2 * memory.length));
}

/** Takes away what the language has got since Node 20, so that any Node shows whether a bundle runs there. */
const since = [
  [Map, 'groupBy'],
  [Object, 'groupBy'],
  [Array, 'fromAsync'],
  [Promise, 'withResolvers', 'try'],
  [RegExp, 'escape'],
  [Math, 'sumPrecise', 'f16round'],
  [Error, 'isError'],
  [URL, 'parse'],
  [Uint8Array, 'fromBase64', 'fromHex'],
  [Uint8Array.prototype, 'toBase64', 'toHex'],
  [ArrayBuffer.prototype, 'transfer', 'transferToFixedLength'],
  [Set.prototype, 'union', 'intersection', 'difference', 'symmetricDifference'],
  [Set.prototype, 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
  [Iterator.prototype, 'map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach'],
  [Iterator.prototype, 'some', 'every', 'find'],
];
for (const [of, ...names] of since) for (const name of names) delete of[name];
delete globalThis.Iterator;

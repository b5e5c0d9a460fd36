/**
 * What takes texts apart, for the options hash of every index that holds words: an index that another analyser wrote is
 * refused. Neither value can be read where the service runs (a bundle has no source, and MiniSearch does not export its
 * package.json), so they are written down here; a test holds them against both and names the values to write.
 */
export const analyser = {
  /** MiniSearch's version. */
  minisearch: '7.2.0',
  /** Hash of the code of `src/text` and of the fields that are indexed, without its comments. */
  source: 'db0973a63dab0da3',
};

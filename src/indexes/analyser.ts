/**
 * What takes texts apart, for the options hash of every index that holds words: an index that another analyser wrote is
 * refused. It is the hash of the code of `src/text` and of the fields that are indexed, without its comments. A bundle has
 * no source, so it is written down here; a test holds it against the code and names the value to write.
 */
export const analyser = '03a122af171286';

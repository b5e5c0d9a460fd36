/** Folded words that carry no meaning of their own in a text or a query; in a query they count only when nothing else is left. */
const stopwords = new Set(
  [
    'der die das den dem des ein eine einen einem einer und oder mit ohne fur im in am an',
    'auf bei zu zum zur von vom nahe um rund',
    'the a of and with for near at de du la le les et il lo di del della',
  ].flatMap((line) => line.split(' ')),
);
export const isStopword = (word: string): boolean => stopwords.has(word);

/** Whether a word as it was written is one: "zür", the beginning of Zürich, is folded like "zur". */
export const isWrittenStopword = (written: string, folded: string): boolean =>
  stopwords.has(folded) && (folded === 'fur' || !/[^a-z]/i.test(written.normalize('NFC')));

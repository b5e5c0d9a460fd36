/** A translation: the words of the source -> those of the language. A context stands before the words, with U+0004 between. */
export type Catalogue = ReadonlyMap<string, string>;

/**
 * Reads a `.po` file without plurals.
 * @throws Error in German for an entry without a translation
 */
export function readPo(text: string): Catalogue {
  const quoted = '((?:"(?:[^"\\\\]|\\\\.)*"\\s*)+)';
  const entry = new RegExp(`^(?:msgctxt ${quoted})?msgid ${quoted}msgstr ${quoted}`, 'gm');
  const words = (given: string): string =>
    [...given.matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([each]) => JSON.parse(each) as string).join('');
  const catalogue = new Map(
    [...text.matchAll(entry)].map(([, context, id, translation]) => [
      (context === undefined ? '' : `${words(context)}\u0004`) + words(id!),
      words(translation!),
    ]),
  );
  for (const [id, translation] of catalogue)
    if (translation === '') throw new Error(`Für „${id}“ fehlt die Übersetzung.`);
  return catalogue;
}

/** The binary form that PHP reads: magic number, revision, then two tables of lengths and offsets (GNU gettext, "MO Files"). */
export function mo(catalogue: Catalogue): Buffer {
  const rows = [...catalogue].sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  const texts = [...rows.map(([id]) => id), ...rows.map(([, words]) => words)].map((text) => Buffer.from(`${text}\0`));
  const head = 28;
  let offset = head + texts.length * 8;
  const tables = texts.map((text) => {
    const row = [text.length - 1, offset];
    offset += text.length;
    return row;
  });
  // WordPress measures the second table by where the (empty) table of hashes begins.
  const numbers = [0x950412de, 0, rows.length, head, head + rows.length * 8, 0, head + rows.length * 16, ...tables.flat()]; // prettier-ignore
  const begin = Buffer.alloc(numbers.length * 4);
  numbers.forEach((number, at) => begin.writeUInt32LE(number, at * 4));
  return Buffer.concat([begin, ...texts]);
}

/** The form that scripts of WordPress read (Jed 1.x), with the entries that a script uses. */
export function jed(catalogue: Catalogue, locale: string, used: (id: string) => boolean): string {
  const messages: Record<string, unknown> = {
    '': { domain: 'messages', lang: locale, 'plural-forms': 'nplurals=2; plural=(n != 1);' },
  };
  for (const [id, words] of catalogue) if (id !== '' && used(id)) messages[id] = [words];
  return JSON.stringify({ domain: 'messages', locale_data: { messages } });
}

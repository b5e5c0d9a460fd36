import type { CategoryEntry } from '../contract/destination.ts';
import { fieldNames, fields } from './fields.ts';
import { namedChecks } from './named-checks.ts';

/** Markdown tables of the editors' guide, each made from the table that the check itself reads. German. */
export const guideTables = (categories: readonly CategoryEntry[]) => ({
  fields: table(
    ['Feld', 'Was hineingehört', 'Gut', 'So nicht'],
    fieldNames.map((name) => {
      const { required, meaning, good, bad } = fields[name];
      return [`\`${name}\``, `${required ? '**Pflicht.** ' : ''}${meaning}`, code(good), code(bad)];
    }),
  ),
  checks: table(
    ['Prüfung', 'Was sie findet', 'Was zu tun ist'],
    Object.entries(namedChecks).map(([name, { looksFor, mend }]) => [`\`${name}\``, looksFor, mend]),
  ),
  categories: table(
    ['Kennung', 'Name', 'Was dazugehört'],
    categories.map(({ id, name, synonyms }) => [`\`${id}\``, name.de, synonyms.filter(isGerman).join(', ')]),
  ),
});

const code = (text: string) => `\`${text}\``;

/** The synonyms hold English words in lower case too; German nouns have capitals. */
const isGerman = (word: string) => /^\p{Lu}/u.test(word);

function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
}

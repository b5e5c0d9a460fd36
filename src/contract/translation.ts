import type { Language } from './records.ts';

export type TranslationTable = Record<string, Record<Language, string>>;

/** Answers a text of a table in one language, `{name}` filled from the values; numbers are written as the language does. */
export type TranslateFrom<Table extends TranslationTable> = (
  key: keyof Table,
  values?: Record<string, string | number>,
) => string;

export function translateFrom<Table extends TranslationTable>(table: Table, language: Language): TranslateFrom<Table> {
  return (key, values = {}) =>
    table[key]![language].replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name] ?? '';
      return typeof value === 'number' ? value.toLocaleString(language) : value;
    });
}

import { choices, isChoiceName } from '../../contract/choices.ts';
import { flags, isFlagName } from '../../contract/flags.ts';
import { fieldNames, fieldParts, hasParts, type FieldName } from '../../pois/fields.ts';
import { furtherLanguages, type FurtherLanguage } from '../../contract/records.ts';
import { hasTextIn, type TranslatedTexts } from '../../pois/translated-from.ts';
import { toShort } from '../../pois/short-forms.ts';
import { changesOf } from './changed-file.ts';
import type { FormValues } from './field-values.ts';
import { partWords, wordsOf } from './field-words.ts';
import { germanDates } from './german-dates.ts';
import { partRows, type PartRow } from './part-labels.ts';

/** Beyond so many letters a text is not repeated: that it is another one is enough, the comparison shows both. */
const MOST_LETTERS = 80;

/** What was changed, a German sentence for each field and part, in the order of the fields. */
export function differences(before: FormValues, after: FormValues): string[] {
  const changed = changesOf(before, after);
  return fieldNames
    .filter((name) => name in changed && name !== 'translatedFrom')
    .flatMap((name) =>
      hasParts(name) ? partSentences(name, before[name], after[name]) : [sentence(name, before[name], after[name])],
    ) // prettier-ignore
    .concat(confirmedSentences(before, after));
}

/** Of languages whose texts stay, that they were found to hold. */
function confirmedSentences(before: FormValues, after: FormValues): string[] {
  const [old, now] = [before, after] as TranslatedTexts[];
  const texts = ({ names, summaries, descriptions }: TranslatedTexts, language: FurtherLanguage) =>
    JSON.stringify([names?.[language], summaries?.[language], descriptions?.[language]]);
  return furtherLanguages
    .filter((language) => now!.translatedFrom?.[language] !== old!.translatedFrom?.[language])
    .filter((language) => hasTextIn(now!, language) && texts(now!, language) === texts(old!, language))
    .map((language) => `${partRows.names[language].label}: angesehen, die Fassung stimmt.`);
}

function sentence(name: FieldName, before: unknown, after: unknown): string {
  return change(wordsOf(name), shown(name, before), shown(name, after));
}

function partSentences(name: keyof typeof fieldParts, before: unknown, after: unknown): string[] {
  const parts = (value: unknown) => (typeof value === 'object' && value !== null ? value : {}) as FormValues;
  const [old, now] = [parts(before), parts(after)] as Record<string, unknown>[];
  return [...fieldParts[name]]
    .filter((part) => part in changesOf(old!, now!))
    .map((part) => {
      const shownPart = (value: unknown) => partValue(name, part, value);
      return change(`${wordsOf(name)}, ${partWords(name, part)}`, shownPart(old![part]), shownPart(now![part]));
    });
}

function change(what: string, before: string, after: string): string {
  if (after === '') return `${what}: gelöscht, bisher ${quoted(before)}.`;
  if (before === '') return `${what}: neu ${quoted(after)}.`;
  if (before.length + after.length > 2 * MOST_LETTERS) return `${what}: neuer Text.`;
  return `${what}: ${quoted(after)} statt ${quoted(before)}.`;
}

const quoted = (text: string) =>
  `„${text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS).replace(/\s+\S*$/, '')} …` : text}“`;

/** A value as the form shows it. */
function shown(name: FieldName, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  if (isFlagName(name) && typeof value === 'number') return flags[name].levels[value]?.de ?? String(value);
  if (isChoiceName(name)) return (choices[name].states as Record<string, { de: string }>)[asText(value)]?.de ?? asText(value); // prettier-ignore
  if (name === 'hoursOn') return 'ja';
  if (name === 'mobilityBasis') return basisWords[asText(value)] ?? asText(value);
  if (name === 'geometry') return shapeWords(value);
  if (name === 'images') return `${(value as unknown[]).length} Bilder`;
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(', ');
  return germanDates(toShort(name, value).replace(/\s+/g, ' ').trim());
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

export const basisWords: Readonly<Record<string, string>> = {
  survey: 'vor Ort geprüft',
  operator: 'Angabe des Betreibers',
  source: 'Angabe der Quelle',
  estimate: 'geschätzt, ausdrücklich',
};

function shapeWords(value: unknown): string {
  const { type = '' } = value as { type?: string };
  return type.includes('Line') ? 'eine Linie' : type.includes('Polygon') ? 'eine Fläche' : 'etwas anderes';
}

function partValue(name: keyof typeof fieldParts, part: string, value: unknown): string {
  const text = toShort(`${name}.${part}`, value).replace(/\s+/g, ' ').trim();
  const rows = partRows[name as keyof typeof partRows] as Readonly<Record<string, PartRow>> | undefined;
  return rows?.[part]?.choices?.find(([id]) => id === text)?.[1] ?? text;
}

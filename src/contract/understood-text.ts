import { countryNames } from './countries.ts';
import { flags, isFlagName, levelOf } from './flags.ts';
import { statedFacts, type StatedFact } from './fact-filters.ts';
import { offeredFilters } from './offered-filters.ts';
import { countryCodes, type CountryCode, type Language, type Understood } from './records.ts';

type Words = Readonly<Record<Language, string>>;

const around: Words = { de: 'Umkreis {km} km', en: 'within {km} km', fr: 'à {km} km', it: 'entro {km} km' };
const not: Words = { de: 'ohne: {what}', en: 'not: {what}', fr: 'sans : {what}', it: 'senza: {what}' };
const littleKnown: Words = { de: 'Weniger bekannt', en: 'Lesser known', fr: 'Moins connu', it: 'Meno noto' };
const open: Words = { de: 'Geöffnet {at}', en: 'Open {at}', fr: 'Ouvert {at}', it: 'Aperto {at}' };
const positions: Record<string, Words> = {
  given: { de: 'In Ihrer Nähe', en: 'Near you', fr: 'Près de vous', it: 'Vicino a te' },
  missing: { de: 'Ihr Standort fehlt', en: 'Your location is missing', fr: 'Votre position manque', it: 'Manca la tua posizione' }, // prettier-ignore
};

/**
 * What words of a search were read as, as a visitor reads it: "Wasserfall", "Gut mit Kindern", "Umkreis 30 km".
 * @param categoryName name of a category in that language; undefined for an id that it does not know
 */
export function understoodText(
  { text, as, value, negated }: Understood,
  language: Language,
  categoryName: (id: string) => string | undefined,
): string {
  const what = textOf();
  return negated ? not[language].replace('{what}', what) : what;

  function textOf(): string {
    switch (as) {
      case 'category':
        return value
          .split(',')
          .map((id) => categoryName(id) ?? id)
          .join(', ');
      case 'flag':
        return (isFlagName(value) && flags[value].levels[levelOf(flags[value].asked)]?.[language]) || text;
      // A stop nearby has no name of its own, nor has to be without dogs: the visitor's word for it stays.
      case 'fact':
        return isStated(value) && !negated ? offeredFilters[value].label[language] : text;
      case 'country':
        return isCountry(value) ? countryNames[value][language] : value;
      case 'distance':
        return around[language].replace('{km}', Number(value).toLocaleString(language));
      case 'position':
        return positions[value]?.[language] ?? text;
      case 'open':
        return open[language].replace('{at}', momentText(value, language));
      case 'prominence':
        return littleKnown[language];
      case 'region':
      case 'town':
      case 'place':
        return value;
      // A service that understands more than this script knows of.
      default:
        return text;
    }
  }
}

/** A day, or a day and a quarter hour, as the clocks at the destination show it: "So., 29. November, 18:00". */
export function momentText(at: string, language: Language): string {
  const hasTime = at.includes('T');
  return new Date(`${at}${hasTime ? ':00' : 'T00:00:00'}Z`).toLocaleString(language === 'en' ? 'en-GB' : language, {
    ...{ timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'long' },
    ...(hasTime && { hour: '2-digit', minute: '2-digit' }),
  });
}

const isStated = (fact: string): fact is StatedFact => statedFacts.includes(fact as StatedFact);
const isCountry = (code: string): code is CountryCode => countryCodes.includes(code as CountryCode);

/** Whether a search asks for what is near the visitor and nobody said where that is. */
export const isPositionMissing = ({ as, value }: Understood): boolean => as === 'position' && value === 'missing';

/** What was understood as chips: words that were read as two things ("Regen": museums, and good in the rain) go with one click. */
export function understoodChips(
  parts: readonly Understood[],
  language: Language,
  categoryName: (id: string) => string | undefined,
): { part: Understood; what: string }[] {
  const byWords = new Map<string, { part: Understood; what: string }>();
  for (const part of parts) {
    const what = understoodText(part, language, categoryName);
    const chip = byWords.get(part.text);
    byWords.set(part.text, chip ? { part: chip.part, what: `${chip.what} · ${what}` } : { part, what });
  }
  return [...byWords.values()];
}

/** `literal` with one more part of the query that is to be read as plain words. */
export function withLiteral(literal: string | null | undefined, { text }: Understood): string {
  return literal ? `${literal},${text}` : text;
}

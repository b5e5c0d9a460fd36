import type { Understood } from '../contract/records.ts';
import type { Meaning } from '../indexes/meanings.ts';
import type { Limit } from './read-limit.ts';
import type { Read, Reading } from './reader.ts';
import { textOf } from './tokens.ts';

/**
 * What is told of a reading, each meaning once with all the words that said it, as `literal` takes them: who takes it back
 * takes back all of them.
 * @param isCentred whether the visitor's position is known
 */
export function understoodOf({ phrases, facts, notFacts }: Reading, isCentred: boolean): Understood[] {
  const said = [
    ...phrases.flatMap(({ tokens, read }): Understood[] => {
      const known = understoodAs(read, isCentred);
      return known ? [{ text: textOf(tokens), ...known }] : [];
    }),
    ...facts.map(({ fact, text }): Understood => ({ text, as: 'fact', value: fact })),
    ...notFacts.map(({ fact, text }): Understood => ({ text, as: 'fact', value: fact, negated: true })),
  ];
  const told = Map.groupBy(said, ({ as, value, negated }) => `${as} ${value} ${negated}`);
  return [...told.values()].map((same) => ({
    ...same[0]!,
    text: [...new Set(same.map(({ text }) => text))].join(','),
  }));
}

type Told = Omit<Understood, 'text'>;

function understoodAs(read: Read, isCentred: boolean): Told | undefined {
  switch (read.as) {
    case 'distance':
      return { as: 'distance', value: String(read.km) };
    case 'limit':
      return limitAs(read.limit);
    case 'place':
      return { as: read.place.as, value: read.place.name };
    case 'open':
      return { as: 'open', value: read.at, ...(read.isNegated && { negated: true }) };
    case 'meaning': {
      const told = meantAs(read.meaning, isCentred);
      return told && { ...told, ...(read.isNegated && told.as !== 'position' && { negated: true }) };
    }
    default:
      return undefined;
  }
}

/** In the units of the parameters: euros or francs, minutes. */
function limitAs({ max_price, max_minutes }: Limit): Told {
  if (max_price !== undefined) return { as: 'price', value: String(max_price) };
  return max_minutes === undefined
    ? { as: 'fact', value: 'max_stop_m' }
    : { as: 'duration', value: String(max_minutes) };
}

function meantAs(meaning: Meaning, isCentred: boolean): Told | undefined {
  switch (meaning.as) {
    case 'category':
      return { as: 'category', value: meaning.ids.join(',') };
    case 'flag':
      return { as: 'flag', value: meaning.flag };
    case 'region':
      return { as: 'region', value: meaning.name };
    case 'country':
      return { as: 'country', value: meaning.country };
    case 'position':
      return { as: 'position', value: isCentred ? 'given' : 'missing' };
    case 'littleKnown':
      return { as: 'prominence', value: 'low' };
    case 'anything':
      return undefined;
  }
}

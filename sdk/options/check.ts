import { limits } from '../../src/contract/limits.ts';
import { openAtOf } from '../../src/contract/open-at.ts';
import { SdkError } from '../api/errors.ts';
import type { Translate } from '../ui/texts.ts';

export type OptionCheck = ReturnType<typeof createOptionCheck>;

/** Checks of values that somebody wrote. Each answers the value, or adds a sentence to the problems and answers undefined. */
export function createOptionCheck(t: Translate, problems: string[]) {
  const fail = (
    name: string,
    value: unknown,
    key: Parameters<Translate>[0],
    more: Record<string, string | number> = {},
  ) => {
    problems.push(t('badValue', { name, value: textOf(value).slice(0, 60), expected: t(key, more) }));
    return undefined;
  };
  return {
    fail,
    /** Tells the owner of the page of each name that there is none of; to visitors it means nothing. */
    known(name: string, given: object, allowed: readonly string[]): void {
      const expected = t('expectChoice', { allowed: allowed.join(', ') });
      for (const value of Object.keys(given))
        if (!allowed.includes(value)) console.warn(`ServiceMap: ${t('badValue', { name, value, expected })}`);
    },
    number(name: string, value: unknown, [min, max]: readonly [number, number]): number | undefined {
      if (value === undefined) return undefined;
      const number = numberOf(value);
      return number >= min && number <= max ? number : fail(name, value, 'expectNumber', { min, max });
    },
    positive(name: string, value: unknown): number | undefined {
      const number = numberOf(value);
      return number > 0 && number < Infinity ? number : fail(name, value, 'expectPositive');
    },
    integer(name: string, value: unknown): number | undefined {
      const number = numberOf(value);
      return Number.isInteger(number) && number >= 1
        ? Math.min(number, limits.limitMax)
        : fail(name, value, 'expectInteger');
    },
    bbox(name: string, value: unknown): string | undefined {
      const sides = (Array.isArray(value) ? value : textOf(value).split(',')).map(numberOf);
      const [west, south, east, north] = sides as [number, number, number, number];
      return sides.length === 4 && west < east && south < north ? sides.join(',') : fail(name, value, 'expectBbox');
    },
    choice<Value extends string>(name: string, value: unknown, allowed: readonly Value[]): Value | undefined {
      if (value === undefined) return undefined;
      return allowed.includes(value as Value)
        ? (value as Value)
        : fail(name, value, 'expectChoice', { allowed: allowed.join(', ') });
    },
    flag(name: string, value: unknown): string | undefined {
      if (['1', 'true'].includes(textOf(value))) return '1';
      return ['0', 'false'].includes(textOf(value))
        ? undefined
        : fail(name, value, 'expectChoice', { allowed: '1, 0' });
    },
    moment(name: string, value: string): string | undefined {
      return openAtOf(value) ?? fail(name, value, 'expectMoment');
    },
    text(name: string, value: string, max: number): string | undefined {
      return value.length <= max ? value : fail(name, value, 'expectText', { max });
    },
  };
}

/** Reads what the page gave to a call; what does not fit is told of. */
export function readTold<Value>(
  { report, t }: { report: (error: SdkError) => void; t: Translate },
  read: (check: OptionCheck) => Value,
): Value {
  const problems: string[] = [];
  const value = read(createOptionCheck(t, problems));
  for (const problem of problems) report(new SdkError('bad_option', problem));
  return value;
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function numberOf(value: unknown): number {
  return textOf(value).trim() === '' ? NaN : Number(value);
}

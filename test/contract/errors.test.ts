import { describe, expect, test } from 'vitest';
import { ApiError } from '../../src/contract/api-error.ts';
import { errors, type ErrorCode } from '../../src/contract/errors.ts';

const codes = Object.keys(errors) as ErrorCode[];

describe('every error', () => {
  test.each(codes)('%s has a German sentence, its cause and its cure', (code) => {
    const row = errors[code];
    expect(row.text).toMatch(/^[„\p{Lu}][^]+[^\s]$/u);
    for (const language of ['de', 'en'] as const) {
      expect(row.cause[language]).toMatch(/\.$/);
      expect(row.mend[language]).toMatch(/\.$/);
    }
  });

  test('has one of the statuses of the specification, 406, 413, 414, 421 or 503', () => {
    expect(new Set(codes.map((code) => errors[code].status))).toEqual(
      new Set([400, 401, 403, 404, 405, 406, 413, 414, 421, 429, 500, 503]),
    );
  });

  test.each(codes)('%s fills all its placeholders', (code) => {
    const wanted = [...errors[code].text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
    const details = Object.fromEntries(wanted.map((name, i) => [name, `${i + 7}`]));
    const error = new ApiError(code, details);
    expect(error.message).not.toMatch(/[{}]/);
    for (const value of Object.values(details)) expect(error.message).toContain(value);
    expect(error).toMatchObject({ code, status: errors[code].status });
  });
});

describe('an ApiError', () => {
  test('shortens what a visitor sent to sixty letters, and counts letters, not UTF-16 units', () => {
    const { message } = new ApiError('poi_not_found', { slug: '🏰'.repeat(61) });
    expect(message).toBe(`Ein Ziel „${'🏰'.repeat(60)}…“ gibt es hier nicht.`);
    expect(new ApiError('poi_not_found', { slug: 'x'.repeat(60) }).message).toContain(`„${'x'.repeat(60)}“`);
  });

  test('does not fill placeholders that a visitor sent', () => {
    const error = new ApiError('parameter_not_a_number', { parameter: 'lat', value: '{example}', example: '47.5' });
    expect(error.message).toBe('„lat“ muss eine Zahl sein, nicht „{example}“. Beispiel: lat=47.5');
  });

  test('names a parameter with 400 only, and the seconds with 429 only', () => {
    expect(new ApiError('parameter_needs_centre', { parameter: 'radius_km' }).parameter).toBe('radius_km');
    expect(new ApiError('poi_not_found', { slug: 'x', parameter: 'slug' }).parameter).toBeUndefined();
    expect(new ApiError('rate_limited', { limit: 180, retryAfterSeconds: 7 }).retryAfterSeconds).toBe(7);
    expect(new ApiError('internal_error').retryAfterSeconds).toBeUndefined();
  });
});

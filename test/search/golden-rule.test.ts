import { beforeAll, describe, expect, test } from 'vitest';
import type { Destination, Destinations } from '../../src/contract/destination.ts';
import { compileRule, type Rule } from './golden-rule.ts';
import { realContent } from '../real-content.ts';

const places = { Freiburg: [48, 7.85] } as const;

let destinations: Destinations;
beforeAll(async () => {
  ({ destinations } = await realContent());
});

const slugsOf = (rule: Rule | Rule[]) =>
  [...destinations].filter(compileRule(rule, places)).map(({ slug }: Destination) => slug);

describe('a rule of the golden set', () => {
  test('holds where all that it says holds', () => {
    const found = slugsOf({ category: 'wasserfall', near: ['Freiburg', 40] });
    expect(slugsOf({ category: 'wasserfall' })).toEqual(expect.arrayContaining(found));
    expect(found).toContain('triberger-wasserfaelle');
    expect(found).not.toContain('rheinfall');
  });

  test('of a list holds where one of it does', () => {
    const [baths, lakes] = [slugsOf({ category: 'therme' }), slugsOf({ category: 'badesee' })];
    expect(slugsOf([{ category: 'therme' }, { category: 'badesee' }]).length).toBe(baths.length + lakes.length);
  });

  test('takes unknown for neither yes nor no', () => {
    const [yes, no] = [slugsOf({ free: true }), slugsOf({ free: false })];
    expect(yes.length + no.length).toBeLessThan(destinations.length);
    expect(slugsOf({ not: { free: false } }).length).toBeGreaterThan(yes.length);
  });

  test('looks for whole words where it says so', () => {
    expect(slugsOf({ name: '<eltz>' })).toEqual(['burg-eltz']);
    expect(slugsOf({ name: '<elt>' })).toEqual([]);
  });

  test('with a field or a place that nobody knows is refused', () => {
    expect(() => compileRule({ categroy: 'zoo' } as Rule, places)).toThrow('categroy');
    expect(() => compileRule({ near: ['Atlantis', 5] }, places)).toThrow('Atlantis');
  });
});

import { describe, expect, test } from 'vitest';
import { heardFrench, writtenByEar } from '../../src/text/heard-french.ts';

describe('a French name is what a German writes who only heard it', () => {
  test.each([
    ['chillon', 'schijon'],
    ['chillon', 'schijong'],
    ['chateau', 'schato'],
    ['gruyeres', 'grujer'],
    ['champex', 'schampe'],
    ['neuchatel', 'noschatel'],
    ['geneve', 'scheneve'],
    ['lausanne', 'losann'],
    ['montreux', 'montro'],
    ['cailler', 'kaje'],
    ['signal', 'sinjal'],
    ['bougy', 'buschi'],
    ['chaplin', 'schaplin'],
  ])('%s, %s', (name, written) => expect(writtenByEar(written)).toBe(heardFrench(name)));

  test('and no other', () => {
    expect(writtenByEar('schiffon')).not.toBe(heardFrench('chillon'));
    expect(writtenByEar('schatten')).not.toBe(heardFrench('chateau'));
    expect(writtenByEar('max')).not.toBe(writtenByEar('masch'));
  });
});

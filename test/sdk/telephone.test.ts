import { expect, test } from 'vitest';
import { telephoneLink } from '../../sdk/panel/telephone.ts';

test.each([
  ['+49 8362 930830', 'tel:+498362930830'],
  ['+49 (0)8362 930830', 'tel:+498362930830'],
  ['+49(0) 8362/9308-30', 'tel:+498362930830'],
  ['(08362) 930830', 'tel:08362930830'],
  ['Tel. 089 1', 'tel:0891'],
])('%s dials %s', (written, link) => expect(telephoneLink(written)).toBe(link));

test.each([
  '08362 930830 oder 0171 123456',
  '089 123456 / 0171 1234567',
  '089 1, 089 2',
  '+49 89 1 +49 89 2',
  'auf Anfrage',
])('%s is no number that a link could dial', (written) => expect(telephoneLink(written)).toBeUndefined());

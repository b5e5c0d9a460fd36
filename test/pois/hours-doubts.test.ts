import { expect, test } from 'vitest';
import { doubtsAbout } from '../../src/pois/hours-doubts.ts';
import { told } from './one-record.ts';

const doubts = (text: string) => doubtsAbout(text, 'DE').map(({ message }) => message);

function replaced(rule: string, others: string): [text: string, expected: string[]][] {
  return [[rule + others, [`„${rule}“ gilt an keinem Tag: Was hinter dem Semikolon steht, ersetzt es.`]]];
}

function opened(rule: string, others: string): [text: string, expected: string[]][] {
  return [[rule + others, [`„${rule}“ steht vor anderen Zeiten, und nach denen ist dann doch geöffnet.`]]];
}

function unbound(season: string, before: string, rule: string): [text: string, expected: string[]][] {
  const expected = `„${rule}“ nennt keine Monate und gilt das ganze Jahr, nicht nur „${season}“ wie der Teil davor.`;
  return [[season + before + rule, [expected]]];
}

test.each([
  ['off', ['Mit „off“ wäre an keinem Tag geöffnet.']],
  ['Dec 24 off', ['Mit „Dec 24 off“ wäre an keinem Tag geöffnet.']],
  ['Mo-Fr 09:00-17:00; Mo-Su off', ['Mit „Mo-Fr 09:00-17:00; Mo-Su off“ wäre an keinem Tag geöffnet.']],
  ['Mo-Fr 10:00-10:00', ['„10:00-10:00“ endet, wann es beginnt, und hieße rund um die Uhr.']],
  ['mo-fr 9:00 - 9:00', ['„09:00-09:00“ endet, wann es beginnt, und hieße rund um die Uhr.']],
  ['Mo-Fr 10:00-34:00', ['„10:00-34:00“ endet, wann es beginnt, und hieße rund um die Uhr.']],
  ['00:00-00:00', ['„00:00-00:00“ endet, wann es beginnt, und hieße rund um die Uhr.']],
  ['Mo-Su 19:00-18:00', ['„19:00-18:00“ hieße, dass erst am nächsten Tag um 18:00 Uhr geschlossen wird.']],
  ['Mo-Fr 19-18 Uhr', ['„19:00-18:00“ hieße, dass erst am nächsten Tag um 18:00 Uhr geschlossen wird.']],
  [
    'Sa,Su 10:00-16:00 open "nur bei gutem Wetter"',
    ['Die Worte „nur bei gutem Wetter“ werden nicht gezeigt; die Zeiten gelten ohne sie.'],
  ],
  ['Mo-Su 18:00-09:05', ['„18:00-09:05“ hieße, dass erst am nächsten Tag um 9:05 Uhr geschlossen wird.']],
  ['Mo-Su 19:00-42:00', ['„19:00-42:00“ hieße, dass erst am nächsten Tag um 18:00 Uhr geschlossen wird.']],
  ['PH off; Mo-Fr 09:00-17:00', ['„PH off“ steht vor den anderen Zeiten, und die gelten dann auch an Feiertagen.']],
  ['PH off, Mo-Fr 09:00-17:00', ['„PH off“ steht vor den anderen Zeiten, und die gelten dann auch an Feiertagen.']],
  ...replaced('Mo-Fr 09:00-12:00', '; Mo-Fr 13:00-17:00'),
  ...replaced('09:00-12:00', '; 14:00-18:00'),
  ...replaced('Su 13:00-17:00', '; Mo-Su 10:00-12:00'),
  ...replaced('Mo-Fr 09:00-12:00', ', Sa 10:00-12:00; PH off; Mo-Fr,PH 13:00-17:00'),
  ...replaced('Dec 24 10:00-12:00', '; Mo-Su 09:00-17:00'),
  ...replaced('24/7', '; Mo-Su 10:00-18:00'),
  ...opened('Mo off', '; 10:00-18:00'),
  ...opened('Mo off', ', 10:00-18:00'),
  ...opened('Mo off', '; Apr-Oct 10:00-18:00'),
  ...opened('Nov-Mar off', '; 09:00-17:00'),
  ...opened('Nov-Mar off', '; Tu-Su 09:00-17:00'),
  ...opened('Apr 01-Oct 31 off', '; 10:00-16:00'),
  ...opened('Dec 24-26 off', '; 10:00-18:00'),
  ['Mo Ruhetag; 10:00-18:00', ['„Mo off“ steht vor anderen Zeiten, und nach denen ist dann doch geöffnet.']],
  ...unbound('Apr-Oct', ' Mo-Fr 10:00-18:00; ', 'Sa,Su 09:00-19:00'),
  ...unbound('Apr-Oct', ' Mo-Fr 10:00-18:00; Nov-Mar off; ', 'Sa 09:00-19:00'),
  ...unbound('Apr 01-Oct 31', ': Mo-Fr 10:00-18:00, ', 'Sa-Su 09:00-19:00'),
  ...['Mo,PH off; 10:00-18:00', 'Mo off; PH off; 10:00-18:00'].map((text): [string, string[]] => [
    text,
    [
      '„Mo off“ steht vor anderen Zeiten, und nach denen ist dann doch geöffnet.',
      '„PH off“ steht vor den anderen Zeiten, und die gelten dann auch an Feiertagen.',
    ],
  ]),
])('hours that are hardly meant are asked about: %s', (text, expected) => {
  expect(doubts(text)).toEqual(expected);
});

test.each([
  ...['24/7', '00:00-24:00', 'Mo-Fr 09:00-18:00; Sa,Su 10:00-17:00', 'Fr-Sa 18:00-02:00', 'Mo-Su 22:00-08:00'],
  ...[
    'Mo-Su 18:00-26:00',
    'Mo-Su 10:00-32:00',
    'Mo-Su 08:00-08:30',
    'Mo-Su 09:00-17:00; Dec 24 off',
    'Dec 24 10:00-12:00',
  ],
  ...[
    'Mo-Fr 09:00-12:00, Mo-Fr 13:00-17:00',
    'Mo-Su 09:00-12:00; Su 14:00-17:00',
    '24/7; Dec 24 off',
    'off; Mo 09:00-17:00',
  ],
  ...['Sa 10:00-18:00; Mo-Su 10:00-18:00', 'Dec 24 10:00-12:00; Tu 14:00-16:00', 'Mo 09:00-17:00 || Tu 10:00-12:00'],
  ...['Mo-Su 09:00-17:00; Sa closed "Ruhetag; auch am Montag"', 'Mo 10:00-18:00, Mo 11:00-16:00; Dec 24 off'],
  ...['Tu-Su 10:00-18:00, PH off', 'Sa off; PH 10:00-12:00', 'PH off; Mo-Fr 09:00-17:00; PH 10:00-12:00'],
  ...['Mo off; Tu-Su 10:00-18:00', 'Mo off; Tu-Su 10:00-18:00; Jul-Aug 10:00-18:00', 'Mo-Fr off; Sa,Su 10:00-12:00'],
  ...['Sa,Su 09:00-19:00; Apr-Oct Mo-Fr 10:00-18:00', 'Apr-Oct Mo-Fr 10:00-18:00; Apr-Oct Sa,Su 09:00-19:00'],
  ...['Nov-Mar Mo-Fr 10:00-16:00; Apr-Oct Mo-Fr 10:00-18:00; Sa,Su 09:00-19:00', 'Apr-Oct Mo-Su 09:00-17:00; Mo off'],
  ...['Nov-Mar off; Apr-Oct 10:00-18:00; Dec 26 10:00-14:00', 'Mo off; Nov-Mar Tu-Su 10:00-16:00; Apr-Oct 10:00-18:00'],
])('others are not: %s', (text) => {
  expect(doubts(text)).toEqual([]);
});

test('the season of the part before is named as it is to be written', () => {
  expect(doubtsAbout('Apr 01-Oct 31: Mo-Fr 10:00-18:00, Sa-Su 9:00-19:00', 'DE')[0]!.fix).toBe(
    'Soll es nur dann gelten, „Apr 01-Oct 31: Sa-Su 09:00-19:00“ schreiben, sonst diesen Teil an den Anfang stellen.',
  );
});

test('the check asks about them, and refuses what cannot be read', () => {
  expect(told({ openingHours: 'Mo-Su 19:00-18:00' })).toEqual(['opening-hours warning']);
  expect(told({ openingHours: 'Mo-Su 19:00-18:00', confirmed: { 'opening-hours': 'Ein Nachtlokal.' } })).toEqual([]);
  expect(told({ openingHours: 'Mo-Fr 09:00-17:00 Sa 10:00-12:00' })).toEqual(['opening-hours error']);
  expect(told({ openingHours: 'täglich ab 9' })).toEqual(['opening-hours error']);
});

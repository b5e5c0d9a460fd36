/** "25", or a number as it is spoken: those that people say of hours and kilometres. */
export const numberOf = (said: string): number | undefined =>
  /^\d+$/.test(said) ? Number(said) : numbers.get(said.toLowerCase());

const numbers = new Map(
  Object.entries({
    1: 'ein eine einer einem einen one an a une un una',
    2: 'zwei zwo two deux due',
    3: 'drei three trois tre',
    4: 'vier four quatre quattro',
    5: 'fünf five cinq cinque',
    6: 'sechs six sei',
    7: 'sieben seven sept sette',
    8: 'acht eight huit otto',
    9: 'neun nine neuf nove',
    10: 'zehn ten dix dieci',
    12: 'zwölf twelve douze dodici',
    15: 'fünfzehn fifteen quinze quindici',
    20: 'zwanzig twenty vingt venti',
    25: 'fünfundzwanzig',
    30: 'dreißig dreissig thirty trente trenta',
    40: 'vierzig forty quarante quaranta',
    45: 'fünfundvierzig',
    50: 'fünfzig fifty cinquante cinquanta',
    60: 'sechzig sixty soixante sessanta',
    70: 'siebzig seventy settanta',
    75: 'fünfundsiebzig',
    80: 'achtzig eighty ottanta',
    90: 'neunzig ninety novanta',
    100: 'hundert einhundert hundred cent cento',
    150: 'hundertfünfzig',
    200: 'zweihundert',
  }).flatMap(([number, words]) => words.split(' ').map((word) => [word, Number(number)] as const)),
);

/** Clockwise from north. */
export const compassPoints = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type CompassPoint = (typeof compassPoints)[number];

/** Where something lies, as it follows a distance ("900 m nordwestlich"), in the languages of `records.ts`, which rests on this. */
export const compassWords: Readonly<Record<CompassPoint, Readonly<Record<'de' | 'en' | 'fr' | 'it', string>>>> = {
  n: { de: 'nördlich', en: 'to the north', fr: 'au nord', it: 'a nord' },
  ne: { de: 'nordöstlich', en: 'to the north-east', fr: 'au nord-est', it: 'a nord-est' },
  e: { de: 'östlich', en: 'to the east', fr: 'à l’est', it: 'a est' },
  se: { de: 'südöstlich', en: 'to the south-east', fr: 'au sud-est', it: 'a sud-est' },
  s: { de: 'südlich', en: 'to the south', fr: 'au sud', it: 'a sud' },
  sw: { de: 'südwestlich', en: 'to the south-west', fr: 'au sud-ouest', it: 'a sud-ovest' },
  w: { de: 'westlich', en: 'to the west', fr: 'à l’ouest', it: 'a ovest' },
  nw: { de: 'nordwestlich', en: 'to the north-west', fr: 'au nord-ouest', it: 'a nord-ovest' },
};

/** @param degrees clockwise from north */
export const compassPoint = (degrees: number): CompassPoint =>
  compassPoints[((Math.round(degrees / 45) % compassPoints.length) + compassPoints.length) % compassPoints.length]!;

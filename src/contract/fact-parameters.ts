import { limits } from './limits.ts';
import type { ParameterRow } from './parameter-row.ts';

/** The parameters that ask for a fact, in the order of the table of parameters. */
export const factParameters = {
  dogs: {
    type: 'flag',
    example: '1',
    summary: {
      de: 'Nur Ziele, an denen Hunde erlaubt sind, wenigstens an der Leine. Was unbekannt ist, fehlt.',
      en: 'Only destinations that allow dogs, on a lead at least. What is not known is left out.',
    },
  },
  rain: {
    type: 'flag',
    example: '1',
    summary: {
      de: 'Nur Ziele, die bei Regen gut oder möglich sind.',
      en: 'Only destinations that are good or possible in the rain.',
    },
  },
  indoor: {
    type: 'flag',
    example: '1',
    summary: {
      de: 'Nur Ziele, die ganz oder meist drinnen liegen.',
      en: 'Only destinations that are all or mostly indoors.',
    },
  },
  stroller: {
    type: 'flag',
    example: '1',
    summary: {
      de: 'Nur Ziele, die wenigstens teilweise mit dem Kinderwagen gehen.',
      en: 'Only destinations that work with a pushchair, partly at least.',
    },
  },
  step_free: {
    type: 'flag',
    example: '1',
    summary: {
      de: 'Nur Ziele mit bekannt stufenlosem Eingang.',
      en: 'Only destinations whose entrance is known to be step-free.',
    },
  },
  food: {
    type: 'flag',
    example: '1',
    summary: {
      de: 'Nur Ziele, an denen es etwas zu essen und zu trinken gibt.',
      en: 'Only destinations with something to eat and drink.',
    },
  },
  parking: {
    type: 'flag',
    example: '1',
    summary: { de: 'Nur Ziele mit Parkplatz.', en: 'Only destinations with a car park.' },
  },
  charging: {
    type: 'flag',
    example: '1',
    summary: { de: 'Nur Ziele mit Ladesäule.', en: 'Only destinations with a charging station.' },
  },
  no_booking: {
    type: 'flag',
    example: '1',
    summary: {
      de: 'Nur Ziele, die man ohne Anmeldung besuchen kann; empfohlen darf sie sein.',
      en: 'Only destinations that need no booking; it may be recommended.',
    },
  },
  max_minutes: {
    type: 'number',
    min: 1,
    max: limits.minutesMax,
    example: '120',
    summary: {
      de: 'Nur Ziele, deren kürzester Besuch höchstens so viele Minuten dauert.',
      en: 'Only destinations whose shortest visit takes so many minutes at the most.',
    },
  },
  max_price: {
    type: 'number',
    min: 0,
    max: limits.priceMax,
    example: '15',
    summary: {
      de: 'Nur Ziele, die für Erwachsene höchstens so viel kosten, in der Währung des Ziels; freier Eintritt zählt als 0.',
      en: 'Only destinations that cost an adult so much at the most, in the currency of the destination; free entry counts as 0.',
    },
  },
  max_stop_m: {
    type: 'number',
    min: 0,
    max: limits.stopMetresMax,
    example: '1000',
    summary: {
      de: 'Nur Ziele mit einer Haltestelle oder einem Bahnhof in höchstens so vielen Metern: Fußweg, wo ihn jemand nennt, sonst Luftlinie. Mit 1000: mit Bahn oder Bus gut zu erreichen.',
      en: 'Only destinations with a stop or a station within so many metres: on foot where somebody says so, else as the crow flies. With 1000: easy to reach by public transport.',
    },
  },
} as const satisfies Record<string, ParameterRow>;

/** Dates as 2026-05-31 in a sentence, written as Germans read them: 31.5.2026. */
export const germanDates = (sentence: string): string =>
  sentence.replace(/\b(\d{4})-(\d\d)-(\d\d)\b/g, (_, year: string, month: string, day: string) =>
    [Number(day), Number(month), year].join('.'),
  );

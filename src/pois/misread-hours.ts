/** Hours that the parser takes, but reads otherwise than they are meant, or that no season holds; the message is German. */
export class MisreadHours extends Error {
  /** German: how to mend it. */
  readonly fix: string;

  constructor(message: string, fix: string) {
    super(message);
    this.name = 'MisreadHours';
    this.fix = fix;
  }
}

export const unseparated = (text: string) =>
  new MisreadHours(
    `In den Öffnungszeiten „${text}“ fehlt ein Trennzeichen, oder die Reihenfolge stimmt nicht.`,
    'Zuerst die Tage, dann die Uhrzeiten; zwischen zwei Uhrzeiten ein Komma, vor neuen Tagen ein Semikolon: "Mo-Fr 09:00-12:00,13:00-17:00; Sa 10:00-12:00".',
  );

export const timeless = (rule: string) =>
  new MisreadHours(
    `In den Öffnungszeiten steht bei „${rule}“ keine Uhrzeit, und das hieße rund um die Uhr.`,
    `Die Uhrzeiten ergänzen („${rule} 10:00-16:00“), „${rule} off“ schreiben, wenn geschlossen ist, oder den Teil löschen.`,
  );

export const nothingSaid = () =>
  new MisreadHours(
    'In den Öffnungszeiten steht keine Uhrzeit.',
    'Uhrzeiten nennen, etwa "Mo-Fr 09:00-18:00", oder statt der Zeile, was man weiß: „byAppointment: true“, „closed: montags“ oder „hoursOn: website“.',
  );

export const germanDate = () =>
  new MisreadHours(
    'In den Öffnungszeiten steht ein Datum wie „1.4.“, und das würde als Uhrzeit gelesen.',
    'Zuerst den Monat: "Apr 01-Oct 31 09:00-18:00".',
  );

/** What to write where hours cannot be told. */
const OTHERWISE = 'Geht das nicht, statt der Zeile „hoursOn: website“ schreiben.';

export const notEveryYear = () =>
  new MisreadHours(
    'Die Öffnungszeiten gelten nicht jedes Jahr an denselben Tagen (eine Jahreszahl oder Ostern).',
    `Tage nennen, die jedes Jahr stimmen, etwa "Apr 01-Oct 31 10:00-18:00". ${OTHERWISE}`,
  );

export const schoolHolidays = () =>
  new MisreadHours(
    'Die Öffnungszeiten nennen Schulferien (SH), und die liegen in jedem Land und jedem Jahr anders.',
    `Monate nennen, etwa "Jul-Aug 10:00-17:00". ${OTHERWISE}`,
  );

export const aroundHolidays = () =>
  new MisreadHours(
    'Die Öffnungszeiten nennen Tage vor oder nach Feiertagen; gezeigt werden nur die Feiertage selbst (PH).',
    `Den Teil löschen. ${OTHERWISE}`,
  );

export const nthWeekday = () =>
  new MisreadHours(
    'Die Öffnungszeiten nennen einzelne Wochentage im Monat, etwa den ersten Sonntag („Su[1]“); gezeigt werden Wochen, die einander gleichen.',
    'Den Teil löschen, oder statt der Zeile „hoursOn: website“ schreiben und die Tage in der Beschreibung nennen.',
  );

export const bySun = () =>
  new MisreadHours(
    'Die Öffnungszeiten richten sich nach der Sonne, also jeden Tag nach einer anderen Uhrzeit.',
    `Uhrzeiten nennen, etwa "Apr-Sep 08:00-20:00; Oct-Mar 08:00-17:00". ${OTHERWISE}`,
  );

export const notAlwaysKnown = () =>
  new MisreadHours(
    'Die Öffnungszeiten sagen nicht für jede Zeit, ob geöffnet ist: Worte in Anführungszeichen, ein + oder „unknown“ lassen es offen.',
    'Sie weglassen und ein Ende nennen; Anmeldung ist ein eigenes Feld („booking: required“, wenn nur nach Vereinbarung „byAppointment: true“), alles andere steht in der Beschreibung.',
  );

export const tooManySeasons = () =>
  new MisreadHours(
    'Die Öffnungszeiten wechseln öfter als zwölfmal im Jahr.',
    `Nur die üblichen Zeiten nennen. ${OTHERWISE}`,
  );

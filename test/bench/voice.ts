import type { DocsLanguage } from '../../src/docs/languages.ts';

/** Every text in the tables of the docs, German and English. What stands in braces is filled in. */
const english = {
  'gemessen am {day} auf {cores} Kernen mit {memory} GB und Node {node}; davor warteten im Mittel {busy} andere Prozesse auf einen Kern':
    'measured on {day} on {cores} cores with {memory} GB and Node {node}; before that {busy} other processes on average were waiting for a core',
  '{count} Anfragen, {machine}.': '{count} requests, {machine}.',
  '{count} Ziele, {machine}.': '{count} destinations, {machine}.',
  Suche: 'Search',
  'Name zuerst': 'Name first',
  diese: 'this one',
  'nDCG@10': 'nDCG@10',
  'Erster falsch': 'First wrong',
  'Liste richtig': 'List right',
  'Art der Anfrage': 'Kind of request',
  Name: 'name',
  'Name ohne Gattungswort': 'name without its kind',
  'Anfang eines Namens': 'beginning of a name',
  'letztes Wort nicht fertig': 'last word not finished',
  'ein Tippfehler': 'one typo',
  'mehrere Tippfehler': 'several typos',
  'Buchstaben vertauscht': 'letters swapped',
  'nach Gehör geschrieben': 'written by ear',
  Umlaute: 'umlauts',
  'ß und ss': 'ß and ss',
  'getrennt oder zusammen': 'apart or joined',
  'laut geschrieben': 'written loudly',
  'zwei Namen': 'two names',
  'Name in anderer Sprache': 'name in another language',
  'schweizerisch, österreichisch': 'Swiss, Austrian',
  englisch: 'English',
  'französisch, italienisch': 'French, Italian',
  'zusammengesetztes Wort': 'compound word',
  'anderes Wort': 'another word',
  'gebeugtes Wort': 'inflected word',
  mehrdeutig: 'ambiguous',
  'Art und Stadt': 'kind and town',
  'Art und Region': 'kind and region',
  'Bundesland oder Kanton': 'state or canton',
  Land: 'country',
  'Landschaft, Gewässer': 'landscape, waters',
  'im Umkreis': 'in a radius',
  Eigenschaft: 'property',
  'mehrere Wünsche zugleich': 'several wishes at once',
  Verneinung: 'negation',
  Absicht: 'intent',
  'ganze Frage': 'whole question',
  'mit Filtern der API': 'with filters of the API',

  Was: 'What',
  gemessen: 'measured',
  Ziel: 'goal',
  erreicht: 'reached',
  ja: 'yes',
  '**nein**': '**no**',
  '{n}-mal': '{n} times',
  'Start bis zur ersten Antwort, Vielfaches eines leeren Servers':
    'start to the first answer, multiple of an empty server',
  'dasselbe, eines leeren Servers, der so wenig lädt wie möglich':
    'the same, of an empty server that loads as little as it can',
  'Speicher nach der Last': 'memory after the load',
  'Suche, zum ersten Mal gefragt, p99 der langsamsten Art („{kind}“)':
    'search, asked for the first time, p99 of the slowest kind (“{kind}”)',
  'Suche, p99 der langsamsten Art („{kind}“)': 'search, p99 of the slowest kind (“{kind}”)',
  'Treffer je Kategorie, p99 („{kind}“)': 'hits per category, p99 (“{kind}”)',
  'Bau vom Inhalt zum Index': 'build from content to index',
  'Speicher beim Bau': 'memory while building',
  'Umkreis über HTTP, Anteil eines Servers, der jedes Mal einen neuen Körper macht':
    'radius over HTTP, share of a server that makes a new body each time',
  'Wiederholungen, Anteil eines Servers mit immer derselben Antwort':
    'repeated requests, share of a server that always sends the same answer',
  'Umkreis mit `br`, Anteil ohne': 'radius with `br`, share of that without',
  '{kind}, Rechenzeit von Lucene zu unserer': '{kind}, processor time of Lucene to ours',
  '{kind}, Vielfaches von PostGIS': '{kind}, multiple of PostGIS',
  '{name} fehlt: {install}': '{name} is missing: {install}',

  'Start bis zur ersten Antwort, Speicher danach:': 'Start to the first answer, memory after it:',
  Server: 'Server',
  Start: 'Start',
  Speicher: 'Memory',
  'dieser Dienst': 'this service',
  'leerer node:http': 'empty node:http',
  'leerer node:http, sparsam geladen': 'empty node:http, loaded sparingly',
  'Der Bau nahm {seconds} s Rechenzeit und bis zu {peak} MB. Dateien in MB: {files}.':
    'The build took {seconds} s of processor time and up to {peak} MB. Files in MB: {files}.',
  'Die Suche selbst, ohne HTTP, p50 / p99 in Millisekunden:':
    'The search itself, without HTTP, p50 / p99 in milliseconds:',
  'Dasselbe in Texten wie von Menschen:': 'The same in texts like those of people:',
  'Treffer mit Gesamtzahl': 'Hits with their total',
  'Treffer je Kategorie': 'Hits per category',
  'zum ersten Mal': 'for the first time',

  'Über HTTP, lauter verschiedene Anfragen:': 'Over HTTP, every request a different one:',
  'Nach dieser Last braucht ein Server, der immer leer antwortet, {empty} MB Speicher, einer mit jedes Mal neuem Körper {fresh} MB.':
    'After this load a server that always answers with nothing needs {empty} MB of memory, one with a new body each time {fresh} MB.',
  Anfrage: 'Request',
  'je Sekunde': 'per second',
  Antwort: 'answer',
  'p50 / p99 in ms': 'p50 / p99 in ms',
  Rechenzeit: 'processor',
  'von neu': 'of new',
  'von konstant': 'of constant',
  'mit br': 'with br',
  'von leer': 'of empty',
  'dieser Dienst mit br': 'this service with br',
  'immer derselbe Körper': 'always the same body',
  'jedes Mal ein neuer Körper': 'a new body each time',
  'Neben anderen: wie viele Mal so viele Antworten in der Sekunde / wie viele Mal so sparsam mit Rechenzeit:':
    'Beside others: how many times as many answers a second / how many times as sparing with processor time:',
  'leere Antwort': 'empty answer',
  'dieselben 50 Umkreise noch einmal': 'the same 50 radii once more',
  'Unter dieser Last wiesen Anfragen ab (sie zählen nicht): {names}.':
    'Under this load these refused requests (which do not count): {names}.',

  'Umkreis und Kategorie': 'radius and category',
  'Umkreis 80 km, zu einer Zeit offen oder nicht bekannt': 'radius 80 km, open at a time or not known',
  'alles um einen Punkt, zu einer Zeit bekannt offen': 'everything around a point, known to be open at a time',
  'Umkreis 80 km, eine Kategorie': 'radius 80 km, one category',
  'Umkreis 80 km, die Hälfte der Kategorien': 'radius 80 km, half of the categories',
  'Umkreis 80 km, eine Kategorie unter hundert': 'radius 80 km, one category in a hundred',
  'alles um einen Punkt, fünf Filter': 'everything around a point, five filters',
  'ein Land oder Kanton': 'one state or canton',
  Kartenausschnitt: 'part of the map',
  'ganz DACH, die 400 bekanntesten': 'all of DE, AT and CH, the 400 best known',
  'ein Wort': 'one word',
  'zwei Wörter': 'two words',
  'ein sehr häufiges Wort': 'a very common word',
  'ein Buchstabe': 'one letter',
  'zwei Buchstaben': 'two letters',
  'drei Buchstaben': 'three letters',
  'ein Wort mit Tippfehler': 'a word with a typo',
  'Wort, Umkreis und Filter': 'word, radius and filters',
  'alles, die bekanntesten': 'everything, the best known',
  'Vorschläge beim Tippen': 'suggestions while typing',
} as const;

/** A German text that has an English one. */
export type BenchText = keyof typeof english;

/** How a table speaks in one language. */
export interface Voice {
  /** The text, its places filled in. */
  say: (text: BenchText, values?: Readonly<Record<string, string | number>>) => string;
  /** What has a name of its own, such as another engine, keeps it. */
  name: (name: string) => string;
  /** "12.500,25" in German, "12,500.25" in English. */
  number: (value: number, digits: number) => string;
  /** The day in full. */
  day: (date: Date) => string;
}

export const voices: Readonly<Record<DocsLanguage, Voice>> = {
  de: voice('de', (text) => text),
  en: voice('en-GB', (text) => english[text]),
};

function voice(locale: string, textOf: (text: BenchText) => string): Voice {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Berlin' });
  return {
    say: (text, values = {}) => textOf(text).replace(/\{(\w+)\}/g, (_, place: string) => String(values[place])),
    name: (name) => (Object.hasOwn(english, name) ? textOf(name as BenchText) : name),
    number: (value, digits) =>
      value.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    day: (date) => day.format(date),
  };
}

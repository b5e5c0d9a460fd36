import type { DocsLanguage } from '../../docs/languages.ts';

/** Words of the forms that try an endpoint. */
export const tryTexts = {
  de: {
    open: 'Ausprobieren',
    send: 'Anfrage senden',
    reset: 'Zurücksetzen',
    address: 'Adresse',
    curl: 'curl',
    copy: 'Kopieren',
    copied: 'Kopiert',
    key: 'Eigener API-Schlüssel',
    keyHint: 'Bleibt in dieser Seite: Er wird nicht gespeichert und steht nicht in der Adresse.',
    keyWrong: 'Ein Schlüssel hat nur ASCII-Zeichen und keine Leerzeichen.',
    waiting: 'Antwort kommt …',
    failed: 'Der Dienst ist nicht zu erreichen.',
    limits: '{remaining} von {limit} Anfragen frei, neu in {seconds} s',
    entries: (count: number) => (count === 1 ? '1 Eintrag' : `${count} Einträge`),
    fields: (count: number) => (count === 1 ? '1 Feld' : `${count} Felder`),
    headers: 'Header der Antwort',
    body: 'Antwort',
    map: 'Treffer auf der Karte',
    noBody: 'Die Antwort ist kein JSON.',
  },
  en: {
    open: 'Try it',
    send: 'Send the request',
    reset: 'Reset',
    address: 'Address',
    curl: 'curl',
    copy: 'Copy',
    copied: 'Copied',
    key: 'Your API key',
    keyHint: 'Stays in this page: it is not stored and never stands in the address.',
    keyWrong: 'A key has ASCII characters only, and no spaces.',
    waiting: 'Waiting for the answer …',
    failed: 'The service cannot be reached.',
    limits: '{remaining} of {limit} requests left, anew in {seconds} s',
    entries: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
    fields: (count: number) => (count === 1 ? '1 field' : `${count} fields`),
    headers: 'Headers of the answer',
    body: 'Answer',
    map: 'Hits on the map',
    noBody: 'The answer is no JSON.',
  },
} as const satisfies Record<DocsLanguage, unknown>;

export type TryTexts = (typeof tryTexts)[DocsLanguage];

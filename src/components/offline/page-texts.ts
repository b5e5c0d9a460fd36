import type { DocsLanguage } from '../../docs/languages.ts';

type Word =
  | 'title'
  | 'description'
  | 'lede'
  | 'noScript'
  | 'unable'
  | 'notStored'
  | 'areas'
  | 'areasNone'
  | 'area'
  | 'areaOlder'
  | 'open'
  | 'renew'
  | 'remove'
  | 'keep'
  | 'keepLede'
  | 'place'
  | 'radius'
  | 'size'
  | 'sizeWait'
  | 'plan'
  | 'start'
  | 'cancel'
  | 'progress'
  | 'done'
  | 'cancelled'
  | 'placeUnknown'
  | 'tooMany'
  | 'tooLarge'
  | 'empty'
  | 'full'
  | 'failed'
  | 'seen'
  | 'seenLede'
  | 'seenNone'
  | 'forget'
  | 'forgotten'
  | 'install'
  | 'map';

/** Words of the page on what is kept. */
export const pageTexts: Record<DocsLanguage, Record<Word, string>> = {
  de: {
    title: 'Unterwegs ohne Netz',
    description: 'Gesehene Seiten bleiben lesbar, und ein kleines Gebiet lässt sich mit Karte und Zielen mitnehmen.',
    lede: 'Was Sie hier gesehen haben, bleibt auf diesem Gerät lesbar. Ein kleines Gebiet können Sie samt Karte mitnehmen.',
    noScript: 'Zum Mitnehmen braucht diese Seite JavaScript.',
    unable:
      'Dieser Browser kann hier nichts aufheben, etwa weil die Seite ohne HTTPS oder in einem privaten Fenster läuft.',
    notStored: 'Diese Seite ist nicht gespeichert, und es gibt gerade keine Verbindung.',
    areas: 'Mitgenommene Gebiete',
    areasNone: 'Noch keines.',
    area: '{places} Ziele im Umkreis von {radius} km, {size}, Stand vom {date}',
    areaOlder: 'Inzwischen gibt es einen neueren Stand.',
    open: 'Öffnen',
    renew: 'Erneuern',
    remove: 'Entfernen',
    keep: 'Ein Gebiet mitnehmen',
    keepLede:
      'Höchstens {km} km Umkreis, {places} Ziele und {megabytes} MB, und {areas} Gebiete. Vor dem Laden steht hier, wie viel es ist. Es zählt zum Kontingent Ihrer Adresse.',
    place: 'Ort oder Ziel',
    radius: 'Umkreis',
    size: 'Größe ermitteln',
    sizeWait: 'Die Größe wird ermittelt …',
    plan: '{name}, {radius} km: {places} Ziele und die Karte, etwa {size} in {requests} Anfragen. Von {budget} MB Kartendaten in der Stunde sind das {share} %.',
    start: 'Jetzt laden',
    cancel: 'Abbrechen',
    progress: 'Geladen',
    done: '{name} ist mitgenommen: {size}.',
    cancelled: 'Abgebrochen. Es ist nichts davon gespeichert.',
    placeUnknown: 'Diesen Ort gibt es hier nicht. Vielleicht anders schreiben?',
    tooMany: 'Dort liegen mehr als {places} Ziele. Bitte einen kleineren Umkreis wählen.',
    tooLarge: 'Das wären mehr als {megabytes} MB. Bitte einen kleineren Umkreis wählen.',
    empty: 'Dort liegt kein Ziel. Bitte einen größeren Umkreis oder anderen Ort wählen.',
    full: 'Es sind schon {areas} Gebiete. Bitte zuerst eines entfernen.',
    failed: 'Das ging nicht: keine Verbindung, oder kein Platz auf dem Gerät. Es ist nichts davon gespeichert.',
    seen: 'Zuletzt gesehen',
    seenLede: 'Bis zu {pages} Seiten, ohne Verbindung lesbar. Nur dieser Browser weiß davon.',
    seenNone: 'Noch nichts.',
    forget: 'Alles Gespeicherte löschen',
    forgotten: 'Gelöscht.',
    install: 'Als App einrichten',
    map: 'Karte: {name}',
  },
  en: {
    title: 'Without a network',
    description:
      'Pages you have seen stay readable, and a small area can be taken along with its map and destinations.',
    lede: 'What you have seen here stays readable on this device. You can take a small area along with its map.',
    noScript: 'To take something along, this page needs JavaScript.',
    unable: 'This browser cannot keep anything here, for instance without HTTPS or in a private window.',
    notStored: 'This page is not stored, and there is no connection just now.',
    areas: 'Areas taken along',
    areasNone: 'None yet.',
    area: '{places} destinations within {radius} km, {size}, as of {date}',
    areaOlder: 'There is something newer by now.',
    open: 'Open',
    renew: 'Renew',
    remove: 'Remove',
    keep: 'Take an area along',
    keepLede:
      'At most {km} km around a place, {places} destinations and {megabytes} MB, and {areas} areas. You are told how much it is before it is loaded. It counts towards the limits of your address.',
    place: 'Town or destination',
    radius: 'Within',
    size: 'Find out the size',
    sizeWait: 'Finding out the size …',
    plan: '{name}, {radius} km: {places} destinations and the map, about {size} in {requests} requests. Of {budget} MB of map data an hour that is {share} %.',
    start: 'Load now',
    cancel: 'Cancel',
    progress: 'Loaded',
    done: '{name} is taken along: {size}.',
    cancelled: 'Cancelled. Nothing of it is stored.',
    placeUnknown: 'There is no such place here. Another spelling, perhaps?',
    tooMany: 'There are more than {places} destinations. Please choose a smaller radius.',
    tooLarge: 'That would be more than {megabytes} MB. Please choose a smaller radius.',
    empty: 'There is no destination there. Please choose a larger radius or another place.',
    full: 'There are {areas} areas already. Please remove one first.',
    failed: 'That did not work: no connection, or no room on the device. Nothing of it is stored.',
    seen: 'Seen lately',
    seenLede: 'Up to {pages} pages, readable without a connection. Only this browser knows of them.',
    seenNone: 'Nothing yet.',
    forget: 'Delete all that is stored',
    forgotten: 'Deleted.',
    install: 'Install as an app',
    map: 'Map: {name}',
  },
};

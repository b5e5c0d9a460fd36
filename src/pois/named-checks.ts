/** What one check looks for, in the words of the editors' guide. */
export interface NamedCheck {
  /** German: what is refused or asked about. */
  looksFor: string;
  /** German: what to do about it. */
  mend: string;
}

/** Every check that a content file goes through; the tests hold a bad file for each. */
export const namedChecks = {
  'yaml-syntax': {
    looksFor: 'Die Datei ist kein gültiges YAML: Tabulatoren, ein Doppelpunkt zu viel, eine offene Klammer.',
    mend: 'Die genannte Zeile mit einer heilen Datei vergleichen; Text mit Doppelpunkt in "Anführungszeichen" setzen.',
  },
  'file-encoding': {
    looksFor:
      'Die Datei ist nicht in UTF-8 gespeichert, sondern in Latin-1 oder UTF-16, oder in einem Text stehen Buchstaben, die dabei kaputtgingen („Ã¼“, „�“).',
    mend: 'Im Editor „UTF-8“ als Kodierung wählen und neu speichern; kaputte Buchstaben neu tippen. --fix ändert solche Dateien nicht.',
  },
  'swallowed-words': {
    looksFor:
      'Was YAML verschluckt: ein Wert mit !, & oder * am Anfang, Text nach einem # in der Zeile, ein eingerücktes Feld unter einem langen Text.',
    mend: 'Den ganzen Wert in "Anführungszeichen" setzen; ein Feld ganz links beginnen lassen.',
  },
  'duplicate-key': {
    looksFor: 'Ein Feld steht zweimal in der Datei.',
    mend: 'Eine der beiden Zeilen löschen.',
  },
  'file-kind': {
    looksFor:
      'Im Ordner der Ziele liegt eine Datei, die dort nicht hingehört, oder eine in keinem Ordner eines Landes. Als Warnung: eine daneben in content, die niemand liest.',
    mend: 'Einzelne Ziele enden auf .yaml, Sammeldateien auf .geojson, .csv oder .ndjson; beide liegen in content/pois/de, at oder ch.',
  },
  'unknown-field': {
    looksFor: 'Ein Feld, das es nicht gibt, oft ein Tippfehler.',
    mend: 'Den vorgeschlagenen Namen übernehmen; alle Felder stehen oben in der Tabelle.',
  },
  'missing-field': {
    looksFor: 'Ein Pflichtfeld fehlt oder ist leer.',
    mend: 'Das Feld ergänzen; ein leeres freiwilliges Feld löschen.',
  },
  'bad-value': {
    looksFor: 'Ein Wert hat die falsche Form: Komma statt Punkt, „ja“ statt true, eine Zahl außerhalb der Skala.',
    mend: 'Den Wert wie im Beispiel schreiben.',
  },
  'text-length': {
    looksFor: 'Ein Text ist zu kurz oder zu lang.',
    mend: 'Auf die genannte Länge bringen.',
  },
  'swapped-coordinates': {
    looksFor: 'latitude und longitude sind vertauscht.',
    mend: 'Die beiden Zahlen tauschen: In Mitteleuropa ist die Breite (latitude) die größere.',
  },
  'coarse-coordinates': {
    looksFor: 'Die Koordinaten haben höchstens zwei Stellen hinter dem Punkt und wollen doch auf 200 m genau sein.',
    mend: 'Den Eingang auf der Karte suchen und drei oder vier Stellen hinter dem Punkt eintragen, oder unter position.accuracy_m sagen, wie ungenau sie sind.',
  },
  'outside-state': {
    looksFor: 'Der Punkt liegt nicht in dem Land oder Kanton, den die Datei nennt. Bis 3 km ist es eine Warnung.',
    mend: 'Koordinaten, region oder Ordner berichtigen. An der Grenze ist die Karte auf etwa 2 km genau.',
  },
  'far-from-town': {
    looksFor: 'Der Punkt liegt weit weg von dem Ort unter town.',
    mend: 'Den Ort nennen, den man beim Navigieren eingibt, oder die Koordinaten berichtigen.',
  },
  'unknown-town': {
    looksFor: 'Den Ort unter town gibt es nicht, aber einen sehr ähnlich geschriebenen in der Nähe.',
    mend: 'Die Schreibweise prüfen.',
  },
  'extent-around-point': {
    looksFor: 'Das Rechteck extent ist vertauscht oder enthält den Punkt nicht.',
    mend: 'Die Reihenfolge ist [West, Süd, Ost, Nord]; latitude und longitude liegen darin.',
  },
  'extent-size': {
    looksFor: 'Ein Rechteck, das für seine Kategorie zu groß ist: Alles darin hätte die Entfernung null.',
    mend: 'Das Rechteck verkleinern oder die Zeile löschen.',
  },
  'geometry-form': {
    looksFor:
      'Eine Linie oder Fläche neben einem Rechteck extent, mit zu vielen Punkten, zu groß, ein offener Ring oder ein Rand, der sich kreuzt.',
    mend: 'Die Form berichtigen; extent braucht es neben geometry nicht.',
  },
  'geometry-around-point': {
    looksFor: 'Eine Linie oder Fläche, die nicht beim Punkt des Ziels liegt.',
    mend: 'Punkt oder Form berichtigen; Zahlenpaare sind [Länge, Breite].',
  },
  'known-category': {
    looksFor: 'Eine Kategorie, die nicht in content/categories.yaml steht.',
    mend: 'Eine Kennung aus der Datei verwenden, etwa schloss.',
  },
  'further-categories': {
    looksFor: 'Eine weitere Kategorie, die doppelt ist oder schon bei category steht.',
    mend: 'Die Kennung löschen; bleibt keine übrig, die ganze Zeile.',
  },
  'known-region': {
    looksFor: 'Ein Bundesland oder Kanton, das es in diesem Land nicht gibt.',
    mend: 'Schreiben wie in content/regions.yaml; liegt die Datei im falschen Ordner, sie verschieben.',
  },
  'known-travel-region': {
    looksFor:
      'Eine Reiseregion, die nicht in content/regions.yaml steht. Als Warnung: eine, deren andere Ziele weit weg in anderen Ländern liegen.',
    mend: 'Schreiben wie dort, die Zeile löschen oder die Region dort ergänzen.',
  },
  'known-source': {
    looksFor: 'Eine Quelle der Koordinaten, die nicht in content/sources.yaml steht.',
    mend: 'Eine Kennung aus der Datei verwenden, etwa eigene-setzung, oder die Quelle dort mit ihrer Lizenz eintragen.',
  },
  'no-html': {
    looksFor: 'HTML in einem Text; als Warnung Markdown.',
    mend: 'Nur einfachen Text schreiben, ohne <…> und &…;.',
  },
  'no-shouting': {
    looksFor: 'GROSSGESCHRIEBENE Wörter oder mehrere Ausrufezeichen.',
    mend: 'In normaler Schreibung und ohne mehrere Ausrufezeichen schreiben.',
  },
  'visible-characters': {
    looksFor: 'Steuerzeichen, Zeichen für die Schreibrichtung, geschützte oder unsichtbare Leerzeichen in einem Text.',
    mend: 'Den Text an dieser Stelle neu tippen.',
  },
  'enclosing-quotes': {
    looksFor:
      'Ein Text, der ganz in Anführungszeichen wie „…“ steht; sie erscheinen mit, anders als die geraden von YAML.',
    mend: 'Das erste und das letzte Zeichen löschen; gehören sie dazu, die Warnung unter confirmed bestätigen.',
  },
  'aliases-once': {
    looksFor: 'Ein weiterer Name (aliases), der zweimal dasteht; als Warnung zwei in einem, mit Semikolon.',
    mend: 'Einen der beiden löschen.',
  },
  'url-form': {
    looksFor:
      'Eine Adresse mit http://, in einem privaten Netz, mit Werbe-Anhängseln wie utm_source oder mit Leerzeichen.',
    mend: 'Die Startseite des Ziels mit https:// eintragen.',
  },
  'image-local': {
    looksFor:
      'Ein Bild, das nicht in public/images liegt, zweimal dasteht, oder dem Urheber oder Lizenz fehlen; weitere Bilder ohne das eine, das für das Ziel steht. Als Warnung: ein Bild ohne Worte für die, die es nicht sehen.',
    mend: 'Das Bild dort ablegen und file, alt, credit und licence angeben.',
  },
  'mobility-basis': {
    looksFor: 'Ein Ziel heißt ganz stufenlos, ohne dass jemand sagt, woher man das weiß.',
    mend: 'Unter mobilityBasis sagen, woher man es weiß (survey, operator oder source), oder 2 eintragen.',
  },
  'opening-hours': {
    looksFor:
      'Öffnungszeiten, die nicht der Schreibweise von OpenStreetMap folgen, ein Teil davon ohne Uhrzeit, oder Zeiten, die nicht jedes Jahr dieselben sind. Als Warnung: Worte in den Zeiten, die niemand sähe, Zeiten, nach denen nie geöffnet wäre, von denen ein Teil an keinem Tag gilt oder hinter einer Saison das ganze Jahr, eine Schließung zur Zeit der Öffnung oder erst am nächsten Tag nach acht Uhr.',
    mend: 'Etwa "Mo-Fr 09:00-18:00; Sa,Su 10:00-17:00" schreiben oder die Zeile löschen.',
  },
  'postcode-form': {
    looksFor: 'Eine Postleitzahl, die nicht die Ziffern ihres Landes hat: fünf in Deutschland, sonst vier.',
    mend: 'Alle Ziffern eintragen, mit führender Null in "Anführungszeichen".',
  },
  'facts-agree': {
    looksFor:
      'Angaben, die einander widersprechen: Eintritt frei und ein Preis, „die Webseite sagt die Zeiten“ neben Uhrzeiten oder ohne Webseite.',
    mend: 'Eine der beiden Zeilen löschen.',
  },
  'closed-until-past': {
    looksFor: 'Eine vorübergehende Schließung, deren letzter Tag vorbei ist.',
    mend: 'Nachsehen und die Zeile löschen oder den neuen Tag eintragen.',
  },
  'checked-in-future': {
    looksFor: 'Ein Prüftag, der noch nicht war.',
    mend: 'Den Tag der letzten Prüfung als JJJJ-MM-TT eintragen.',
  },
  'checked-long-ago': {
    looksFor: 'Ein Ziel, das seit mehr als zwei Jahren niemand geprüft hat.',
    mend: 'Das Ziel neu ansehen und dann den Tag eintragen.',
  },
  'slug-form': {
    looksFor:
      'Ein Dateiname mit Umlauten, Großbuchstaben oder Leerzeichen, über 80 Zeichen lang, oder einer, den Windows nicht anlegen kann.',
    mend: 'Nur Kleinbuchstaben ohne Umlaute, Ziffern und Bindestriche: ä wird ae, ß wird ss.',
  },
  'slug-unique': {
    looksFor: 'Derselbe Dateiname in zwei Ländern oder in einer Sammeldatei noch einmal.',
    mend: 'Eines der beiden umbenennen, etwa mit dem Ort am Ende.',
  },
  'slug-vanished': {
    looksFor: 'Ein Ziel ist verschwunden, ohne dass eine Weiterleitung zum neuen Namen führt.',
    mend: 'Beim Umbenennen in content/redirects.yaml „alter-name: neuer-name“ eintragen; beim Löschen ist nichts zu tun.',
  },
  'redirect-target': {
    looksFor: 'Eine Weiterleitung, die ins Leere führt oder von einem bestehenden Ziel ausgeht.',
    mend: 'Die Zeile in content/redirects.yaml berichtigen oder löschen.',
  },
  'near-duplicate': {
    looksFor: 'Zwei Ziele mit ähnlichem Namen, die weniger als 300 m auseinanderliegen.',
    mend: 'Ist es derselbe Ort, eine Datei löschen und ihren Namen in content/redirects.yaml weiterleiten.',
  },
  'same-point': {
    looksFor: 'Zwei Ziele mit genau demselben Punkt, oft beim Abschreiben einer Datei.',
    mend: 'Die Koordinaten prüfen; liegen beide wirklich dort, die Warnung bestätigen.',
  },
  'same-summary': {
    looksFor: 'Zwei Ziele mit demselben Kurztext.',
    mend: 'Bei einem der beiden schreiben, was gerade diesen Ort ausmacht.',
  },
  'prominence-inflation': {
    looksFor: 'Mehr als ein Zehntel aller Ziele hat eine Bekanntheit von 85 oder mehr.',
    mend: 'Die Skala ehrlich anwenden: 90 nur, was man auch im Ausland kennt.',
  },
  'bulk-record': {
    looksFor: 'Ein Eintrag einer Sammeldatei ist nicht lesbar, hat keinen slug oder ist kein Punkt.',
    mend: 'Den Eintrag an der genannten Stelle berichtigen.',
  },
  'catalogue-entry': {
    looksFor:
      'Ein Eintrag in categories.yaml, regions.yaml, search-words.yaml, redirects.yaml oder service.yaml passt nicht, oder eine Zeile in content/import/NAME.ndjson, dem Gedächtnis eines Imports.',
    mend: 'Den Eintrag wie seine Nachbarn in derselben Datei aufbauen.',
  },
  'docs-page': {
    looksFor:
      'Eine Seite in content/docs, aus der keine würde oder eine mit toten Stellen: nicht in UTF-8, ein Kopf ohne title oder description, eine Überschrift ohne Anker, ein Platzhalter oder ein Link, den es nicht gibt.',
    mend: 'Die Stelle wie auf den anderen Seiten schreiben.',
  },
  'schema-fresh': {
    looksFor: 'public/schema/destination.json, die Hilfe für den Editor, ist älter als Kategorien oder Regionen.',
    mend: 'npm run check -- --fix ausführen und die Datei mit einreichen.',
  },
} as const satisfies Record<string, NamedCheck>;

export type CheckName = keyof typeof namedChecks;

/** What a page has of a map beside its options: custom properties, markers, methods, events and the codes of errors. */

type Text = Record<'de' | 'en', string>;

/** Custom properties with which a page adapts the look. */
export const embedProperties: Record<string, Text> = {
  '--service-map-accent': { de: 'Farbe der Hervorhebung', en: 'colour of what is highlighted' },
  '--service-map-on-accent': { de: 'Schrift auf der Hervorhebung', en: 'text on what is highlighted' },
  '--service-map-surface': {
    de: 'Grund von Liste, Ortsangaben und Knöpfen',
    en: 'ground of list, place panel and buttons',
  },
  '--service-map-text': { de: 'Farbe der Schrift', en: 'colour of the text' },
  '--service-map-font': { de: 'Schrift', en: 'font' },
  '--service-map-text-size': {
    de: 'Schriftgröße, etwa 1rem; ohne sie gilt die, die der Besucher im Browser eingestellt hat, nicht die der Seite',
    en: 'text size, such as 1rem; without it the one that the visitor has set in the browser holds, not the one of the page',
  },
  '--service-map-land': { de: 'Land auf der Karte, als Hexwert', en: 'land on the map, as a hex value' },
  '--service-map-water': { de: 'Seen, Meer und Flüsse', en: 'lakes, sea and rivers' },
  '--service-map-forest': { de: 'Wald und Parks', en: 'woods and parks' },
  '--service-map-road': { de: 'Straßen, wo die Karte welche hat', en: 'roads, where the map has them' },
  '--service-map-label': { de: 'Schrift der Karte', en: 'names on the map' },
  '--service-map-radius': { de: 'Rundung der Ecken', en: 'rounding of the corners' },
  '--service-map-print-list': {
    de: 'none, wo die Seite selbst sagt, was auf der Karte ist: Gedruckt wird dann nur die Karte',
    en: 'none where the page itself tells what is on the map: only the map is printed then',
  },
};

export const embedMarkerFields: Record<string, { type: string; summary: Text }> = {
  id: { type: 'string', summary: { de: 'Eindeutiger Name.', en: 'Unique name.' } },
  title: { type: 'string', summary: { de: 'Überschrift der Ortsangabe.', en: 'Heading of its place information.' } },
  label: { type: 'string', summary: { de: 'Kurzer Text auf der Marke.', en: 'Short text on the marker.' } },
  lat: { type: 'number', summary: { de: 'Breite in Dezimalgrad.', en: 'Latitude in decimal degrees.' } },
  lng: { type: 'number', summary: { de: 'Länge in Dezimalgrad.', en: 'Longitude in decimal degrees.' } },
  color: { type: 'string', summary: { de: 'Farbe als Hexwert, etwa #d33682.', en: 'Hex colour, such as #d33682.' } },
  text: { type: 'string', summary: { de: 'Was die Ortsangabe sagt.', en: 'What its place information says.' } },
  address: { type: 'string', summary: { de: 'Anschrift.', en: 'Address.' } },
  phone: { type: 'string', summary: { de: 'Telefonnummer.', en: 'Telephone number.' } },
  hours: { type: 'string', summary: { de: 'Öffnungszeiten in Worten.', en: 'Opening hours in words.' } },
  link: { type: 'string', summary: { de: 'Adresse einer Seite.', en: 'Address of a page.' } },
  image: { type: 'string', summary: { de: 'Adresse eines Bildes.', en: 'Address of a picture.' } },
  category: {
    type: 'string',
    summary: {
      de: 'Kennung einer Kategorie: Suche und Filter gelten dann auch für die Marke auf der Karte.',
      en: 'Id of a category: search and filters then hold for the marker on the map too.',
    },
  },
};

/** What the handle of a map offers. */
export const embedMethods: Record<string, Text> = {
  map: { de: 'die Karte von MapLibre, bis „ready“ null', en: 'the MapLibre map, null until “ready”' },
  'search(params)': { de: 'sucht neu und zeigt die Treffer', en: 'searches again and shows the hits' },
  items: {
    de: 'die Ziele, die in der Liste stehen, das beste zuerst',
    en: 'the destinations in the list, the best first',
  },
  'setFilters(filters)': {
    de: 'grenzt die Suche der Seite ein wie der Besucher mit Suchfeld und Filter; was nicht genannt ist, entfällt',
    en: 'narrows the search of the page as the visitor does with search field and filter; what is not named is taken off',
  },
  'fit(box)': {
    de: 'rückt einen Rahmen [west, south, east, north] ins Bild, ohne Angabe alles Gezeigte samt Marken',
    en: 'brings a box [west, south, east, north] into view, without one all that is shown, markers too',
  },
  'setView({ center, zoom })': {
    de: 'schaut dorthin und bleibt dort bis zur nächsten Suche der Seite; was nicht genannt ist, bleibt',
    en: 'looks there and stays there until the next search of the page; what is not named stays',
  },
  'preview(item)': {
    de: 'zeigt die Ortsangaben für ein Ziel-Objekt, das nicht in den Daten steht; null schließt sie',
    en: 'shows the place information for a destination object that is not in the data; null closes it',
  },
  'setTheme(theme)': { de: 'wechselt zwischen hell, dunkel und auto', en: 'changes between light, dark and auto' },
  'select(slug)': { de: 'öffnet ein Ziel; null schließt es', en: 'opens a destination; null closes it' },
  'save(slug, on)': {
    de: 'setzt ein Ziel auf die Merkliste des Besuchers, mit false nimmt es herunter; die Antwort sind die Slugs der Liste',
    en: 'puts a destination on the visitor’s list of saved places, with false takes it off; answers the slugs of the list',
  },
  'highlight(slug)': {
    de: 'hebt den Punkt eines Ziels hervor, etwa solange in einer Liste der Seite darauf gezeigt wird; null beendet es',
    en: 'raises the dot of a destination, as while a list of the page is pointed at; null ends it',
  },
  'setMarkers(markers)': { de: 'ersetzt die eigenen Marken', en: 'replaces the custom markers' },
  'on(name, fn)': { de: 'hört auf ein Ereignis; die Antwort beendet das', en: 'subscribes; the answer ends it' },
  'destroy()': {
    de: 'räumt alles weg; bei einer mit create gemachten Karte nötig, bevor ihr Element geht',
    en: 'gives everything back; needed for a map made by create before its element goes',
  },
};

/** Events of the handle; as DOM events they are called `service-map:<name>` and bubble. */
export const embedEvents: Record<string, { detail: string; summary: Text }> = {
  ready: { detail: 'map', summary: { de: 'Die Karte steht.', en: 'The map is there.' } },
  results: {
    detail: 'count, total, items, search',
    summary: {
      de: 'Ziele sind geladen; search sagt, wonach gefragt wurde, mit dem, was der Besucher geändert hat.',
      en: 'Destinations are loaded; search says what was asked for, with what the visitor changed.',
    },
  },
  select: { detail: 'slug, item', summary: { de: 'Ein Ziel wurde geöffnet.', en: 'A destination was opened.' } },
  deselect: { detail: 'slug', summary: { de: 'Ein Ziel wurde geschlossen.', en: 'A destination was closed.' } },
  sleep: {
    detail: '–',
    summary: {
      de: 'Die Karte ist weit außer Sicht und hat ihren Grafikspeicher zurückgegeben; map ist dann null.',
      en: 'The map is far out of view and has given its graphics memory back; map is null then.',
    },
  },
  wake: { detail: 'map', summary: { de: 'Die Karte ist wieder da.', en: 'The map is back.' } },
  consent: {
    detail: 'state, hosts',
    summary: {
      de: 'Die Zustimmung wird erbeten (asked), ist gegeben (given) oder zurückgenommen (withdrawn); hosts nennt, woher geladen wird.',
      en: 'The consent is asked for (asked), given (given) or withdrawn (withdrawn); hosts names where it loads from.',
    },
  },
  saved: {
    detail: 'slugs',
    summary: {
      de: 'Die Merkliste des Besuchers: einmal, wenn sie geladen ist, und nach jeder Änderung.',
      en: 'The visitor’s saved places: once when they are loaded, and after every change.',
    },
  },
  move: { detail: 'center, zoom', summary: { de: 'Die Karte wurde bewegt.', en: 'The map was moved.' } },
  error: { detail: 'code, message', summary: { de: 'Etwas ging schief.', en: 'Something went wrong.' } },
  destroy: { detail: '–', summary: { de: 'Die Karte ist weggeräumt.', en: 'The map is gone.' } },
};

/** Codes of the `error` event. */
export const embedErrors: Record<string, Text> = {
  webgl_unavailable: {
    de: 'Der Browser kann keine Karte zeichnen; die Liste der Ziele bleibt.',
    en: 'The browser cannot draw a map; the list of destinations stays.',
  },
  worker_blocked: {
    de: 'Eine Sicherheitsregel (CSP) sperrt den Worker: worker-src um blob: und die Adresse des Dienstes ergänzen; mit Trusted Types braucht die Seite eine Policy.',
    en: 'A security policy (CSP) blocks the worker: add blob: and the address of the service to worker-src; with Trusted Types the page needs a policy.',
  },
  map_late: {
    de: 'Die Karte zeichnet nach 15 Sekunden noch nicht; die Liste der Ziele steht. Zeichnet sie doch noch, verschwindet der Hinweis.',
    en: 'The map has drawn nothing after 15 seconds; the list of destinations stands. When it draws after all, the notice goes.',
  },
  style_failed: {
    de: 'Der Kartenstil oder ein Teil des Hintergrunds war nicht zu laden. Ist in der Ansicht alles da, verschwindet der Hinweis.',
    en: 'The map style or a part of the ground could not be loaded. When all of the view is there, the notice goes.',
  },
  network: { de: 'Der Dienst ist nicht zu erreichen.', en: 'The service cannot be reached.' },
  snapshot: {
    de: 'Der Dienst antwortet nicht; die Karte macht mit dem Abzug weiter (data-fallback). Antwortet er wieder, verschwindet der Hinweis.',
    en: 'The service does not answer; the map goes on with the snapshot (data-fallback). When it answers again, the notice goes.',
  },
  not_found: {
    de: 'Ein Ziel oder eine Marke mit diesem Slug gibt es nicht.',
    en: 'There is no destination or marker with this slug.',
  },
  rate_limited: { de: 'Das Kontingent ist verbraucht; die Karte wartet.', en: 'The budget is used up; the map waits.' },
  key_unknown: { de: 'Der Schlüssel ist nicht bekannt.', en: 'The key is unknown.' },
  key_origin: { de: 'Der Schlüssel gilt nicht für diese Seite.', en: 'The key is not valid for this page.' },
  bad_option: { de: 'Eine Angabe passt nicht; die übrigen gelten.', en: 'A value does not fit; the others hold.' },
};

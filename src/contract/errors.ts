/** Every error of the API: its status, its German text and, for the documentation, why it comes and how to mend it. */
export interface ErrorRow {
  status: number;
  /** German sentence; {name} is filled from the details of the ApiError. */
  text: string;
  cause: Record<'de' | 'en', string>;
  mend: Record<'de' | 'en', string>;
}

export const errors = {
  parameter_missing: {
    status: 400,
    text: '„{parameter}“ fehlt. Beispiel: {parameter}={example}',
    cause: { de: 'Dieser Parameter ist hier nötig.', en: 'This parameter is required here.' },
    mend: { de: 'Den Parameter angeben.', en: 'Give the parameter.' },
  },
  parameter_not_a_number: {
    status: 400,
    text: '„{parameter}“ muss eine Zahl sein, nicht „{value}“. Beispiel: {parameter}={example}',
    cause: { de: 'Der Wert ist keine Dezimalzahl.', en: 'The value is not a decimal number.' },
    mend: { de: 'Eine Zahl mit Dezimalpunkt senden.', en: 'Send a number with a decimal point.' },
  },
  parameter_out_of_range: {
    status: 400,
    text: '„{parameter}“ muss zwischen {min} und {max} liegen, nicht bei „{value}“.',
    cause: { de: 'Die Zahl liegt außerhalb des erlaubten Bereichs.', en: 'The number is outside the allowed range.' },
    mend: { de: 'Den Bereich der Parametertabelle einhalten.', en: 'Keep to the range in the parameter table.' },
  },
  parameter_not_positive: {
    status: 400,
    text: '„{parameter}“ muss größer als 0 sein, nicht „{value}“.',
    cause: { de: 'Die Zahl ist 0 oder negativ.', en: 'The number is zero or negative.' },
    mend: {
      de: 'Eine positive Zahl senden oder den Parameter weglassen.',
      en: 'Send a positive number or leave it out.',
    },
  },
  parameter_not_an_integer: {
    status: 400,
    text: '„{parameter}“ muss eine ganze Zahl ab 1 sein, nicht „{value}“.',
    cause: { de: 'Der Wert ist keine ganze Zahl ab 1.', en: 'The value is not an integer of at least 1.' },
    mend: { de: 'Eine ganze Zahl senden oder den Parameter weglassen.', en: 'Send an integer or leave it out.' },
  },
  parameter_not_allowed: {
    status: 400,
    text: '„{parameter}“ kennt den Wert „{value}“ nicht. Erlaubt: {allowed}.',
    cause: {
      de: 'Der Wert steht nicht in der Liste der erlaubten Werte.',
      en: 'The value is not in the list of allowed values.',
    },
    mend: { de: 'Einen der genannten Werte senden.', en: 'Send one of the values named.' },
  },
  parameter_not_a_moment: {
    status: 400,
    text: '„{parameter}“ muss now, ein Tag wie 2026-11-23 oder eine Zeit wie 2026-11-23T10:00 sein (Ortszeit, {first} bis {last}), nicht „{value}“.',
    cause: {
      de: 'Der Wert ist weder now noch ein Tag oder eine Uhrzeit, die es im Kalender gibt.',
      en: 'The value is neither now nor a day or a time that the calendar has.',
    },
    mend: {
      de: 'JJJJ-MM-TT oder JJJJ-MM-TTThh:mm ohne Zeitzone senden.',
      en: 'Send YYYY-MM-DD or YYYY-MM-DDThh:mm without a time zone.',
    },
  },
  parameter_not_an_instant: {
    status: 400,
    text: '„{parameter}“ muss ein Tag wie 2026-11-20 oder eine Zeit wie 2026-11-20T06:00:00Z sein, nicht „{value}“.',
    cause: {
      de: 'Der Wert ist weder ein Tag des Kalenders noch eine Zeit mit Zone.',
      en: 'The value is neither a day of the calendar nor a time with its zone.',
    },
    mend: { de: 'JJJJ-MM-TT oder RFC 3339 mit Zone senden.', en: 'Send YYYY-MM-DD or RFC 3339 with a zone.' },
  },
  changes_not_kept: {
    status: 400,
    text: '„{parameter}“ reicht hier bis {first} zurück. Bitte einmal alles lesen (/ogc) und von da an mit „until“ aus der Antwort fragen.',
    cause: {
      de: 'Was vor dieser Zeit anders wurde, weiß der Bau nicht mehr.',
      en: 'The build no longer knows what changed before that time.',
    },
    mend: {
      de: 'Die Sammlung unter /ogc einmal ganz lesen, dann nach Änderungen fragen.',
      en: 'Read the whole collection at /ogc once, then ask for changes.',
    },
  },
  parameter_too_long: {
    status: 400,
    text: '„{parameter}“ darf höchstens {max} Zeichen lang sein, nicht {length}.',
    cause: { de: 'Der Text ist zu lang.', en: 'The text is too long.' },
    mend: { de: 'Den Suchtext kürzen.', en: 'Shorten the search text.' },
  },
  parameter_incomplete_pair: {
    status: 400,
    text: '„{parameter}“ fehlt: „lat“ und „lng“ gehören zusammen.',
    cause: { de: 'Nur eine der beiden Koordinaten ist angegeben.', en: 'Only one of the two coordinates is given.' },
    mend: { de: 'Beide oder keine senden.', en: 'Send both or neither.' },
  },
  parameter_needs_centre: {
    status: 400,
    text: '„{parameter}“ braucht einen Mittelpunkt: bitte auch „lat“ und „lng“ angeben.',
    cause: { de: 'Ein Umkreis ohne Mittelpunkt.', en: 'A radius without a centre.' },
    mend: { de: 'lat und lng ergänzen oder radius_km weglassen.', en: 'Add lat and lng or leave radius_km out.' },
  },
  bbox_malformed: {
    status: 400,
    text: '„bbox“ braucht vier Zahlen west,south,east,north, nicht „{value}“. Beispiel: bbox={example}',
    cause: { de: 'Es sind nicht genau vier Zahlen.', en: 'These are not exactly four numbers.' },
    mend: { de: 'Vier Zahlen, durch Kommas getrennt.', en: 'Four numbers, separated by commas.' },
  },
  bbox_order: {
    status: 400,
    text: '„bbox“ ist vertauscht: west muss kleiner als east und south kleiner als north sein, nicht „{value}“.',
    cause: { de: 'west >= east oder south >= north.', en: 'west >= east or south >= north.' },
    mend: { de: 'Die Reihenfolge west,south,east,north einhalten.', en: 'Keep to the order west,south,east,north.' },
  },
  tile_malformed: {
    status: 400,
    text: 'Eine Kachel heißt z/x/y.mvt mit drei ganzen Zahlen, nicht „{value}“. Beispiel: {example}',
    cause: {
      de: 'Eine der drei Zahlen ist keine, oder die Endung ist eine andere als .mvt.',
      en: 'One of the three numbers is none, or the ending is not .mvt.',
    },
    mend: { de: 'Die Adresse aus der TileJSON verwenden.', en: 'Use the address in the TileJSON.' },
  },
  tile_out_of_range: {
    status: 404,
    text: 'Die Kachel „{value}“ gibt es nicht: z reicht von 0 bis {maxZoom}, x und y von 0 bis 2^z − 1.',
    cause: { de: 'Zoom, Spalte oder Zeile liegen außerhalb.', en: 'Zoom, column or row lie outside.' },
    mend: { de: 'maxzoom der TileJSON einhalten.', en: 'Keep to maxzoom of the TileJSON.' },
  },
  parameter_unknown: {
    status: 400,
    text: '„{parameter}“ gibt es hier nicht. Erlaubt: {allowed}.',
    cause: {
      de: 'OGC API – Features verlangt, dass unbekannte Parameter abgelehnt werden.',
      en: 'OGC API – Features asks for unknown parameters to be refused.',
    },
    mend: { de: 'Den Parameter weglassen.', en: 'Leave the parameter out.' },
  },
  parameter_negative: {
    status: 400,
    text: '„{parameter}“ muss eine ganze Zahl ab 0 sein, nicht „{value}“.',
    cause: { de: 'Der Wert ist keine ganze Zahl ab 0.', en: 'The value is not an integer of at least 0.' },
    mend: { de: 'Dem Link next folgen, statt selbst zu zählen.', en: 'Follow the link next instead of counting.' },
  },
  paging_too_deep: {
    status: 400,
    text: 'Geblättert wird bis zum {max}. Treffer; „{parameter}“ und „limit“ führen weiter. Bitte die Filter enger fassen; die ganze Sammlung bekommen Schlüssel, die es dürfen: {contact}.',
    cause: {
      de: 'Ohne das Recht auf die ganze Sammlung endet das Blättern.',
      en: 'Paging ends without the right to the whole collection.',
    },
    mend: {
      de: 'Mit bbox, category oder region enger fragen, oder beim Betreiber nach dem Recht fragen.',
      en: 'Ask more narrowly with bbox, category or region, or ask the operator for the right.',
    },
  },
  bad_request: {
    status: 400,
    text: 'Die Adresse dieser Anfrage ist nicht lesbar. Bitte Sonderzeichen als UTF-8 in Prozentschreibweise senden.',
    cause: { de: 'Der Pfad enthält kaputte Prozentzeichen.', en: 'The path contains broken percent-encoding.' },
    mend: { de: 'Den Pfad mit encodeURIComponent bilden.', en: 'Build the path with encodeURIComponent.' },
  },
  unknown_key: {
    status: 401,
    text: 'Dieser API-Schlüssel ist nicht bekannt. Ohne Schlüssel geht es auch, mit {anonymous} Anfragen in der Minute.',
    cause: { de: 'Der Schlüssel ist falsch geschrieben oder gelöscht.', en: 'The key is misspelt or was removed.' },
    mend: { de: 'Den Schlüssel prüfen oder weglassen.', en: 'Check the key or leave it out.' },
  },
  key_expired: {
    status: 401,
    text: 'Dieser API-Schlüssel ist abgelaufen. Einen neuen gibt es bei {contact}.',
    cause: { de: 'Das Ablaufdatum des Schlüssels ist vorbei.', en: 'The key has passed its expiry date.' },
    mend: { de: 'Beim Betreiber einen neuen Schlüssel holen.', en: 'Ask the operator for a new key.' },
  },
  origin_not_allowed: {
    status: 403,
    text: 'Dieser API-Schlüssel ist für {origin} nicht freigeschaltet.',
    cause: {
      de: 'Der Schlüssel gilt nur für eingetragene Herkunftsseiten (Origin).',
      en: 'The key is valid for registered origins only.',
    },
    mend: { de: 'Die Seite beim Betreiber freischalten lassen.', en: 'Have the operator enable the origin.' },
  },
  changes_not_allowed: {
    status: 403,
    text: 'Nach „changed_since“ dürfen hier nur Schlüssel für Server fragen, die die ganze Sammlung lesen dürfen: {contact}.',
    cause: {
      de: 'Der Schlüssel fehlt oder hat das Recht nicht, oder der Dienst gibt die Sammlung nicht an Schlüssel.',
      en: 'There is no key, it lacks the right, or the service gives the collection to no key.',
    },
    mend: { de: 'Beim Betreiber nach dem Recht fragen.', en: 'Ask the operator for the right.' },
  },
  page_not_allowed: {
    status: 403,
    text: 'Seiten von {origin} dürfen hier nicht fragen. Erlaubt sind Programme ohne „Origin“ und Seiten mit einem Schlüssel, der für sie freigeschaltet ist.',
    cause: {
      de: 'Das Model Context Protocol verlangt, dass „Origin“ geprüft wird.',
      en: 'The Model Context Protocol asks for “Origin” to be checked.',
    },
    mend: {
      de: 'Vom Server aus fragen, oder mit einem Schlüssel für die Seite.',
      en: 'Ask from a server, or with a key for the page.',
    },
  },
  poi_not_found: {
    status: 404,
    text: 'Ein Ziel „{slug}“ gibt es hier nicht.',
    cause: {
      de: 'Der Slug ist falsch oder das Ziel wurde entfernt.',
      en: 'The slug is wrong or the destination was removed.',
    },
    mend: { de: 'Den Slug aus einer Suche übernehmen.', en: 'Take the slug from a search.' },
  },
  endpoint_not_found: {
    status: 404,
    text: 'Unter {path} gibt es keine Schnittstelle. Eine Übersicht steht unter {index}.',
    cause: { de: 'Der Pfad ist falsch geschrieben.', en: 'The path is misspelt.' },
    mend: { de: 'Einen Pfad aus dem Index der API verwenden.', en: 'Use a path from the API index.' },
  },
  not_acceptable: {
    status: 406,
    text: 'In diesem Format antwortet diese Adresse nicht. Es gibt: {allowed}.',
    cause: { de: '„Accept“ nennt keines der Formate.', en: '“Accept” names none of the formats.' },
    mend: { de: 'Eines der genannten verlangen, oder den Parameter f.', en: 'Ask for one of them, or use f.' },
  },
  method_not_allowed: {
    status: 405,
    text: 'Die Methode {method} ist hier nicht erlaubt, nur GET, HEAD und OPTIONS.',
    cause: { de: 'Die API wird nur gelesen.', en: 'The API is read-only.' },
    mend: { de: 'GET verwenden.', en: 'Use GET.' },
  },
  mcp_method: {
    status: 405,
    text: 'Die Methode {method} ist hier nicht erlaubt, nur POST mit einer Nachricht des Model Context Protocol.',
    cause: { de: 'Sitzungen und Ereignisströme gibt es hier nicht.', en: 'There are no sessions and streams here.' },
    mend: { de: 'Jede Nachricht mit POST senden.', en: 'Send each message with POST.' },
  },
  body_too_large: {
    status: 413,
    text: 'Die Nachricht ist länger als {max} Bytes.',
    cause: { de: 'Der Inhalt der Anfrage ist zu lang.', en: 'The body of the request is too long.' },
    mend: { de: 'Weniger in einer Nachricht senden.', en: 'Send less in one message.' },
  },
  url_too_long: {
    status: 414,
    text: 'Die Adresse der Anfrage ist länger als {max} Bytes.',
    cause: { de: 'Zu viele oder zu lange Parameter.', en: 'Too many or too long parameters.' },
    mend: { de: 'Die Anfrage kürzen.', en: 'Shorten the request.' },
  },
  host_unknown: {
    status: 421,
    text: 'Unter dem Namen „{value}“ antwortet hier keine Karte.',
    cause: {
      de: 'Der Server hat mehrere Sammlungen, und „Host“ nennt keine davon.',
      en: 'The server has several collections, and “Host” names none of them.',
    },
    mend: {
      de: 'Die Adresse der Karte verwenden; ein Proxy davor muss „Host“ weitergeben.',
      en: 'Use the address of the map; a proxy in front must pass “Host” on.',
    },
  },
  rate_limited: {
    status: 429,
    text: 'Zu viele Anfragen: erlaubt sind {limit} in der Minute. Bitte in {retryAfterSeconds} Sekunden wieder versuchen.',
    cause: { de: 'Das Kontingent der Minute ist verbraucht.', en: 'The budget of this minute is used up.' },
    mend: {
      de: 'retryAfterSeconds abwarten, Antworten zwischenspeichern oder einen Schlüssel verwenden.',
      en: 'Wait for retryAfterSeconds, cache answers or use a key.',
    },
  },
  bytes_limited: {
    status: 429,
    text: 'Zu viele Kacheln der Ziele: erlaubt sind {limit} MB in der Minute. Bitte in {retryAfterSeconds} Sekunden wieder versuchen.',
    cause: { de: 'Die Datenmenge der Minute ist verbraucht.', en: 'The amount of data of this minute is used up.' },
    mend: {
      de: 'retryAfterSeconds abwarten und Kacheln zwischenspeichern.',
      en: 'Wait for retryAfterSeconds and cache tiles.',
    },
  },
  internal_error: {
    status: 500,
    text: 'Da ist auf dem Server etwas schiefgegangen. Bitte gleich noch einmal versuchen.',
    cause: { de: 'Ein vorübergehender Fehler des Servers.', en: 'A temporary server error.' },
    mend: { de: 'Später noch einmal versuchen.', en: 'Try again later.' },
  },
  overloaded: {
    status: 503,
    text: 'Gerade fragen hier zu viele auf einmal. Bitte in {retryAfterSeconds} Sekunden wieder versuchen.',
    cause: {
      de: 'Der Server ist überlastet und weist ab, bevor alle warten.',
      en: 'The server is overloaded and refuses before everybody waits.',
    },
    mend: { de: 'retryAfterSeconds abwarten.', en: 'Wait for retryAfterSeconds.' },
  },
  engine_unavailable: {
    status: 503,
    text: 'Die Suche ist gerade nicht erreichbar. Bitte in {retryAfterSeconds} Sekunden wieder versuchen.',
    cause: {
      de: 'Der Dienst sucht in OpenSearch, und dort antwortet gerade keiner oder nur ein Teil der Knoten.',
      en: 'The service searches in OpenSearch, where no node or only a part of them answers right now.',
    },
    mend: { de: 'retryAfterSeconds abwarten.', en: 'Wait for retryAfterSeconds.' },
  },
  engine_cannot: {
    status: 503,
    text: '„{parameter}“ beantwortet dieser Dienst nicht, solange er in OpenSearch sucht.',
    cause: {
      de: 'Der Dienst sucht in OpenSearch und kann diese Frage dort nicht so beantworten wie die eingebaute Suche.',
      en: 'The service searches in OpenSearch and cannot answer this question there as the built-in search does.',
    },
    mend: {
      de: 'Ohne diesen Parameter fragen oder den Betreiber nach der eingebauten Suche.',
      en: 'Ask without this parameter, or ask the operator for the built-in search.',
    },
  },
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof errors;

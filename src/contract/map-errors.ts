import type { ErrorRow } from './errors.ts';
import { limits } from './limits.ts';

/** What can go wrong with archives and tiles; the body has the shape of the API's errors. */
export const mapErrors = {
  range_required: {
    status: 400,
    text: 'Dieses Archiv gibt es nur in Teilen: bitte mit einem Range-Kopf anfragen.',
    cause: { de: 'Ein großes Archiv wurde im Ganzen verlangt.', en: 'A large archive was asked for as a whole.' },
    mend: { de: 'Mit einer PMTiles-Bibliothek lesen.', en: 'Read it with a PMTiles library.' },
  },
  tile_not_found: {
    status: 404,
    text: 'Diese Kachel gibt es nicht: Zoom, Spalte oder Zeile liegen außerhalb.',
    cause: { de: 'Die Kachel liegt außerhalb des Archivs.', en: 'The tile is outside the archive.' },
    mend: { de: 'Grenzen und Zoomstufen der TileJSON einhalten.', en: 'Keep to bounds and zooms of the TileJSON.' },
  },
  file_not_found: {
    status: 404,
    text: 'Diese Datei gibt es nicht. Mit einem neuen Stand der Karte kann sie anders heißen.',
    cause: { de: 'Der Pfad ist falsch oder von einem früheren Stand.', en: 'The path is wrong or of a former build.' },
    mend: { de: 'Die Kartenkonfiguration neu laden.', en: 'Load the map configuration again.' },
  },
  method_not_allowed: {
    status: 405,
    text: 'Hier geht nur GET, HEAD und OPTIONS.',
    cause: { de: 'Kartendaten werden nur gelesen.', en: 'Map data is read-only.' },
    mend: { de: 'GET verwenden.', en: 'Use GET.' },
  },
  archive_changed: {
    status: 412,
    text: 'Das Archiv ist ein anderes als das genannte.',
    cause: { de: 'If-Match nennt ein anderes Archiv.', en: 'If-Match names another archive.' },
    mend: { de: 'Die Kartenkonfiguration neu laden.', en: 'Load the map configuration again.' },
  },
  range_not_satisfiable: {
    status: 416,
    text: `Hier geht nur ein Bereich je Anfrage, innerhalb des Archivs und höchstens ${limits.tileRangeBytes / 1e6} MB groß. Bitte jeden Bereich einzeln und kleinere anfragen.`,
    cause: {
      de: 'Der Range-Kopf passt nicht zum Archiv oder nennt mehrere Bereiche.',
      en: 'The Range header does not fit the archive or names several ranges.',
    },
    mend: { de: 'Einen einzelnen, kleineren Bereich anfragen.', en: 'Ask for one range, a smaller one.' },
  },
  tile_budget_exceeded: {
    status: 429,
    text: 'Für diese Adresse ist die Menge an Kartendaten dieser Stunde verbraucht. Ganze Archive zu spiegeln ist nicht erlaubt.',
    cause: { de: 'Zu viele Kartendaten in einer Stunde.', en: 'Too much map data within an hour.' },
    mend: { de: 'retryAfterSeconds abwarten.', en: 'Wait for retryAfterSeconds.' },
  },
  archive_unavailable: {
    status: 503,
    text: 'Die Karte ist gerade nicht zu lesen. Bitte gleich noch einmal versuchen.',
    cause: {
      de: 'Das Archiv ließ sich vorübergehend nicht öffnen.',
      en: 'The archive could not be opened for a moment.',
    },
    mend: { de: 'retryAfterSeconds abwarten.', en: 'Wait for retryAfterSeconds.' },
  },
} as const satisfies Record<string, ErrorRow>;

export type MapErrorCode = keyof typeof mapErrors;

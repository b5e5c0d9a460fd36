// src/contract/formats.ts
var formats = {
  json: { type: "application/json", name: "JSON" },
  geojson: { type: "application/geo+json", name: "GeoJSON (RFC 7946)" },
  jsonld: { type: "application/ld+json", name: "JSON-LD (schema.org)" },
  gpx: { type: "application/gpx+xml", name: "GPX 1.1" },
  kml: { type: "application/vnd.google-earth.kml+xml", name: "KML 2.2" },
  csv: { type: "text/csv", name: "CSV (RFC 4180)" }
};
var formatNames = Object.keys(formats);

// src/contract/limits.ts
var limits = {
  /** Requests a minute to /api/v1 for one address without a key. */
  anonymousPerMinute: 180,
  /** Requests a minute for a key that carries no figure of its own. */
  keyPerMinute: 600,
  /** Map data for one address in an hour, in millions of bytes; the wide budget of the tiles. */
  tileMegabytesPerHour: 256,
  /** Callers that a search needs before its words are counted, weeks for which they are kept, and searches in a list. */
  searchCallers: 5,
  searchWeeks: 4,
  searchesKept: 500,
  /** Most bytes of one range of a map archive. */
  tileRangeBytes: 4e6,
  /** Biggest map archive that is sent whole, without a range. */
  tileWholeBytes: 16e6,
  /** Pages on demand and unknown addresses, requests a minute for one address. */
  pagesPerMinute: 600,
  /** A /48 of IPv6, which one customer may own, has the budget of so many addresses. */
  networkBudgets: 16,
  /** Length of the counting window in seconds. */
  windowSeconds: 60,
  /** Addresses and keys in one generation of counters; two generations are kept in memory. */
  countedCallers: 5e4,
  /** Length of a whole request URL in bytes. */
  urlBytes: 2048,
  /** Length of `q` in UTF-16 units. */
  queryLength: 120,
  /** Words of `q` that are looked up; the rest is ignored. */
  queryWords: 12,
  /** Requests a minute to /suggest for one address, counted apart: a visitor types many letters. */
  suggestPerMinute: 600,
  suggestions: 10,
  /** Tiles of destinations: the zoom from which on each is a dot of its own, and the cells along a side before that. */
  poiTileAllZoom: 12,
  poiTileCells: 16,
  /** Tiles of destinations for one address in a minute, and millions of bytes of them, counted apart: a class of thirty pans. */
  poiTilesPerMinute: 3600,
  poiTileMegabytesPerMinute: 40,
  limitDefault: 80,
  limitMax: 400,
  /** Destinations in a result of a tool of `/mcp`, unless fewer are asked for, and at the most. */
  mcpHitsDefault: 10,
  mcpHits: 20,
  /** Length of a message to `/mcp` in bytes. */
  bodyBytes: 16384,
  /** Days for which a build knows what has changed. */
  changesDays: 400,
  /** The last match that paging at `/ogc` reaches without the right to the whole collection. */
  pagingDepth: 800,
  radiusKmDefault: 80,
  radiusKmMax: 1e3,
  mobilityMax: 3,
  minutesMax: 2880,
  priceMax: 650,
  stopMetresMax: 2e4,
  /** How far, as the crow flies, the nearest station and the nearest other stop are told. */
  nearbyStationMetres: 1e4,
  nearbyStopMetres: 2e3,
  /** Positions of a line or an area in a file, and how many of them are kept, no farther off than so many metres. */
  shapePositionsRead: 2e4,
  shapePositions: 1e3,
  shapeMetres: 5,
  /** Matches are counted exactly up to here. */
  totalExact: 1e4,
  /** Seconds for which an anonymous answer may be served from a cache, and for which it may be stale while renewed. */
  maxAgeSeconds: 60,
  staleSeconds: 600,
  /** Bytes of ready answers that a process keeps for queries that come again. */
  cachedBytes: 16e6,
  /** Seconds for which pages and files without a hash in their name, and single tiles, may be cached. */
  fileMaxAgeSeconds: 300,
  tileMaxAgeSeconds: 86400,
  /** What a browser keeps of the site for use without a network: pages, answers and files seen last. */
  offlinePages: 60,
  offlineAnswers: 60,
  offlineFiles: 400,
  /** Areas that a visitor may keep by hand: how many, how far around a place, how many destinations and bytes in each. */
  keptAreas: 5,
  keptAreaKm: 20,
  keptAreaPlaces: 120,
  keptAreaMegabytes: 20,
  /** Seconds for which a 404 may be cached. */
  notFoundMaxAgeSeconds: 60,
  /** Milliseconds in a queue of the process from which requests are refused, and the patience that is asked for then. */
  overloadLagMs: 400,
  overloadRetrySeconds: 2,
  /** Seconds that a client has for its header, for all of its request, and between two requests. */
  headerSeconds: 10,
  requestSeconds: 15,
  idleSeconds: 65,
  /** Seconds without a byte after which an answer that nobody reads is cut. */
  stalledSeconds: 30,
  /** Connections open at the same time. */
  connections: 4e3,
  /** New connections that the kernel keeps while the process is busy; the kernel's own bound may be lower. */
  waitingConnections: 4096,
  /** Seconds for which a browser may remember a preflight. */
  preflightMaxAgeSeconds: 86400
};

// src/contract/fact-parameters.ts
var factParameters = {
  dogs: {
    type: "flag",
    example: "1",
    summary: {
      de: "Nur Ziele, an denen Hunde erlaubt sind, wenigstens an der Leine. Was unbekannt ist, fehlt.",
      en: "Only destinations that allow dogs, on a lead at least. What is not known is left out."
    }
  },
  rain: {
    type: "flag",
    example: "1",
    summary: {
      de: "Nur Ziele, die bei Regen gut oder m\xF6glich sind.",
      en: "Only destinations that are good or possible in the rain."
    }
  },
  indoor: {
    type: "flag",
    example: "1",
    summary: {
      de: "Nur Ziele, die ganz oder meist drinnen liegen.",
      en: "Only destinations that are all or mostly indoors."
    }
  },
  stroller: {
    type: "flag",
    example: "1",
    summary: {
      de: "Nur Ziele, die wenigstens teilweise mit dem Kinderwagen gehen.",
      en: "Only destinations that work with a pushchair, partly at least."
    }
  },
  step_free: {
    type: "flag",
    example: "1",
    summary: {
      de: "Nur Ziele mit bekannt stufenlosem Eingang.",
      en: "Only destinations whose entrance is known to be step-free."
    }
  },
  food: {
    type: "flag",
    example: "1",
    summary: {
      de: "Nur Ziele, an denen es etwas zu essen und zu trinken gibt.",
      en: "Only destinations with something to eat and drink."
    }
  },
  parking: {
    type: "flag",
    example: "1",
    summary: { de: "Nur Ziele mit Parkplatz.", en: "Only destinations with a car park." }
  },
  charging: {
    type: "flag",
    example: "1",
    summary: { de: "Nur Ziele mit Lades\xE4ule.", en: "Only destinations with a charging station." }
  },
  no_booking: {
    type: "flag",
    example: "1",
    summary: {
      de: "Nur Ziele, die man ohne Anmeldung besuchen kann; empfohlen darf sie sein.",
      en: "Only destinations that need no booking; it may be recommended."
    }
  },
  max_minutes: {
    type: "number",
    min: 1,
    max: limits.minutesMax,
    example: "120",
    summary: {
      de: "Nur Ziele, deren k\xFCrzester Besuch h\xF6chstens so viele Minuten dauert.",
      en: "Only destinations whose shortest visit takes so many minutes at the most."
    }
  },
  max_price: {
    type: "number",
    min: 0,
    max: limits.priceMax,
    example: "15",
    summary: {
      de: "Nur Ziele, die f\xFCr Erwachsene h\xF6chstens so viel kosten, in der W\xE4hrung des Ziels; freier Eintritt z\xE4hlt als 0.",
      en: "Only destinations that cost an adult so much at the most, in the currency of the destination; free entry counts as 0."
    }
  },
  max_stop_m: {
    type: "number",
    min: 0,
    max: limits.stopMetresMax,
    example: "1000",
    summary: {
      de: "Nur Ziele mit einer Haltestelle oder einem Bahnhof in h\xF6chstens so vielen Metern: Fu\xDFweg, wo ihn jemand nennt, sonst Luftlinie. Mit 1000: mit Bahn oder Bus gut zu erreichen.",
      en: "Only destinations with a stop or a station within so many metres: on foot where somebody says so, else as the crow flies. With 1000: easy to reach by public transport."
    }
  }
};

// src/contract/open-at.ts
var openYears = { first: 2020, last: 2049 };
var day = "(20[2-4]\\d-((0[1-9]|1[0-2])-(0[1-9]|1\\d|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31)|20(2[048]|3[26]|4[048])-02-29)";
var openAtPattern = `^(now|${day}(T([01]\\d|2[0-3]):[0-5]\\d)?)$`;
var known = new RegExp(openAtPattern);
var QUARTER_MS = 15 * 6e4;

// src/contract/facets.ts
var flags = ["kids", "seating", "free"];
var facts = [
  ...["dogs", "rain", "indoor", "stroller", "step_free", "food", "parking", "charging", "no_booking"],
  ...["max_minutes", "max_price", "max_stop_m"]
];
var facetNames = [
  ...["category", "country_code", "region"],
  ...flags,
  "min_mobility",
  ...facts,
  "open"
];

// src/contract/records.ts
var countryCodes = ["DE", "AT", "CH"];
var languages = ["de", "en", "fr", "it"];

// src/contract/parameters.ts
var formatList = formatNames.map((name) => `${name} (${formats[name].name})`).join(", ");
var searchParameters = {
  q: {
    type: "text",
    maxLength: limits.queryLength,
    example: "wasserfall",
    summary: {
      de: "Suchtext. Umlaute, \xDF und Tippfehler sind kein Hindernis; das letzte Wort darf unvollst\xE4ndig sein.",
      en: "Search text. Umlauts, \xDF and typos are no obstacle; the last word may be incomplete."
    }
  },
  literal: {
    type: "text",
    maxLength: limits.queryLength,
    example: "museum,k\xF6ln",
    summary: {
      de: "W\xF6rter aus q, durch Komma getrennt, die nur als Text gesucht werden und nicht als Kategorie, Ort, Land, Entfernung, Eigenschaft, Preis oder Dauer (was understood nennt).",
      en: "Words of q, separated by commas, that are looked for as text alone and not as a category, place, country, distance, flag, price or duration (what understood names)."
    }
  },
  lat: {
    type: "number",
    min: -90,
    max: 90,
    example: "47.5576",
    summary: {
      de: "Breite des Mittelpunkts in Dezimalgrad; nur mit lng.",
      en: "Latitude of the centre in decimal degrees; with lng only."
    }
  },
  lng: {
    type: "number",
    min: -180,
    max: 180,
    example: "10.7498",
    summary: {
      de: "L\xE4nge des Mittelpunkts in Dezimalgrad; nur mit lat.",
      en: "Longitude of the centre in decimal degrees; with lat only."
    }
  },
  radius_km: {
    type: "distance",
    max: limits.radiusKmMax,
    default: limits.radiusKmDefault,
    example: "25",
    summary: {
      de: `Umkreis um lat/lng in Kilometern, nur mit beiden. Ohne Angabe ${limits.radiusKmDefault}, mit bbox ohne Angabe unbegrenzt; gr\xF6\xDFere Werte als ${limits.radiusKmMax} gelten als ${limits.radiusKmMax}.`,
      en: `Radius around lat/lng in kilometres, with both only. Default ${limits.radiusKmDefault}, unlimited when a bbox is given and this is not; values above ${limits.radiusKmMax} count as ${limits.radiusKmMax}.`
    }
  },
  bbox: {
    type: "bbox",
    example: "10.5,47.4,11.2,47.8",
    summary: {
      de: "Rechteck west,south,east,north in Dezimalgrad, west kleiner als east, south kleiner als north. Zusammen mit einem Umkreis gilt die Schnittmenge.",
      en: "Box west,south,east,north in decimal degrees, west less than east, south less than north. Together with a circle the intersection counts."
    }
  },
  category: {
    type: "categories",
    example: "schloss,burg",
    summary: {
      de: "Kategorie; mehrere durch Komma getrennt oder wiederholt (oder-Verkn\xFCpfung).",
      en: "Category; several separated by commas or repeated (any of them)."
    }
  },
  country_code: {
    type: "choice",
    values: countryCodes,
    ignoreCase: true,
    example: "DE",
    summary: { de: "Land.", en: "Country." }
  },
  region: {
    type: "text",
    maxLength: limits.queryLength,
    example: "Allg\xE4u",
    summary: {
      de: "Bundesland, Kanton oder Reiseregion, mit Namen oder Kurzform. Eine unbekannte Region hat keine Treffer.",
      en: "Federal state, canton or travel region, by name or slug. An unknown region has no hits."
    }
  },
  kids: {
    type: "flag",
    example: "1",
    summary: { de: "Nur kinderfreundliche Ziele.", en: "Only child-friendly destinations." }
  },
  seating: {
    type: "flag",
    example: "1",
    summary: { de: "Nur Ziele mit Sitz- und Rastgelegenheit.", en: "Only destinations with places to sit and rest." }
  },
  free: {
    type: "flag",
    example: "1",
    summary: { de: "Nur kostenlose Ziele.", en: "Only free destinations." }
  },
  min_mobility: {
    type: "number",
    min: 0,
    max: limits.mobilityMax,
    example: "2",
    summary: {
      de: "Mindestwert der Barrierefreiheit: 0 nicht, 1 teilweise, 2 weitgehend, 3 ganz stufenlos. Gesch\xE4tzte Werte reichen bis 2.",
      en: "Least mobility value: 0 not, 1 partly, 2 largely, 3 fully step-free. Estimates go up to 2."
    }
  },
  ...factParameters,
  open_at: {
    type: "moment",
    example: "2026-11-23T10:00",
    summary: {
      de: `Ohne Ziele, die dann geschlossen sind: now, ein Tag (JJJJ-MM-TT: irgendwann an diesem Tag offen) oder ein Tag mit Uhrzeit (JJJJ-MM-TTThh:mm; es z\xE4hlt die Viertelstunde), ${openYears.first} bis ${openYears.last}, in der Ortszeit der drei L\xE4nder. Ziele ohne bekannte Zeiten bleiben; openState sagt es bei jedem Treffer. Bei einem einzelnen Ziel: ob es dann offen ist.`,
      en: `Without destinations that are closed then: now, a day (YYYY-MM-DD: open at some time of that day) or a day with a time (YYYY-MM-DDThh:mm; its quarter hour counts), ${openYears.first} to ${openYears.last}, in the local time of the three countries. Destinations whose hours are not known stay; openState tells for each hit. Of a single destination: whether it is open then.`
    }
  },
  open_only: {
    type: "flag",
    example: "1",
    summary: {
      de: "Nur Ziele, die zu dieser Zeit bekannt offen sind; ohne open_at: jetzt.",
      en: "Only destinations that are known to be open at that time; without open_at: now."
    }
  },
  limit: {
    type: "integer",
    max: limits.limitMax,
    default: limits.limitDefault,
    example: "20",
    summary: {
      de: `H\xF6chstzahl der Treffer. Ohne Angabe ${limits.limitDefault}; gr\xF6\xDFere Werte als ${limits.limitMax} gelten als ${limits.limitMax}.`,
      en: `Largest number of hits. Default ${limits.limitDefault}; values above ${limits.limitMax} count as ${limits.limitMax}.`
    }
  },
  format: {
    type: "choice",
    values: formatNames,
    default: "json",
    example: "geojson",
    summary: {
      de: `Form der Antwort: ${formatList}. GPX, KML und CSV halten die Treffer allein; die Gesamtzahl steht in JSON, GeoJSON und JSON-LD.`,
      en: `Form of the answer: ${formatList}. GPX, KML and CSV hold the hits alone; the total stands in JSON, GeoJSON and JSON-LD.`
    }
  },
  facets: {
    type: "names",
    values: facetNames,
    example: "category,open",
    summary: {
      de: "Z\xE4hlt in facets, wie viele Treffer es mit jedem Wert dieser Filter g\xE4be, der eigene Filter dabei ausgenommen; all f\xFCr alle.",
      en: "Counts in facets how many matches there would be with each value of these filters, its own filter left out; all for all of them."
    }
  },
  lang: {
    type: "choice",
    values: languages,
    example: "en",
    summary: {
      de: "Sprache von name, summary und description, wo es sie darin gibt; sonst Deutsch. Gesucht wird in allen Sprachen.",
      en: "Language of name, summary and description where they exist in it; German otherwise. All languages are searched."
    }
  },
  changed_since: {
    type: "text",
    maxLength: 35,
    example: "2026-11-20T06:00:00Z",
    summary: {
      de: "Nur was seither neu oder anders ist; ein Tag oder eine Zeit mit Zone. Nur f\xFCr Schl\xFCssel mit dem Recht auf die ganze Sammlung.",
      en: "Only what is new or different since then; a day or a time with its zone. For keys with the right to the whole collection alone."
    }
  }
};
var ofAnswers = ["format", "facets", "lang", "changed_since"];
var keyPlaces = {
  header: "X-Service-Key",
  query: ["key", "api_key"],
  summary: {
    de: "API-Schl\xFCssel; im Kopf der Anfrage, f\xFCr einfache Versuche auch als Parameter.",
    en: "API key; in the request header, for simple tests as a parameter too."
  }
};

// src/contract/endpoints.ts
var json = formats.json.type;
var allFormats = formatNames.map((name) => formats[name].type);
var vectorTile = "application/vnd.mapbox-vector-tile";
var search = Object.keys(searchParameters);
var filters = search.filter((name) => name !== "limit" && !ofAnswers.includes(name));
var endpoints = {
  index: {
    path: "/api/v1/",
    name: "index",
    summary: { de: "Index der API", en: "API index" },
    parameters: [],
    produces: [json],
    example: "/api/v1/"
  },
  mapConfig: {
    path: "/api/v1/map/config",
    name: "mapConfig",
    summary: {
      de: "Kartenkonfiguration; der empfohlene Einstieg f\xFCr eigene Clients",
      en: "Map configuration; the recommended entry point for custom clients"
    },
    parameters: [],
    produces: [json],
    example: "/api/v1/map/config"
  },
  mapStyle: {
    path: "/api/v1/map/style",
    name: "mapStyle",
    summary: { de: "Vektorkartenstil mit absoluten Adressen", en: "Vector map style with absolute URLs" },
    parameters: [],
    produces: [json],
    example: "/api/v1/map/style"
  },
  mapStyleDark: {
    path: "/api/v1/map/style-dark",
    name: "mapStyleDark",
    summary: { de: "Dunkler Vektorkartenstil", en: "Dark vector map style" },
    parameters: [],
    produces: [json],
    example: "/api/v1/map/style-dark"
  },
  pois: {
    path: "/api/v1/pois",
    name: "pois",
    summary: { de: "Suche nach Ausflugszielen", en: "Search for destinations" },
    parameters: search,
    produces: allFormats,
    example: "/api/v1/pois?q=wasserfall&lat=47.56&lng=10.75&radius_km=60&limit=3"
  },
  poi: {
    path: "/api/v1/pois/{slug}",
    name: "poi",
    summary: { de: "Ein Ziel", en: "One destination" },
    parameters: ["open_at", "format", "lang"],
    produces: allFormats,
    example: "/api/v1/pois/schloss-neuschwanstein"
  },
  poiTiles: {
    path: "/api/v1/pois/tiles.json",
    name: "poiTiles",
    summary: {
      de: "TileJSON der Kacheln mit allen Zielen; nimmt die Filter der Suche",
      en: "TileJSON of the tiles with all destinations; takes the filters of the search"
    },
    parameters: filters,
    produces: [json],
    example: "/api/v1/pois/tiles.json?category=burg"
  },
  poiTile: {
    path: "/api/v1/pois/{z}/{x}/{y}.mvt",
    name: "poiTile",
    summary: {
      de: "Kachel mit allen Zielen einer Suche, in niedrigen Zoomstufen mit den bekanntesten und der Zahl derer, f\xFCr die sie stehen",
      en: "Tile with all destinations of a search, at low zooms with the best known and the number of those they stand for"
    },
    parameters: filters,
    produces: [vectorTile],
    example: "/api/v1/pois/6/33/22.mvt?category=burg",
    perMinute: limits.poiTilesPerMinute,
    megabytesPerMinute: limits.poiTileMegabytesPerMinute
  },
  categories: {
    path: "/api/v1/categories",
    name: "categories",
    summary: {
      de: "Kategorien mit Trefferzahlen; nimmt die Filter der Suche, der eigene Filter category z\xE4hlt dabei nicht mit. Mit facets die Zahlen aller anderen Filter dazu",
      en: "Categories with hit counts; takes the filters of the search, its own category filter left out of the counting. With facets the counts of all other filters too"
    },
    parameters: [...filters, "facets"],
    produces: [json],
    example: "/api/v1/categories?country_code=AT&kids=1"
  },
  suggest: {
    path: "/api/v1/suggest",
    name: "suggest",
    summary: {
      de: `Vorschl\xE4ge beim Tippen: Ziele, Kategorien, Orte und Regionen, h\xF6chstens ${limits.suggestions}; was nahe lat/lng und in bbox liegt, zuerst`,
      en: `Suggestions while typing: destinations, categories, towns and regions, at most ${limits.suggestions}; what is near lat/lng and inside bbox first`
    },
    parameters: ["q", "lat", "lng", "bbox"],
    required: ["q"],
    produces: [json],
    example: "/api/v1/suggest?q=neusch",
    perMinute: limits.suggestPerMinute
  },
  openapi: {
    path: "/api/v1/openapi.json",
    name: "openapi",
    summary: { de: "OpenAPI-3.1-Beschreibung", en: "OpenAPI 3.1 description" },
    parameters: [],
    produces: [json],
    example: "/api/v1/openapi.json"
  }
};

// src/contract/path-parameters.ts
var mostCells = 2 ** limits.poiTileAllZoom - 1;
var pathParameters = {
  slug: {
    summary: {
      de: "Kennung des Ziels. Ein unbekannter Slug gibt 404, ein umbenannter leitet mit 308 weiter.",
      en: "Identifier of the destination. An unknown slug gives 404, a renamed one redirects with 308."
    },
    example: "schloss-neuschwanstein",
    schema: { type: "string" }
  },
  z: {
    summary: {
      de: `Zoomstufe, 0 bis ${limits.poiTileAllZoom}. Ab ${limits.poiTileAllZoom} ist jedes Ziel ein eigener Punkt.`,
      en: `Zoom, 0 to ${limits.poiTileAllZoom}. From ${limits.poiTileAllZoom} on every destination is a dot of its own.`
    },
    example: "6",
    schema: { type: "integer", minimum: 0, maximum: limits.poiTileAllZoom }
  },
  x: {
    summary: {
      de: "Spalte der Kachel (Web-Mercator, XYZ), 0 bis 2^z \u2212 1, von Westen gez\xE4hlt.",
      en: "Column of the tile (Web Mercator, XYZ), 0 to 2^z \u2212 1, counted from the west."
    },
    example: "33",
    schema: { type: "integer", minimum: 0, maximum: mostCells }
  },
  y: {
    summary: {
      de: "Zeile der Kachel, 0 bis 2^z \u2212 1, von Norden gez\xE4hlt.",
      en: "Row of the tile, 0 to 2^z \u2212 1, counted from the north."
    },
    example: "22",
    schema: { type: "integer", minimum: 0, maximum: mostCells }
  }
};
function filledPath(path, values) {
  return path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? ""));
}

// sdk/client/client.ts
var ServiceError = class extends Error {
  status;
  /** Stable name of the error; the documentation lists them. */
  code;
  /** The parameter that does not fit. */
  parameter;
  /** Seconds until the next try makes sense. */
  retryAfterSeconds;
  constructor(status, { error, code, parameter, retryAfterSeconds }) {
    super(error ?? `HTTP ${status}`);
    this.name = "ServiceError";
    this.status = status;
    this.code = code ?? "unknown";
    this.parameter = parameter;
    this.retryAfterSeconds = retryAfterSeconds;
  }
};
function createServiceClient({ baseUrl, key, lang, fetch = globalThis.fetch }) {
  const root = baseUrl.replace(/\/+$/, "");
  const headers = {
    Accept: "application/json",
    ...key !== void 0 && { [keyPlaces.header]: key }
  };
  const get = async (path, search2, { signal } = {}) => {
    const query = queryOf(search2);
    const response = await fetch(`${root}${path}${query && `?${query}`}`, { headers, ...signal && { signal } });
    if (response.ok) return await response.json();
    throw new ServiceError(response.status, await response.json().catch(() => ({})));
  };
  const spoken = lang === void 0 ? {} : { lang };
  return {
    pois: (search2 = {}, options) => get(endpoints.pois.path, { ...spoken, ...search2 }, options),
    poi: async (slug, search2 = {}, options) => (await get(filledPath(endpoints.poi.path, { slug }), { ...spoken, ...search2 }, options)).item,
    categories: (search2 = {}, options) => get(endpoints.categories.path, search2, options),
    suggest: async (search2, options) => (await get(endpoints.suggest.path, search2, options)).items
  };
}
function queryOf(search2) {
  const entries = Object.entries(search2).flatMap(([name, value]) => {
    if (value === void 0 || value === null || value === false) return [];
    return [[name, value === true ? "1" : String(value)]];
  });
  return new URLSearchParams(entries).toString();
}
export {
  ServiceError,
  createServiceClient
};

/** Every number the service promises. Units stand in the names or beside them. */
export const API_VERSION = '1.0';

export const limits = {
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
  tileRangeBytes: 4_000_000,
  /** Biggest map archive that is sent whole, without a range. */
  tileWholeBytes: 16_000_000,
  /** Pages on demand and unknown addresses, requests a minute for one address. */
  pagesPerMinute: 600,
  /** A /48 of IPv6, which one customer may own, has the budget of so many addresses. */
  networkBudgets: 16,
  /** Length of the counting window in seconds. */
  windowSeconds: 60,
  /** Addresses and keys in one generation of counters; two generations are kept in memory. */
  countedCallers: 50_000,
  /** Length of a whole request URL in bytes. */
  urlBytes: 2048,
  /** Length of `q` in UTF-16 units. */
  queryLength: 120,
  /** Words of `q` that are looked up; those that say nothing do not count, and what comes after them is ignored. */
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
  bodyBytes: 16_384,
  /** Days for which a build knows what has changed. */
  changesDays: 400,
  /** The last match that paging at `/ogc` reaches without the right to the whole collection. */
  pagingDepth: 800,
  radiusKmDefault: 80,
  radiusKmMax: 1000,
  mobilityMax: 3,
  minutesMax: 2880,
  priceMax: 650,
  stopMetresMax: 20_000,
  /** How far, as the crow flies, the nearest station and the nearest other stop are told. */
  nearbyStationMetres: 10_000,
  nearbyStopMetres: 2000,
  /** Positions of a line or an area in a file, and how many of them are kept, no farther off than so many metres. */
  shapePositionsRead: 20_000,
  shapePositions: 1000,
  shapeMetres: 5,
  /** Matches are counted exactly up to here. */
  totalExact: 10_000,
  /** Seconds for which an anonymous answer may be served from a cache, and for which it may be stale while renewed. */
  maxAgeSeconds: 60,
  staleSeconds: 600,
  /** Bytes of ready answers that a process keeps for queries that come again. */
  cachedBytes: 16_000_000,
  /** Seconds for which pages and files without a hash in their name, and single tiles, may be cached. */
  fileMaxAgeSeconds: 300,
  tileMaxAgeSeconds: 86_400,
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
  /** Patience that is asked for where an engine elsewhere does not answer. */
  engineRetrySeconds: 5,
  /** Seconds that a client has for its header, for all of its request, and between two requests. */
  headerSeconds: 10,
  requestSeconds: 15,
  idleSeconds: 65,
  /** Seconds without a byte after which an answer that nobody reads is cut. */
  stalledSeconds: 30,
  /** Connections open at the same time. */
  connections: 4000,
  /** New connections that the kernel keeps while the process is busy; the kernel's own bound may be lower. */
  waitingConnections: 4096,
  /** Seconds for which a browser may remember a preflight. */
  preflightMaxAgeSeconds: 86_400,
} as const;

/** The DACH box in degrees; the map is held inside it. */
export const dachBounds = { west: 5.8, south: 45.7, east: 17.3, north: 55.2 } as const;

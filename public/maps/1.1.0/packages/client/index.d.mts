/** Everything by which one can filter and count, by the name of its parameter; `open` stands for the time. */
declare const facetNames: readonly ["category", "country_code", "region", "kids", "seating", "free", "min_mobility", "dogs", "rain", "indoor", "stroller", "step_free", "food", "parking", "charging", "no_booking", "max_minutes", "max_price", "max_stop_m", "open"];
type FacetName = (typeof facetNames)[number];
/** How many matches there would be with each value of a parameter, and of how many it is not known. */
type Facets = Partial<Record<FacetName, Record<string, number>>>;

/** What `/pois` and `/pois/{slug}` can answer in; the value of `format` is the name of a row. */
declare const formats: {
    readonly json: {
        readonly type: "application/json";
        readonly name: "JSON";
    };
    readonly geojson: {
        readonly type: "application/geo+json";
        readonly name: "GeoJSON (RFC 7946)";
    };
    readonly jsonld: {
        readonly type: "application/ld+json";
        readonly name: "JSON-LD (schema.org)";
    };
    readonly gpx: {
        readonly type: "application/gpx+xml";
        readonly name: "GPX 1.1";
    };
    readonly kml: {
        readonly type: "application/vnd.google-earth.kml+xml";
        readonly name: "KML 2.2";
    };
    readonly csv: {
        readonly type: "text/csv";
        readonly name: "CSV (RFC 4180)";
    };
};
type Format = keyof typeof formats;

/** What an answer to `changed_since` says beside the destinations that are new or different. */
interface ToldChanges {
    since: string;
    /** What to ask with the next time. */
    until: string;
    /** Slugs that are there no more, whatever else was asked for. */
    removed: string[];
}

/** The one place where such a fact is written: its states are the values of the content files and of the answers. */
declare const choices: {
    readonly dogs: {
        readonly subject: {
            readonly de: "Hunde";
            readonly en: "Dogs";
            readonly fr: "Chiens";
            readonly it: "Cani";
        };
        readonly states: {
            readonly yes: {
                readonly de: "Hunde erlaubt";
                readonly en: "Dogs allowed";
                readonly fr: "Chiens admis";
                readonly it: "Cani ammessi";
            };
            readonly leash: {
                readonly de: "Hunde an der Leine";
                readonly en: "Dogs on a lead";
                readonly fr: "Chiens tenus en laisse";
                readonly it: "Cani al guinzaglio";
            };
            readonly no: {
                readonly de: "Keine Hunde";
                readonly en: "No dogs";
                readonly fr: "Chiens interdits";
                readonly it: "Cani non ammessi";
            };
        };
    };
    readonly indoor: {
        readonly subject: {
            readonly de: "Drinnen";
            readonly en: "Indoors";
            readonly fr: "À l’intérieur";
            readonly it: "Al coperto";
        };
        readonly states: {
            readonly all: {
                readonly de: "Ganz drinnen";
                readonly en: "All indoors";
                readonly fr: "Entièrement à l’intérieur";
                readonly it: "Tutto al coperto";
            };
            readonly mostly: {
                readonly de: "Meist drinnen";
                readonly en: "Mostly indoors";
                readonly fr: "Surtout à l’intérieur";
                readonly it: "Per lo più al coperto";
            };
            readonly partly: {
                readonly de: "Teils drinnen";
                readonly en: "Partly indoors";
                readonly fr: "En partie à l’intérieur";
                readonly it: "In parte al coperto";
            };
            readonly none: {
                readonly de: "Ganz draußen";
                readonly en: "All outdoors";
                readonly fr: "Entièrement en plein air";
                readonly it: "Tutto all’aperto";
            };
        };
    };
    readonly rain: {
        readonly subject: {
            readonly de: "Bei Regen";
            readonly en: "In the rain";
            readonly fr: "Par temps de pluie";
            readonly it: "Con la pioggia";
        };
        readonly states: {
            readonly good: {
                readonly de: "Gut bei Regen";
                readonly en: "Good in the rain";
                readonly fr: "Bien par temps de pluie";
                readonly it: "Adatto con la pioggia";
            };
            readonly possible: {
                readonly de: "Auch bei Regen möglich";
                readonly en: "Possible in the rain";
                readonly fr: "Possible par temps de pluie";
                readonly it: "Possibile con la pioggia";
            };
            readonly bad: {
                readonly de: "Nichts bei Regen";
                readonly en: "Not in the rain";
                readonly fr: "À éviter par temps de pluie";
                readonly it: "Da evitare con la pioggia";
            };
        };
    };
    readonly stroller: {
        readonly subject: {
            readonly de: "Kinderwagen";
            readonly en: "Pushchair";
            readonly fr: "Poussette";
            readonly it: "Passeggino";
        };
        readonly states: {
            readonly yes: {
                readonly de: "Mit Kinderwagen";
                readonly en: "With a pushchair";
                readonly fr: "Avec une poussette";
                readonly it: "Con il passeggino";
            };
            readonly partly: {
                readonly de: "Teilweise mit Kinderwagen";
                readonly en: "Partly with a pushchair";
                readonly fr: "En partie avec une poussette";
                readonly it: "In parte con il passeggino";
            };
            readonly no: {
                readonly de: "Nicht mit Kinderwagen";
                readonly en: "Not with a pushchair";
                readonly fr: "Pas avec une poussette";
                readonly it: "Non con il passeggino";
            };
        };
    };
    readonly toilets: {
        readonly subject: {
            readonly de: "Toiletten";
            readonly en: "Toilets";
            readonly fr: "Toilettes";
            readonly it: "Servizi igienici";
        };
        readonly states: {
            readonly stepFree: {
                readonly de: "Stufenlose Toiletten";
                readonly en: "Step-free toilets";
                readonly fr: "Toilettes sans marches";
                readonly it: "Servizi igienici senza gradini";
            };
            readonly yes: {
                readonly de: "Toiletten";
                readonly en: "Toilets";
                readonly fr: "Toilettes";
                readonly it: "Servizi igienici";
            };
            readonly no: {
                readonly de: "Keine Toiletten";
                readonly en: "No toilets";
                readonly fr: "Pas de toilettes";
                readonly it: "Nessun servizio igienico";
            };
        };
    };
    readonly food: {
        readonly subject: {
            readonly de: "Essen und Trinken";
            readonly en: "Food and drink";
            readonly fr: "Restauration";
            readonly it: "Ristoro";
        };
        readonly states: {
            readonly yes: {
                readonly de: "Essen und Trinken";
                readonly en: "Food and drink";
                readonly fr: "Restauration";
                readonly it: "Ristoro";
            };
            readonly no: {
                readonly de: "Nichts zu essen und zu trinken";
                readonly en: "No food or drink";
                readonly fr: "Pas de restauration";
                readonly it: "Nessun ristoro";
            };
        };
    };
    readonly parking: {
        readonly subject: {
            readonly de: "Parkplatz";
            readonly en: "Parking";
            readonly fr: "Parking";
            readonly it: "Parcheggio";
        };
        readonly states: {
            readonly yes: {
                readonly de: "Parkplatz";
                readonly en: "Parking";
                readonly fr: "Parking";
                readonly it: "Parcheggio";
            };
            readonly no: {
                readonly de: "Kein Parkplatz";
                readonly en: "No parking";
                readonly fr: "Pas de parking";
                readonly it: "Nessun parcheggio";
            };
        };
    };
    readonly charging: {
        readonly subject: {
            readonly de: "Ladesäule";
            readonly en: "Charging station";
            readonly fr: "Borne de recharge";
            readonly it: "Colonnina di ricarica";
        };
        readonly states: {
            readonly yes: {
                readonly de: "Ladesäule";
                readonly en: "Charging station";
                readonly fr: "Borne de recharge";
                readonly it: "Colonnina di ricarica";
            };
            readonly no: {
                readonly de: "Keine Ladesäule";
                readonly en: "No charging station";
                readonly fr: "Pas de borne de recharge";
                readonly it: "Nessuna colonnina di ricarica";
            };
        };
    };
    readonly booking: {
        readonly subject: {
            readonly de: "Anmeldung";
            readonly en: "Booking";
            readonly fr: "Réservation";
            readonly it: "Prenotazione";
        };
        readonly states: {
            readonly none: {
                readonly de: "Ohne Anmeldung";
                readonly en: "No booking needed";
                readonly fr: "Sans réservation";
                readonly it: "Senza prenotazione";
            };
            readonly recommended: {
                readonly de: "Anmeldung empfohlen";
                readonly en: "Booking recommended";
                readonly fr: "Réservation conseillée";
                readonly it: "Prenotazione consigliata";
            };
            readonly required: {
                readonly de: "Nur mit Anmeldung";
                readonly en: "Booking required";
                readonly fr: "Sur réservation";
                readonly it: "Su prenotazione";
            };
        };
    };
};
type ChoiceName = keyof typeof choices;
type StateOf<Name extends ChoiceName> = keyof (typeof choices)[Name]['states'] & string;

/** Clockwise from north. */
declare const compassPoints: readonly ["n", "ne", "e", "se", "s", "sw", "w", "nw"];
type CompassPoint = (typeof compassPoints)[number];

/** Two numbers of which one may be missing: "from 6", "up to 120"; equal where the value is exact. */
interface Range {
    from?: number;
    to?: number;
}
interface Address {
    /** With its number. */
    street?: string;
    postcode?: string;
    /** The municipality, where it is not the `town` that one would drive to. */
    place?: string;
}
declare const currencies: readonly ["EUR", "CHF"];
/** What one visitor pays, in units of the currency. */
interface Price {
    adult?: Range;
    child?: Range;
    family?: Range;
    currency: (typeof currencies)[number];
    /** Guest cards with which it costs less or nothing. */
    guestCards?: string[];
    note?: string;
}
/** A part of the year, both days included, as MM-DD; from later than to goes over New Year. */
interface Season {
    from: string;
    to: string;
}
declare const stopKinds: readonly ["train", "subway", "tram", "bus", "ferry", "cableway"];
/** The nearest stop of public transport. */
interface Stop {
    name: string;
    /** On foot, where somebody says so. */
    metres?: number;
    kind?: (typeof stopKinds)[number];
}
/** A stop that the build finds in open lists of stops, where nobody says how one walks there. */
interface NearbyStop {
    name: string;
    /** As the crow flies, in steps of 50. */
    metres: number;
    /** Where it lies, seen from the destination; missing where it lies next to it. */
    direction?: CompassPoint;
    /** Missing where the list does not tell. */
    kind?: (typeof stopKinds)[number];
}
declare const stepFreeParts: readonly ["entrance", "paths", "lift", "wc", "parking"];
type StepFreePart = (typeof stepFreeParts)[number];
/** Who knows it: somebody looked, the operator says so, OpenStreetMap says so, or nobody is named. */
declare const factBases: readonly ["survey", "operator", "osm", "none"];
/** One part of the way in: whether it is step-free (of lift, WC and parking: whether there is one), and who knows. */
interface StepFreeFact {
    value: 'yes' | 'no';
    basis: (typeof factBases)[number];
}
interface StepFree extends Partial<Record<StepFreePart, StepFreeFact>> {
    /** Name of a certificate, such as "Reisen für Alle". */
    certificate?: string;
}
/** What decides a trip. All of it may be missing, and what is missing is not known: it is never no. */
interface Facts extends Partial<{
    [Name in ChoiceName]: StateOf<Name>;
}> {
    address?: Address;
    phone?: string;
    email?: string;
    price?: Price;
    season?: Season[];
    /** German: days on which it is closed beside its weekly hours. */
    closed?: string;
    byAppointment?: boolean;
    /** Last day of a time in which it is closed, YYYY-MM-DD. */
    closedUntil?: string;
    /** The hours are not told here; this tells them. */
    hoursOn?: 'website';
    age?: Range;
    durationMinutes?: Range;
    stepFree?: StepFree;
    stop?: Stop;
    wikidata?: string;
    osm?: string;
    /** Licence of the whole record. */
    licence?: string;
}

/** A place on a line: degrees, and metres above the sea where they are known. */
type Position = readonly [lng: number, lat: number] | readonly [lng: number, lat: number, metres: number];
/**
 * The line or the area of a destination, as RFC 7946 writes it. Between two positions it runs straight in degrees, a ring
 * ends where it begins, and the rings after the first of a polygon are holes.
 */
type ShapeGeometry = {
    type: 'LineString';
    coordinates: readonly Position[];
} | {
    type: 'MultiLineString';
    coordinates: readonly (readonly Position[])[];
} | {
    type: 'Polygon';
    coordinates: readonly (readonly Position[])[];
} | {
    type: 'MultiPolygon';
    coordinates: readonly (readonly (readonly Position[])[])[];
};
/** What a destination is beside its point. */
declare const shapeKinds: readonly ["line", "area"];
type ShapeKind = (typeof shapeKinds)[number];

/** Whether a destination is open at the moment asked for; what nobody knows is a state of its own and never closed. */
declare const openStates: readonly ["open", "closed", "unknown"];
type OpenState = (typeof openStates)[number];

/** The records that the API answers with. Field names are camelCase, longitude is always the first of a pair. */
type CountryCode = 'DE' | 'AT' | 'CH';
/** [west, south, east, north] in decimal degrees. */
type Bbox = readonly [west: number, south: number, east: number, north: number];
/** 0 = not step-free, 1 = partly, 2 = largely, 3 = fully. */
type Mobility = 0 | 1 | 2 | 3;
/**
 * Where a value of mobility comes from: looked at on the spot, told by the operator, taken over from the source of an
 * imported record, or estimated by the editors from what they know of the place. Nobody estimates "fully step-free".
 */
declare const mobilityBases: readonly ["survey", "operator", "source", "estimate"];
type MobilityBasis = (typeof mobilityBases)[number];
/** A destination as the API shows it. Unknown is null (flags) or absent, never guessed. */
interface Poi {
    slug: string;
    name: string;
    /** Decimal degrees, six decimals at the most. */
    latitude: number;
    longitude: number;
    /** The id of a category. */
    category: string;
    countryCode: CountryCode;
    /** Name of the federal state or canton. */
    region: string;
    travelRegion: string | null;
    town: string;
    summary: string;
    kids: boolean | null;
    seating: boolean | null;
    free: boolean | null;
    mobility: Mobility | null;
    /** There when mobility is known. */
    mobilityBasis?: MobilityBasis;
    dogs?: StateOf<'dogs'>;
    rain?: StateOf<'rain'>;
    website?: string;
    image?: PoiImage;
    /** Address of the folder with the pictures of the map around it; their names stand in `map-pictures.ts`. */
    mapPictures?: string;
    openingHours?: OpeningHours;
    /** There where the destination is more than a point: the line of a trail, the area of a park. */
    shape?: ShapeKind;
    /** How long its line is, two decimals. */
    lengthKm?: number;
    /** Metres that its line climbs in its direction, where the heights are known. */
    ascentM?: number;
    /** Great-circle distance to the centre asked for (to the nearest edge of a large place, 0 inside), two decimals. */
    distanceKm?: number;
    /** Why it answers the text of the search. */
    match?: Match;
    /** Whether it is open at the time asked for. */
    openState?: OpenState;
    /** Whether that day is a public holiday there. */
    publicHoliday?: true;
    /** The parts of `name` that the text of the search matched, as [from, to) in UTF-16 units. */
    highlight?: [from: number, to: number][];
}
/** The single answer carries the long texts and the facts of a visit too. */
interface PoiDetail extends Poi, Facts {
    description: string;
    aliases?: string[];
    /** Name, summary and description in other languages, as far as there are such texts. */
    names?: InLanguages;
    summaries?: InLanguages;
    descriptions?: InLanguages;
    /** Further images beside `image`. */
    images?: PoiImage[];
    /** The box of a large place, or around its shape. */
    extent?: Bbox;
    /** Its shape, simplified. */
    geometry?: ShapeGeometry;
    /** The nearest stop and, where it is another one, the nearest station, as the build finds them. */
    nearbyStops?: NearbyStop[];
    /** Day on which the entry was last checked, YYYY-MM-DD. */
    checkedOn: string;
}
interface PoiImage {
    url: string;
    /** German: what is to be seen. */
    alt?: string;
    /** Who made it. */
    credit: string;
    licence: string;
    /** Where it was taken from: an address, or words. */
    source?: string;
    /** Pixels of the widest version. */
    width?: number;
    height?: number;
    /** All versions of a format with their widths, as the attribute `srcset` takes them. */
    avif?: string;
    webp?: string;
    /** A JPEG of 1200 × 630 pixels with the credit in it, for messengers and social networks; of `image` alone. */
    card?: string;
    /** A tiny blurred one as a data URL, to be shown until the image is there. */
    placeholder?: string;
}
declare const weekdays: readonly ["mo", "tu", "we", "th", "fr", "sa", "su"];
type Weekday = (typeof weekdays)[number];
/** Opening and closing time, local, "HH:MM"; a closing time up to "26:00" lies on the next day. */
type OpeningSpan = readonly [from: string, to: string];
type OpeningWeek = Record<Weekday, OpeningSpan[]>;
/** The week of each season, made at build time from the OSM syntax of the destination file. */
interface OpeningHours {
    /** Seasons in order of the year; a single one from 01-01 to 12-31 where the hours never change. */
    seasons: OpeningSeason[];
    /** Single days that differ every year, such as 12-24. */
    exceptions: OpeningException[];
    /** On public holidays: open as on the weekday where no other hours are given, closed, or not known. */
    holidays: 'open' | 'closed' | null;
    timeZone: string;
}
/** Both days included; from later than to goes over New Year, and 02-28 is the end of February in leap years too. */
interface OpeningSeason {
    from: string;
    to: string;
    week: OpeningWeek;
    /** The hours of public holidays by the weekday they fall on, where `holidays` alone would not tell them. */
    holidayWeek?: OpeningWeek;
}
interface OpeningException {
    from: string;
    to: string;
    spans: OpeningSpan[];
    /** The same for its hours where it is a public holiday. */
    holidaySpans?: OpeningSpan[];
}
interface Category {
    id: string;
    name: Record<Language, string>;
    /** Hex colour of its dots on the map. */
    color: string;
}
declare const languages: readonly ["de", "en", "fr", "it"];
type Language = (typeof languages)[number];
/** What words of a query may be read as. */
declare const readAs: readonly ["category", "flag", "region", "country", "town", "place", "distance", "position", "open", "fact", "price", "duration"];
/** Those beside German, in which the texts of destinations may be told too. */
declare const furtherLanguages: readonly ["en", "fr", "it"];
type FurtherLanguage = (typeof furtherLanguages)[number];
/** A text in some of them. */
type InLanguages = Partial<Record<FurtherLanguage, string>>;
/** Words of the query that were read as something other than text. */
interface Understood {
    text: string;
    as: (typeof readAs)[number];
    value: string;
    /** The query says that it is not wanted ("ohne Kinder"). */
    negated?: true;
}
/** Why a destination is in the answer to a text; what is only `similar` was not asked for. */
declare const matches: readonly ["name", "words", "category", "place", "similar"];
type Match = (typeof matches)[number];
interface PoiList {
    ok: true;
    apiVersion: string;
    count: number;
    total: number;
    totalIsMinimum?: true;
    understood?: Understood[];
    /** The day or quarter hour for which each item has an `openState`. */
    openAt?: string;
    facets?: Facets;
    /** With `changed_since`. */
    changes?: ToldChanges;
    items: Poi[];
    attribution: string;
}
type Suggestion = {
    /** What a visitor would read. */
    text: string;
    /** Matched parts of `text` as [from, to) in UTF-16 units. */
    highlight: [from: number, to: number][];
    /** It lies outside of the box that was asked for, and stands behind what lies inside. */
    outside?: true;
} & ({
    type: 'destination';
    slug: string;
    category: string;
    town: string;
} | {
    type: 'category';
    id: string;
} | {
    type: 'region';
    id: string;
} | {
    type: 'town';
    lat: number;
    lng: number;
});
interface CategoryCount extends Category {
    count: number;
}
interface ErrorBody {
    ok: false;
    error: string;
    code: string;
    parameter?: string;
    retryAfterSeconds?: number;
}

/** A search as the parser understands it: what `/pois` and the counts of `/categories` work on. */
interface SearchQuery {
    q?: string;
    literal?: string;
    lat?: number;
    lng?: number;
    radius_km?: number;
    bbox?: Bbox;
    category?: string[];
    country_code?: CountryCode;
    region?: string;
    kids?: boolean;
    seating?: boolean;
    free?: boolean;
    min_mobility?: number;
    dogs?: boolean;
    rain?: boolean;
    indoor?: boolean;
    stroller?: boolean;
    step_free?: boolean;
    food?: boolean;
    parking?: boolean;
    charging?: boolean;
    no_booking?: boolean;
    max_minutes?: number;
    max_price?: number;
    max_stop_m?: number;
    open_at?: string;
    open_only?: boolean;
    limit?: number;
    format?: Format;
    facets?: FacetName[];
    lang?: Language;
    changed_since?: string;
}

/** The parameters of a search, in the types of JavaScript; lists of names may be arrays. */
type PoiSearch = {
    [Name in Exclude<keyof SearchQuery, 'format'>]?: Name extends 'category' | 'facets' ? string | readonly string[] : Name extends 'bbox' ? string | readonly [west: number, south: number, east: number, north: number] : SearchQuery[Name];
};
interface ClientOptions {
    /** Address of the service. */
    baseUrl: string;
    /** API key; it goes into a header. */
    key?: string;
    /** Language of the texts; German stands behind every other. */
    lang?: Language;
    /** Taken in place of the global one. */
    fetch?: typeof globalThis.fetch;
}
/** What one call may say beside its parameters. */
interface CallOptions {
    signal?: AbortSignal;
}
interface ServiceClient {
    /** Destinations. @throws ServiceError, TypeError where the service cannot be reached */
    pois(search?: PoiSearch, options?: CallOptions): Promise<PoiList>;
    /** One destination with its long text. @throws as pois */
    poi(slug: string, search?: Pick<PoiSearch, 'open_at' | 'lang'>, options?: CallOptions): Promise<PoiDetail>;
    /** Categories with their counts under the other filters. @throws as pois */
    categories(search?: PoiSearch, options?: CallOptions): Promise<{
        items: CategoryCount[];
        facets?: Facets;
    }>;
    /** What somebody may mean who has typed `q`. @throws as pois */
    suggest(search: Pick<PoiSearch, 'q' | 'lat' | 'lng' | 'bbox'>, options?: CallOptions): Promise<Suggestion[]>;
}
/** An answer other than success, with the German sentence of the service. */
declare class ServiceError extends Error {
    readonly status: number;
    /** Stable name of the error; the documentation lists them. */
    readonly code: string;
    /** The parameter that does not fit. */
    readonly parameter: string | undefined;
    /** Seconds until the next try makes sense. */
    readonly retryAfterSeconds: number | undefined;
    constructor(status: number, { error, code, parameter, retryAfterSeconds }: Partial<ErrorBody>);
}
declare function createServiceClient({ baseUrl, key, lang, fetch }: ClientOptions): ServiceClient;

export { ServiceError, createServiceClient };
export type { CallOptions, CategoryCount, ClientOptions, Language, Poi, PoiDetail, PoiList, PoiSearch, ServiceClient, Suggestion };

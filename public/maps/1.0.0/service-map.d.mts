import { Map } from 'maplibre-gl';

/** Values of the options of the SDK. They stand apart from their descriptions, which no browser has to load. */
declare const themes: readonly ["light", "dark", "auto"];
type Theme = (typeof themes)[number];
declare const consents: readonly ["click", "remember"];
type Consent = (typeof consents)[number];
declare const listModes: readonly ["visible", "collapsed", "hidden"];
type ListMode = (typeof listModes)[number];

/** The records that the API answers with. Field names are camelCase, longitude is always the first of a pair. */
type CountryCode = 'DE' | 'AT' | 'CH';
/** [west, south, east, north] in decimal degrees. */
type Bbox = readonly [west: number, south: number, east: number, north: number];
/** 0 = not step-free, 1 = partly, 2 = largely, 3 = fully. */
type Mobility = 0 | 1 | 2 | 3;
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
    website?: string;
    image?: PoiImage;
    openingHours?: OpeningHours;
    /** Great-circle distance to the centre asked for (to the nearest edge of a large place), two decimals. */
    distanceKm?: number;
}
/** The single answer carries the long texts too. */
interface PoiDetail extends Poi {
    description: string;
    aliases?: string[];
    /** The area of a large place. */
    extent?: Bbox;
    /** Day on which the entry was last checked, YYYY-MM-DD. */
    checkedOn: string;
}
interface PoiImage {
    url: string;
    credit: string;
    licence: string;
}
declare const weekdays: readonly ["mo", "tu", "we", "th", "fr", "sa", "su"];
type Weekday = (typeof weekdays)[number];
/** Opening and closing time, local, "HH:MM"; a closing time up to "26:00" lies on the next day. */
type OpeningSpan = readonly [from: string, to: string];
type OpeningWeek = Record<Weekday, OpeningSpan[]>;
/** The week of each season, made at build time from the OSM syntax of the destination file. */
interface OpeningHours {
    /** Seasons in order of the year; a single one from 01-01 to 12-31 where the hours never change. */
    seasons: {
        from: string;
        to: string;
        week: OpeningWeek;
    }[];
    /** Single days that differ every year, such as 12-24. */
    exceptions: {
        from: string;
        to: string;
        spans: OpeningSpan[];
    }[];
    /** On public holidays: open as on the weekday, closed, or not known. */
    holidays: 'open' | 'closed' | null;
    timeZone: string;
}
declare const languages: readonly ["de", "en", "fr", "it"];
type Language = (typeof languages)[number];
/** A word of the query that was read as something other than text. */
interface Understood {
    text: string;
    as: 'category' | 'region' | 'town' | 'flag';
    value: string;
}
interface PoiList {
    ok: true;
    apiVersion: string;
    count: number;
    total: number;
    totalIsMinimum?: true;
    understood?: Understood[];
    items: Poi[];
    attribution: string;
}

type ConsentState = 'asked' | 'given' | 'withdrawn';

/** Codes of the `error` event. */
type SdkErrorCode = 'webgl_unavailable' | 'worker_blocked' | 'style_failed' | 'network' | 'rate_limited' | 'key_unknown' | 'key_origin' | 'bad_option';

/** A search as the parser understands it: what `/pois` and the counts of `/categories` work on. */
interface SearchQuery {
    q?: string;
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
    limit?: number;
    format?: 'json' | 'geojson';
}

/** What `ServiceMap.create` takes. */
interface ServiceMapOptions {
    /** Search for destinations; without it the map loads none. */
    pois?: PoiSearch;
    /** Centre of the map, [longitude, latitude]. */
    center?: readonly [lng: number, lat: number];
    zoom?: number;
    controls?: readonly string[];
    markers?: readonly Marker[];
    /** `auto` follows the page where its color-scheme asks for light or dark, else the device. */
    theme?: Theme;
    /** Language of the texts; `auto` takes the one of the page. */
    lang?: Language | 'auto';
    /** `click` waits for a click before anything is loaded, `remember` also remembers it in this browser. */
    consent?: Consent;
    /** The list beside the map: shown, behind a button, or for keyboard and screen reader only. */
    list?: ListMode;
    /** Search again where the visitor moved: by itself, or with a button. */
    follow?: boolean | 'button';
    /** Slug of a destination that is open from the start. */
    place?: string;
    /** Keeps view, destination, search and filters in the address of the page; a text is their name there. */
    hash?: boolean | string;
    /** API key. */
    key?: string;
    /** Address of the service; only needed where it is not clear from the script's own address. */
    baseUrl?: string;
}
/** The search parameters of the API, in the types of JavaScript. */
interface PoiSearch extends Partial<Omit<SearchQuery, 'format' | 'category' | 'country_code'>> {
    /** One id, several separated by commas, or an array. */
    category?: string | readonly string[];
    country_code?: CountryCode | Lowercase<CountryCode>;
}
/** A custom marker. */
interface Marker {
    id: string;
    title: string;
    /** Short text on the marker. */
    label?: string;
    lat: number;
    lng: number;
    /** Hex colour such as #d33682. */
    color?: string;
}

/** What a page holds of one map. Calls made before the map is there start it and wait for it. */
interface ServiceMapHandle {
    readonly element: HTMLElement | null;
    /** The MapLibre map, null until `ready`, while the map sleeps, and where none can be drawn. */
    readonly map: Map | null;
    /** Replaces the shown destinations. @throws SdkError */
    search(params: PoiSearch): Promise<PoiList>;
    /** Opens the information of a destination or custom marker; null closes it. */
    select(slug: string | null): Promise<void>;
    /** Shows the information for a destination that is not in the data; null closes it. */
    preview(item: PreviewItem | null): void;
    setMarkers(markers: readonly Marker[]): void;
    setTheme(theme: Theme): void;
    /** Answers a function that ends the subscription. */
    on: <Name extends EventName>(name: Name, listener: (detail: Events[Name]) => void) => () => void;
    /** Gives everything back; what stood in the element before is there again. */
    destroy(): void;
}
/** A destination that is still being written: only the name must be there. */
type PreviewItem = Partial<PoiDetail> & Pick<Poi, 'name'>;
/** The events, and what they tell. As DOM events they are called `service-map:<name>` and bubble. */
interface Events {
    ready: {
        map: Map | null;
    };
    results: {
        count: number;
        total: number;
        items: readonly Poi[];
    };
    select: {
        slug: string;
        item: Poi | Marker;
    };
    deselect: {
        slug: string;
    };
    sleep: Record<string, never>;
    wake: {
        map: Map;
    };
    consent: {
        state: ConsentState;
        hosts: readonly string[];
    };
    move: {
        center: [lng: number, lat: number];
        zoom: number;
    };
    error: {
        code: SdkErrorCode;
        message: string;
    };
    destroy: Record<string, never>;
}
type EventName = keyof Events;
/** The part of a map that is loaded when it is needed. */
interface Embed extends Pick<ServiceMapHandle, 'map' | 'search' | 'select' | 'preview' | 'setMarkers' | 'setTheme'> {
    destroy(): void;
}

/** What the global `ServiceMap` and the module for npm offer. */
interface ServiceMapSdk {
    /** Makes a map in an element; one that has a map already keeps it. Never throws: failures are `error` events. */
    create: (target: string | HTMLElement, options?: ServiceMapOptions) => ServiceMapHandle;
    /** Makes a map in every `<service-map>` and every element with `data-service-map` below the root that has none yet. */
    scan: (root?: ParentNode) => ServiceMapHandle[];
    get: (target: string | HTMLElement) => ServiceMapHandle | undefined;
    /** Decides for every map of the page that waits with `data-consent`; `false` takes the consent back. */
    consent: (given?: boolean) => void;
    readonly version: string;
    readonly ready: Promise<ServiceMapSdk>;
}

declare const create: (target: string | HTMLElement, options?: ServiceMapOptions) => ServiceMapHandle;
declare const scan: (root?: ParentNode) => ServiceMapHandle[];
declare const get: (target: string | HTMLElement) => ServiceMapHandle | undefined;
declare const consent: (given?: boolean) => void;
declare const version: string;
declare const ready: Promise<ServiceMapSdk>;

export { consent, create, get, ready, scan, version };
export type { Embed, EventName, Events, Marker, PoiSearch, PreviewItem, SdkErrorCode, ServiceMapHandle, ServiceMapOptions };

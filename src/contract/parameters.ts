import { formatNames, formats, type Format } from './formats.ts';
import { factParameters } from './fact-parameters.ts';
import { facetNames, type FacetName } from './facets.ts';
import { limits } from './limits.ts';
import { openYears } from './open-at.ts';
import type { ParameterRow } from './parameter-row.ts';
import { countryCodes, languages, type Bbox, type CountryCode, type Language } from './records.ts';

/** A search as the parser understands it: what `/pois` and the counts of `/categories` work on. */
export interface SearchQuery {
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

const formatList = formatNames.map((name) => `${name} (${formats[name].name})`).join(', ');

/** The one place where a parameter of the search is written; a missing row does not compile. */
export const searchParameters: { [Name in keyof SearchQuery]-?: ParameterRow } = {
  q: {
    type: 'text',
    maxLength: limits.queryLength,
    example: 'wasserfall',
    summary: {
      de: 'Suchtext. Umlaute, ß und Tippfehler sind kein Hindernis; das letzte Wort darf unvollständig sein.',
      en: 'Search text. Umlauts, ß and typos are no obstacle; the last word may be incomplete.',
    },
  },
  literal: {
    type: 'text',
    maxLength: limits.queryLength,
    example: 'museum,köln',
    summary: {
      de: 'Wörter aus q, durch Komma getrennt, die nur als Text gesucht werden und nicht als Kategorie, Ort, Land, Entfernung, Eigenschaft, Preis, Dauer, Zeit, geringe Bekanntheit oder unerwünschter Name (was understood nennt).',
      en: 'Words of q, separated by commas, that are looked for as text alone and not as a category, place, country, distance, flag, price, duration, time, low prominence or unwanted name (what understood names).',
    },
  },
  lat: {
    type: 'number',
    min: -90,
    max: 90,
    example: '47.5576',
    summary: {
      de: 'Breite des Mittelpunkts in Dezimalgrad; nur mit lng.',
      en: 'Latitude of the centre in decimal degrees; with lng only.',
    },
  },
  lng: {
    type: 'number',
    min: -180,
    max: 180,
    example: '10.7498',
    summary: {
      de: 'Länge des Mittelpunkts in Dezimalgrad; nur mit lat.',
      en: 'Longitude of the centre in decimal degrees; with lat only.',
    },
  },
  radius_km: {
    type: 'distance',
    max: limits.radiusKmMax,
    default: limits.radiusKmDefault,
    example: '25',
    summary: {
      de: `Umkreis um lat/lng in Kilometern, nur mit beiden. Ohne Angabe ${limits.radiusKmDefault}, mit bbox ohne Angabe unbegrenzt; größere Werte als ${limits.radiusKmMax} gelten als ${limits.radiusKmMax}.`,
      en: `Radius around lat/lng in kilometres, with both only. Default ${limits.radiusKmDefault}, unlimited when a bbox is given and this is not; values above ${limits.radiusKmMax} count as ${limits.radiusKmMax}.`,
    },
  },
  bbox: {
    type: 'bbox',
    example: '10.5,47.4,11.2,47.8',
    summary: {
      de: 'Rechteck west,south,east,north in Dezimalgrad, west kleiner als east, south kleiner als north. Zusammen mit einem Umkreis gilt die Schnittmenge.',
      en: 'Box west,south,east,north in decimal degrees, west less than east, south less than north. Together with a circle the intersection counts.',
    },
  },
  category: {
    type: 'categories',
    example: 'schloss,burg',
    summary: {
      de: 'Kategorie; mehrere durch Komma getrennt oder wiederholt (oder-Verknüpfung).',
      en: 'Category; several separated by commas or repeated (any of them).',
    },
  },
  country_code: {
    type: 'choice',
    values: countryCodes,
    ignoreCase: true,
    example: 'DE',
    summary: { de: 'Land.', en: 'Country.' },
  },
  region: {
    type: 'text',
    maxLength: limits.queryLength,
    example: 'Allgäu',
    summary: {
      de: 'Bundesland, Kanton oder Reiseregion, mit Namen oder Slug („bayern“). Eine unbekannte Region hat keine Treffer.',
      en: 'Federal state, canton or travel region, by name or slug. An unknown region has no hits.',
    },
  },
  kids: {
    type: 'flag',
    example: '1',
    summary: { de: 'Nur kinderfreundliche Ziele.', en: 'Only child-friendly destinations.' },
  },
  seating: {
    type: 'flag',
    example: '1',
    summary: { de: 'Nur Ziele mit Sitz- und Rastgelegenheit.', en: 'Only destinations with places to sit and rest.' },
  },
  free: {
    type: 'flag',
    example: '1',
    summary: { de: 'Nur kostenlose Ziele.', en: 'Only free destinations.' },
  },
  min_mobility: {
    type: 'number',
    min: 0,
    max: limits.mobilityMax,
    example: '2',
    summary: {
      de: 'Mindestwert der Barrierefreiheit: 0 nicht, 1 teilweise, 2 weitgehend, 3 ganz stufenlos. Geschätzte Werte reichen bis 2.',
      en: 'Least mobility value: 0 not, 1 partly, 2 largely, 3 fully step-free. Estimates go up to 2.',
    },
  },
  ...factParameters,
  open_at: {
    type: 'moment',
    example: '2026-11-23T10:00',
    summary: {
      de: `Ohne Ziele, die dann geschlossen sind: now, ein Tag (JJJJ-MM-TT: irgendwann an diesem Tag offen) oder ein Tag mit Uhrzeit (JJJJ-MM-TTThh:mm; es zählt die Viertelstunde), ${openYears.first} bis ${openYears.last}, in der Ortszeit der drei Länder. Ziele ohne bekannte Zeiten bleiben; openState sagt es bei jedem Treffer. Bei einem einzelnen Ziel: ob es dann offen ist.`,
      en: `Without destinations that are closed then: now, a day (YYYY-MM-DD: open at some time of that day) or a day with a time (YYYY-MM-DDThh:mm; its quarter hour counts), ${openYears.first} to ${openYears.last}, in the local time of the three countries. Destinations whose hours are not known stay; openState tells for each hit. Of a single destination: whether it is open then.`,
    },
  },
  open_only: {
    type: 'flag',
    example: '1',
    summary: {
      de: 'Nur Ziele, die zu dieser Zeit bekannt offen sind; ohne open_at: jetzt.',
      en: 'Only destinations that are known to be open at that time; without open_at: now.',
    },
  },
  limit: {
    type: 'integer',
    max: limits.limitMax,
    default: limits.limitDefault,
    example: '20',
    summary: {
      de: `Höchstzahl der Treffer. Ohne Angabe ${limits.limitDefault}; größere Werte als ${limits.limitMax} gelten als ${limits.limitMax}.`,
      en: `Largest number of hits. Default ${limits.limitDefault}; values above ${limits.limitMax} count as ${limits.limitMax}.`,
    },
  },
  format: {
    type: 'choice',
    values: formatNames,
    default: 'json',
    example: 'geojson',
    summary: {
      de: `Form der Antwort: ${formatList}. GPX, KML und CSV halten die Treffer allein; die Gesamtzahl steht in JSON, GeoJSON und JSON-LD.`,
      en: `Form of the answer: ${formatList}. GPX, KML and CSV hold the hits alone; the total stands in JSON, GeoJSON and JSON-LD.`,
    },
  },
  facets: {
    type: 'names',
    values: facetNames,
    example: 'category,open',
    summary: {
      de: 'Zählt in facets, wie viele Treffer es mit jedem Wert dieser Filter gäbe, der eigene Filter dabei ausgenommen; all für alle.',
      en: 'Counts in facets how many matches there would be with each value of these filters, its own filter left out; all for all of them.',
    },
  },
  lang: {
    type: 'choice',
    values: languages,
    example: 'en',
    summary: {
      de: 'Sprache von name, summary und description, wo es sie darin gibt; sonst Deutsch. Gesucht wird in allen Sprachen.',
      en: 'Language of name, summary and description where they exist in it; German otherwise. All languages are searched.',
    },
  },
  changed_since: {
    type: 'text',
    maxLength: 35,
    example: '2026-11-20T06:00:00Z',
    summary: {
      de: 'Nur was seither neu oder anders ist; ein Tag oder eine Zeit mit Zone. Nur für Schlüssel mit dem Recht auf die ganze Sammlung.',
      en: 'Only what is new or different since then; a day or a time with its zone. For keys with the right to the whole collection alone.',
    },
  },
};

export type SearchParameter = keyof SearchQuery;

/** What shapes an answer and is nothing that a map would ask for. */
export const ofAnswers: readonly SearchParameter[] = ['format', 'facets', 'lang', 'changed_since'];

/** Where a key may stand, the strongest first. */
export const keyPlaces = {
  header: 'X-Service-Key',
  query: ['key', 'api_key'],
  summary: {
    de: 'API-Schlüssel; im Kopf der Anfrage, für einfache Versuche auch als Parameter.',
    en: 'API key; in the request header, for simple tests as a parameter too.',
  },
} as const;

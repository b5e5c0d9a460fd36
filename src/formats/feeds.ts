import type { FeedFormat } from '../contract/formats.ts';
import type { PoiDetail } from '../contract/records.ts';
import { languageOf, type About } from './about.ts';
import { csvOf } from './csv.ts';
import { gpxOf } from './gpx.ts';
import { destinationJsonLd, listJsonLd } from './json-ld.ts';
import { kmlOf } from './kml.ts';
import { wordsIn } from './words.ts';

interface Feed {
  one: (poi: PoiDetail, about: About) => string;
  /** @param total all matches, of which these are the first */
  list: (pois: readonly PoiDetail[], total: number, about: About) => string;
}

/** How each format writes one destination, and a list of them; a missing row does not compile. */
export const feeds: { [Name in FeedFormat]: Feed } = {
  jsonld: {
    one: (poi, about) => JSON.stringify(destinationJsonLd(poi, about)),
    list: (pois, total, about) => JSON.stringify(listJsonLd(pois, total, about)),
  },
  gpx: {
    one: (poi, about) => gpxOf([poi], poi.name, about),
    list: (pois, _total, about) => gpxOf(pois, titleOf(about), about),
  },
  kml: {
    one: (poi, about) => kmlOf([poi], poi.name, about),
    list: (pois, _total, about) => kmlOf(pois, titleOf(about), about),
  },
  csv: { one: (poi, about) => csvOf([poi], about), list: (pois, _total, about) => csvOf(pois, about) },
};

const titleOf = (about: About): string => `${wordsIn(languageOf(about))('list')} · ${about.publisher.name}`;

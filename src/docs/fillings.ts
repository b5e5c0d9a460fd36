import { limits } from '../contract/limits.ts';
import type { Fillings } from './fill.ts';
import type { DocsLanguage } from './languages.ts';
import type { SiteFacts } from './site-facts.ts';

/** What the prose of every page may name. */
export function serviceFillings(facts: SiteFacts, language: DocsLanguage): Fillings {
  const { service, mapSources, mapLicences, destinations, checkedOn, tileMegabytesPerHour } = facts;
  const { imprint, textLicence } = service;
  return {
    ...limitFillings,
    ...imprint,
    name: service.name,
    baseUrl: service.baseUrl,
    contact: service.contact,
    attribution: service.attribution,
    tileProvider: service.tileProvider,
    mapSources: mapSources.join(', '),
    mapLicences: mapLicences.map(({ source, licence, url }) => `${source}: [${licence}](${url})`).join(' · '),
    tileMegabytesPerHour,
    textLicence: `[${textLicence.name}](${textLicence.url})`,
    anonymousPerMinute: service.anonymousPerMinute,
    keyPerMinute: service.keyPerMinute,
    searchCounting: switched[language][service.countSearches ? 'on' : 'off'],
    destinations,
    checkedOn,
  };
}

const switched = { de: { on: 'eingeschaltet', off: 'ausgeschaltet' }, en: { on: 'switched on', off: 'switched off' } };

/** Numbers that prose and tables name. */
const limitFillings = {
  windowSeconds: limits.windowSeconds,
  limitDefault: limits.limitDefault,
  limitMax: limits.limitMax,
  radiusKmDefault: limits.radiusKmDefault,
  radiusKmMax: limits.radiusKmMax,
  urlBytes: limits.urlBytes,
  suggestPerMinute: limits.suggestPerMinute,
  poiTileAllZoom: limits.poiTileAllZoom,
  poiTilesPerMinute: limits.poiTilesPerMinute,
  poiTileMegabytesPerMinute: limits.poiTileMegabytesPerMinute,
  pagesPerMinute: limits.pagesPerMinute,
  networkBudgets: limits.networkBudgets,
  tileRangeMegabytes: limits.tileRangeBytes / 1e6,
  queryLength: limits.queryLength,
  searchCallers: limits.searchCallers,
  searchWeeks: limits.searchWeeks,
  maxAgeSeconds: limits.maxAgeSeconds,
  staleSeconds: limits.staleSeconds,
} as const;

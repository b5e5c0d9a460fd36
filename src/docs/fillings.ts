import { exportFormats, publishedFile, type WholeCollection } from '../contract/export-formats.ts';
import { limits } from '../contract/limits.ts';
import { weights } from '../contract/weights.ts';
import type { Fillings } from './fill.ts';
import type { DocsLanguage } from './languages.ts';
import type { ReferenceFacts } from './site-facts.ts';

/** What the prose of every page may name. */
export function serviceFillings(facts: ReferenceFacts, language: DocsLanguage): Fillings {
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
    wholeCollection: wholeCollectionText(service.wholeCollection, language),
    destinations,
    checkedOn,
  };
}

const switched = { de: { on: 'eingeschaltet', off: 'ausgeschaltet' }, en: { on: 'switched on', off: 'switched off' } };

/** What the terms say of the whole collection. */
export function wholeCollectionText({ toKeys, publish }: WholeCollection, language: DocsLanguage): string {
  const texts = wholeCollection[language];
  const files = publish.map((format) => `[${exportFormats[format].name}](${publishedFile(format)})`).join(', ');
  const said = [...(files ? [texts.published(files)] : []), ...(toKeys ? [texts.toKeys] : [])];
  return said.length > 0 ? said.join(' ') : texts.toNobody;
}

const wholeCollection = {
  de: {
    published: (files: string) =>
      `Die ganze Sammlung veröffentlicht der Dienst selbst: ${files}. Diese Dateien darf jede und jeder laden und, mit Quellenangabe, weitergeben, wie die Lizenz jedes Eintrags es erlaubt; für sie gilt das Verbot von Massen-Downloads nicht.`,
    toNobody: 'Die ganze Sammlung gibt der Dienst niemandem heraus; wer sie braucht, fragt den Betreiber.',
    toKeys:
      'Wem der Betreiber einen Schlüssel mit dem Recht auf die ganze Sammlung gibt, der darf sie unter `/ogc` ganz lesen, nach Änderungen fragen (`changed_since`) und sie, mit Quellenangabe, weitergeben, wie die Lizenz jedes Eintrags es erlaubt; das Verbot von Massen-Downloads über die API gilt für ihn insoweit nicht.',
  },
  en: {
    published: (files: string) =>
      `The service publishes the whole collection itself: ${files}. Anybody may load these files and pass them on, naming the source, as the licence of each record allows; the ban on bulk downloads does not hold for them.`,
    toNobody: 'The service hands out the whole collection to nobody; who needs it asks the operator.',
    toKeys:
      'Whoever the operator gives a key with the right to the whole collection may read all of it at `/ogc`, ask for changes (`changed_since`) and pass it on, naming the source, as the licence of each record allows; so far the ban on bulk downloads by the API does not hold for them.',
  },
} as const;

/** Numbers that prose and tables name. */
const limitFillings = {
  windowSeconds: limits.windowSeconds,
  limitDefault: limits.limitDefault,
  limitMax: limits.limitMax,
  littleKnown: weights.littleKnown,
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
  pagingDepth: limits.pagingDepth,
  changesDays: limits.changesDays,
  mcpHits: limits.mcpHits,
  bodyBytes: limits.bodyBytes,
  searchCallers: limits.searchCallers,
  searchWeeks: limits.searchWeeks,
  offlinePages: limits.offlinePages,
  maxAgeSeconds: limits.maxAgeSeconds,
  staleSeconds: limits.staleSeconds,
} as const;

import { forgeApi } from '../contract/forges.ts';
import type { MapTheme } from '../basemap/look.ts';
import { CHANGES } from '../contract/changes.ts';
import type { MapStyleName } from '../contract/embed-values.ts';
import { attributionText } from '../docs/attribution.ts';
import { configDocument, indexDocument, type MapFacts, type ServiceFacts } from '../docs/documents.ts';
import { ogcOpenapiDocument } from '../docs/ogc-openapi.ts';
import { ogcSchemaDocument } from '../docs/ogc-schema.ts';
import { openapiDocument } from '../docs/openapi.ts';
import { saveStore, type SaveOptions } from '../indexes/save.ts';
import type { Manifest } from '../indexes/store.ts';
import { creditLines } from '../pois/data-sources.ts';
import type { Content } from '../pois/read.ts';
import type { Service } from '../config/service.ts';
import type { ServiceDocument } from '../config/service-document.ts';
import { foreignOrigins } from './foreign-hosts.ts';
import { dachTowns } from './geonames.ts';
import { readLandscape } from './landscape.ts';
import { readStops, withStops } from '../stops/stops.ts';

export interface DataInput {
  content: Content;
  service: Service;
  map: MapFacts;
  styles: Record<MapStyleName, Record<MapTheme, object>>;
  baseUrl: string;
  /** Hash of the code, part of the build id. */
  code: string;
}

/** Content to data folder: indexes, fragments and the ready-made documents. */
export async function buildData(
  dir: string,
  input: DataInput,
  onProgress?: SaveOptions['onProgress'],
): Promise<{ manifest: Manifest; documents: Record<string, string> }> {
  const { content, service, map, styles, baseUrl } = input;
  const facts = serviceFacts(service, map, baseUrl);
  const categoryIds = content.catalogue.categories.map(({ id }) => id);
  const documents = mapValues(
    {
      index: indexDocument(facts),
      mapConfig: configDocument(facts, map),
      mapStyle: styles.calm.light,
      mapStyleDark: styles.calm.dark,
      openapi: openapiDocument(facts, categoryIds),
      ogcApi: ogcOpenapiDocument(facts, categoryIds),
      ogcSchema: ogcSchemaDocument(facts.baseUrl),
      service: {
        ...facts,
        ...service.limits,
        baseUrl: service.baseUrl,
        mapOrigins: foreignOrigins(service),
      } satisfies ServiceDocument,
      // Filled in beside the build that is served, which is no input of this one.
      [CHANGES]: {},
    },
    (document) => JSON.stringify(document),
  );
  const manifest = await saveStore(
    dir,
    {
      destinations: withStops(content.destinations, readStops(content.stops)),
      catalogue: content.catalogue,
      towns: dachTowns(),
      landscape: readLandscape(),
      documents,
      baseMarker: baseUrl,
      builtAt: new Date(),
      code: input.code,
    },
    { onProgress },
  );
  return { manifest, documents };
}

export function serviceFacts(service: Service, map: Pick<MapFacts, 'sources'>, baseUrl: string): ServiceFacts {
  return {
    name: service.name,
    baseUrl,
    contact: service.contact.email,
    attribution: attributionText(service.name, map.sources, service.tileProvider, creditLines(service.dataSources)),
    textLicence: service.textLicence,
    ...(service.fallbackUrl && { fallbackUrl: service.fallbackUrl }),
    countSearches: service.countSearches,
    wholeCollection: service.wholeCollection,
    forgeApi: forgeApi(service.repository),
    ...service.limits,
  };
}

function mapValues<V, R>(object: Record<string, V>, change: (value: V) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}

import { formats } from '../../contract/formats.ts';
import { COLLECTION, conformance, CRS84, ogcResources } from '../../contract/ogc.ts';
import type { BaseStore } from '../../indexes/store.ts';
import type { Deployment } from '../deployment.ts';
import { HTML_TYPE, jsonLink, OPENAPI_TYPE, ogcUrl, SCHEMA_TYPE, type Link } from './links.ts';

/** What stands in a document beside its links to itself. */
export interface OgcDocument {
  title: string;
  description?: string;
  links: Link[];
}

/** The landing page (OGC 17-069r4, 7.2). */
export function landing({ baseUrl, publisher, attribution }: Deployment): OgcDocument & { attribution: string } {
  return {
    title: publisher.name,
    description: 'Ausflugsziele in Deutschland, Österreich und der Schweiz nach OGC API – Features.',
    attribution,
    links: [
      jsonLink(ogcUrl(baseUrl, 'api'), 'service-desc', 'OpenAPI 3.0', OPENAPI_TYPE),
      jsonLink(`${baseUrl}/guides/daten`, 'service-doc', 'Dokumentation', HTML_TYPE),
      jsonLink(ogcUrl(baseUrl, 'conformance'), 'conformance', 'Erfüllte Konformitätsklassen'),
      jsonLink(ogcUrl(baseUrl, 'collections'), 'data', 'Alle Sammlungen'),
    ],
  };
}

export const conformanceDocument = (): OgcDocument & { conformsTo: readonly string[] } => ({
  title: 'Konformität',
  conformsTo: conformance,
  links: [],
});

export const collectionsDocument = (store: BaseStore, deployment: Deployment) => ({
  title: 'Sammlungen',
  links: [],
  collections: [collectionDocument(store, deployment)],
});

/** The one collection, with the box of all its destinations (7.13). */
export function collectionDocument(store: BaseStore, { baseUrl, publisher, attribution }: Deployment) {
  const box = store.extent();
  return {
    id: COLLECTION,
    title: 'Ausflugsziele',
    description: `Texte unter ${publisher.licence.name}. ${attribution}`,
    attribution,
    itemType: 'feature',
    crs: [CRS84],
    ...(box && { extent: { spatial: { bbox: [box], crs: CRS84 } } }),
    links: [
      jsonLink(ogcUrl(baseUrl, 'items', 'f=json'), 'items', 'Ausflugsziele als GeoJSON', formats.geojson.type),
      jsonLink(ogcUrl(baseUrl, 'items', 'f=html'), 'items', 'Ausflugsziele als HTML', HTML_TYPE),
      // The standard writes it small since 1.0.1; GDAL 3.6 reads what 1.0.0 wrote.
      ...['describedby', 'describedBy'].map((rel) =>
        jsonLink(ogcUrl(baseUrl, 'schema', 'f=json'), rel, ogcResources.schema.summary, SCHEMA_TYPE),
      ),
      jsonLink(publisher.licence.url, 'license', publisher.licence.name, HTML_TYPE),
    ],
  };
}

import type { Organization } from 'schema-dts';
import type { PoiDetail } from '../contract/records.ts';
import type { About } from './about.ts';
import { licenceAddress, licenceOf } from './licences.ts';

/**
 * What the hubs of tourism (Open Data Tourism Alliance) ask for beside schema.org: an address of its own for each thing, a
 * type of their vocabulary, and licence and publisher of the data at the thing itself, where schema.org has them at works
 * alone. So say the alliance (https://odta.io/domain-specifications-erweiterung-schema-org) and the guide for providers of
 * the German knowledge graph (https://changelog-dzt-kg.readme.io). The specifications themselves are not open to read, so
 * that no record claims to comply with one.
 */
export const odtaContext = ['https://schema.org', { odta: 'https://odta.io/voc/' }] as const;

const POINT_OF_INTEREST = 'odta:PointOfInterest';

interface Node {
  '@type': string | readonly string[];
}

export function asPointOfInterest<Place extends Node>(place: Place, poi: PoiDetail, about: About): Place {
  const licence = licenceOf(poi, about.publisher);
  return {
    ...place,
    '@type': [place['@type'], POINT_OF_INTEREST].flat(),
    sdLicense: licenceAddress(licence, about.publisher) ?? licence,
    sdPublisher: publisherNode(about),
    sdDatePublished: about.builtOn,
  };
}

export const publisherNode = ({ publisher, baseUrl }: Pick<About, 'publisher' | 'baseUrl'>): Organization => ({
  '@type': 'Organization',
  '@id': `${baseUrl}/#anbieter`,
  name: publisher.name,
  url: baseUrl,
});

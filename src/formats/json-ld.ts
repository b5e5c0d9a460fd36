import type { CreativeWork, GeoShape, Graph, ImageObject, Thing, TouristAttractionLeaf, WebPage } from 'schema-dts';
import { partsOf, shapeKindOf, type Position, type ShapeGeometry } from '../contract/geometry.ts';
import type { PoiFieldRow } from '../contract/poi-field-row.ts';
import { poiFields } from '../contract/poi-fields.ts';
import type { PoiDetail, PoiImage } from '../contract/records.ts';
import { sameObjects } from '../contract/same-objects.ts';
import { languageOf, pageOf, type About, type Publisher } from './about.ts';
import { amenitiesOf } from './features.ts';
import { licenceAddress, licenceOf } from './licences.ts';
import { asPointOfInterest, odtaContext, publisherNode } from './odta.ts';
import { offersOf } from './offers.ts';
import { openingOf } from './opening-specifications.ts';
import { propertiesOf } from './properties.ts';

/** One destination as JSON-LD in the words of schema.org and of the hubs: the place, and what it costs to enter. */
export const destinationJsonLd = (poi: PoiDetail, about: About): Graph =>
  forHubs([placeForHubs(poi, about), ...offersIn(poi, about)]);

/**
 * A list as JSON-LD: the page of results with its places in their order, and what they cost.
 * @param total all matches, of which these are the first
 */
export function listJsonLd(pois: readonly PoiDetail[], total: number, about: About): Graph {
  const itemListElement = pois.map((poi, i) => ({
    '@type': 'ListItem' as const,
    position: i + 1,
    item: placeForHubs(poi, about),
  }));
  const page: WebPage = {
    '@type': 'SearchResultsPage',
    ...publishedBy(about),
    inLanguage: languageOf(about),
    mainEntity: { '@type': 'ItemList', numberOfItems: total, itemListElement },
  };
  return forHubs([page, ...pois.flatMap((poi) => offersIn(poi, about))]);
}

export const graphOf = (nodes: readonly Thing[]): Graph => ({ '@context': 'https://schema.org', '@graph': nodes });

const forHubs = (nodes: readonly Thing[]): Graph =>
  ({ ...graphOf(nodes), '@context': odtaContext }) as unknown as Graph;
const placeForHubs = (poi: PoiDetail, about: About): Thing =>
  asPointOfInterest(placeNode(poi, about), poi, about) as Thing;

/** For a page of ours, in the words of schema.org alone: the place first, then the offers that name it. */
export const destinationNodes = (poi: PoiDetail, about: About): Thing[] => [
  placeNode(poi, about) as Thing,
  ...offersIn(poi, about),
];

const idOf = ({ slug }: PoiDetail, about: About): string => `${pageOf(about, slug)}#ziel`;

const offersIn = (poi: PoiDetail, about: About) => offersOf(poi, idOf(poi, about), languageOf(about));

/** A TouristAttraction that its category may make something else as well. */
type PlaceNode = Omit<TouristAttractionLeaf, '@type'> & { '@type': string | readonly string[] };

function placeNode(poi: PoiDetail, about: About): PlaceNode {
  const features = amenitiesOf(poi, languageOf(about));
  const properties = propertiesOf(poi, languageOf(about));
  const certificate = poi.stepFree?.certificate;
  return {
    '@type': typesOf(poi, about),
    '@id': idOf(poi, about),
    url: pageOf(about, poi.slug),
    identifier: poi.slug,
    name: poi.name,
    ...otherNamesOf(poi),
    description: poi.summary,
    geo: geoOf(poi),
    address: {
      '@type': 'PostalAddress',
      ...(poi.address?.street && { streetAddress: poi.address.street }),
      ...(poi.address?.postcode && { postalCode: poi.address.postcode }),
      addressLocality: poi.address?.place ?? poi.town,
      addressRegion: poi.region,
      addressCountry: poi.countryCode,
    },
    ...plainProperties(poi),
    ...sameAsOf(poi),
    ...imagesOf(poi, about.publisher),
    ...(poi.free !== null && { isAccessibleForFree: poi.free }),
    ...(features.length > 0 && { amenityFeature: features }),
    ...(properties.length > 0 && { additionalProperty: properties }),
    ...(certificate !== undefined && { hasCertification: { '@type': 'Certification', name: certificate } }),
    ...openingOf(poi, about.builtOn),
    mainEntityOfPage: recordNode(poi, about),
  };
}

/** It is an attraction, and what its category and its further ones are. */
function typesOf({ category, furtherCategories = [] }: PoiDetail, { categories }: About): string | readonly string[] {
  const also = [category, ...furtherCategories].flatMap((id) => categories.get(id)?.schemaType ?? []);
  const types = [...new Set(['TouristAttraction', ...also])];
  return types.length === 1 ? types[0]! : types;
}

/**
 * The point; of a trail its line, of an area its outline, of another large place its box. A shape is a text of pairs,
 * latitude first (https://schema.org/GeoShape).
 */
function geoOf({ latitude, longitude, extent, geometry }: PoiDetail): PlaceNode['geo'] {
  const point = { '@type': 'GeoCoordinates' as const, latitude, longitude };
  if (geometry) return [point, ...shapesOf(geometry)];
  if (!extent) return point;
  const [west, south, east, north] = extent;
  return [point, { '@type': 'GeoShape', box: `${south} ${west} ${north} ${east}` }];
}

/** Holes in an area are left out, since the vocabulary has no word for them. */
function shapesOf(geometry: ShapeGeometry): GeoShape[] {
  const text = (line: readonly Position[]) => line.map(([lng, lat]) => `${lat} ${lng}`).join(' ');
  if (shapeKindOf(geometry) === 'area')
    return partsOf(geometry).map(([outer = []]) => ({ '@type': 'GeoShape', polygon: text(outer) }));
  return partsOf(geometry)
    .flat()
    .map((line) => ({ '@type': 'GeoShape', line: text(line) }));
}

/** Names under which it is known beside its own, those in other languages among them. */
function otherNamesOf({ name, aliases = [], names = {} }: PoiDetail): { alternateName?: string[] } {
  const others = new Set([...aliases, ...Object.values(names)].filter((other) => other !== name));
  return others.size > 0 ? { alternateName: [...others] } : {};
}

function sameAsOf(poi: PoiDetail): { sameAs?: string | string[] } {
  const addresses = [...(poi.website === undefined ? [] : [poi.website]), ...sameObjects(poi).map(({ url }) => url)];
  if (addresses.length === 0) return {};
  return { sameAs: addresses.length === 1 ? addresses[0]! : addresses };
}

/** The fields that schema.org takes as they stand. */
function plainProperties(poi: PoiDetail): Partial<Record<NonNullable<PoiFieldRow['schemaOrg']>, string>> {
  const rows: [string, PoiFieldRow][] = Object.entries(poiFields);
  return Object.fromEntries(
    rows.flatMap(([name, { schemaOrg }]) => {
      const value = poi[name as keyof PoiDetail];
      return schemaOrg && typeof value === 'string' ? [[schemaOrg, value]] : [];
    }),
  );
}

/** What the licence covers and the date speaks of is the record, not the place. */
function recordNode(poi: PoiDetail, about: About): WebPage {
  return {
    '@type': 'WebPage',
    '@id': pageOf(about, poi.slug),
    ...publishedBy(about),
    license: licenceNode(licenceOf(poi, about.publisher), about.publisher),
    dateModified: poi.checkedOn,
  };
}

function publishedBy(about: About) {
  const { publisher, attribution } = about;
  const provider = publisherNode(about);
  return { inLanguage: 'de', license: publisher.licence.url, creditText: attribution, provider };
}

/** In the order of the record, the first of which is shown where there is room for one. */
function imagesOf({ image, images = [] }: PoiDetail, publisher: Publisher): { image?: ImageObject[] } {
  const all = image ? [image, ...images] : images;
  return all.length === 0 ? {} : { image: all.map((each) => imageNode(each, publisher)) };
}

const imageNode = ({ url, alt, credit, licence, source }: PoiImage, publisher: Publisher): ImageObject => ({
  '@type': 'ImageObject',
  '@id': url,
  contentUrl: url,
  ...(alt && { caption: alt }),
  creditText: credit,
  copyrightNotice: `${licence} ${credit}`,
  license: licenceNode(licence, publisher),
  ...(source && URL.canParse(source) && { isBasedOn: source }),
});

/** Its address, or where only its name is known a work of that name. */
function licenceNode(name: string, publisher: Publisher): string | CreativeWork {
  return licenceAddress(name, publisher) ?? { '@type': 'CreativeWork', name };
}

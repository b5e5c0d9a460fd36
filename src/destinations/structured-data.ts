import type {
  BreadcrumbList,
  DayOfWeek,
  Graph,
  LocationFeatureSpecification,
  OpeningHoursSpecification,
  TouristAttraction,
} from 'schema-dts';
import { choiceNames, choices, choiceText } from '../contract/choices.ts';
import { stepFreeParts } from '../contract/facts.ts';
import { flags, isEstimate, isFlagName, levelOf } from '../contract/flags.ts';
import type { PoiFieldRow } from '../contract/poi-field-row.ts';
import { poiFields } from '../contract/poi-fields.ts';
import type { OpeningHours, OpeningSpan, Poi, PoiDetail, Weekday } from '../contract/records.ts';
import { partWords } from './facts.ts';
import { withinOneDay, daysWithSameHours } from './hours-table.ts';
import type { DestinationView } from './view.ts';

/** What search engines read of the page of a destination: the attraction, and the way to it through the lists. */
export function structuredData(view: DestinationView, baseUrl: string): Graph {
  return { '@context': 'https://schema.org', '@graph': [attraction(view, baseUrl), breadcrumb(view, baseUrl)] };
}

/** JSON for a script element: nothing in it can end the element. */
export function scriptJson(data: object): string {
  return JSON.stringify(data)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

function attraction({ poi, builtOn }: DestinationView, baseUrl: string): TouristAttraction {
  const url = `${baseUrl}/ziele/${poi.slug}`;
  const features = [...featuresOf(poi), ...factFeatures(poi)];
  return {
    '@type': 'TouristAttraction',
    '@id': `${url}#ziel`,
    url,
    name: poi.name,
    ...(poi.aliases && { alternateName: poi.aliases }),
    description: poi.summary,
    geo: { '@type': 'GeoCoordinates', latitude: poi.latitude, longitude: poi.longitude },
    address: {
      '@type': 'PostalAddress',
      ...(poi.address?.street && { streetAddress: poi.address.street }),
      ...(poi.address?.postcode && { postalCode: poi.address.postcode }),
      addressLocality: poi.address?.place ?? poi.town,
      addressRegion: poi.region,
      addressCountry: poi.countryCode,
    },
    ...plainProperties(poi),
    ...(poi.wikidata && { sameAs: [poi.website ?? [], `https://www.wikidata.org/entity/${poi.wikidata}`].flat() }),
    ...(poi.image && { image: poi.image.url }),
    ...(poi.free !== null && { isAccessibleForFree: poi.free }),
    ...(features.length > 0 && { amenityFeature: features }),
    ...(poi.closedUntil &&
      poi.closedUntil >= builtOn && { specialOpeningHoursSpecification: closedTime(poi.closedUntil, builtOn) }),
    ...(poi.openingHours && { openingHoursSpecification: specifications(poi.openingHours, builtOn) }),
  };
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

/** In the order of the record; of a scale the highest step alone is a feature, and what is estimated is none. */
function featuresOf(poi: Poi): LocationFeatureSpecification[] {
  const known = Object.keys(poi)
    .filter(isFlagName)
    .filter((flag) => poi[flag] !== null && !isEstimate(poi, flag));
  return known.flatMap((flag) => {
    const { schemaOrg, levels, feature = levels.at(-1)!.de } = flags[flag];
    const value = levelOf(poi[flag]) === levels.length - 1;
    return schemaOrg === 'amenityFeature' ? [{ '@type': 'LocationFeatureSpecification', name: feature, value }] : [];
  });
}

/** Facts with named states as words, those that are yes or no as such; of step-free parts only what somebody vouches for. */
function factFeatures(poi: PoiDetail): LocationFeatureSpecification[] {
  const feature = (name: string, value: string | boolean) => ({
    '@type': 'LocationFeatureSpecification' as const,
    name,
    value,
  });
  const stated = choiceNames.flatMap((name) => {
    const state = poi[name];
    if (state === undefined) return [];
    const isYesOrNo = Object.keys(choices[name].states).every((one) => one === 'yes' || one === 'no');
    return [feature(choices[name].subject.de, isYesOrNo ? state === 'yes' : choiceText(name, state, 'de')!)];
  });
  const parts = stepFreeParts.flatMap((part) => {
    const fact = poi.stepFree?.[part];
    return fact && fact.basis !== 'none' ? [feature(`Stufenlos: ${partWords[part]}`, fact.value === 'yes')] : [];
  });
  return [...stated, ...parts];
}

/** Closed for the time being: from midnight to midnight. */
const closedTime = (until: string, today: string): OpeningHoursSpecification => ({
  ...specification(['00:00', '00:00']),
  validFrom: today,
  validThrough: until,
});

const schemaDays: Record<Weekday, DayOfWeek> = {
  mo: 'https://schema.org/Monday',
  tu: 'https://schema.org/Tuesday',
  we: 'https://schema.org/Wednesday',
  th: 'https://schema.org/Thursday',
  fr: 'https://schema.org/Friday',
  sa: 'https://schema.org/Saturday',
  su: 'https://schema.org/Sunday',
};

/** One for each run of days and each span; seasons and single days carry their next dates. */
function specifications({ seasons, exceptions }: OpeningHours, today: string): OpeningHoursSpecification[] {
  const ofSeasons = seasons.flatMap(({ from, to, week }) => {
    const dates = seasons.length > 1 ? nextDates(from, to, today) : {};
    return daysWithSameHours(week).flatMap((days) =>
      week[days[0]!].map((span) => ({
        ...specification(span),
        dayOfWeek: days.map((day) => schemaDays[day]),
        ...dates,
      })),
    );
  });
  const ofDays = exceptions.flatMap(({ from, to, spans }) => {
    // From midnight to midnight is how a closed day is written.
    const written: readonly OpeningSpan[] = spans.length > 0 ? spans : [['00:00', '00:00']];
    return written.map((span) => ({ ...specification(span), ...nextDates(from, to, today) }));
  });
  return [...ofSeasons, ...ofDays];
}

function specification([opens, closes]: OpeningSpan) {
  return {
    '@type': 'OpeningHoursSpecification' as const,
    opens,
    closes: closes === '24:00' ? '23:59' : withinOneDay(closes),
  };
}

/** The dates on which a period of the year ("MM-DD") next ends, and on which it began before that. */
function nextDates(from: string, to: string, today: string): { validFrom: string; validThrough: string } {
  const year = Number(today.slice(0, 4));
  const end = `${year}-${to}` >= today ? year : year + 1;
  return { validFrom: `${from <= to ? end : end - 1}-${from}`, validThrough: `${end}-${to}` };
}

function breadcrumb({ poi, state }: DestinationView, baseUrl: string): BreadcrumbList {
  const steps = [
    { name: 'Ausflugsziele', path: '/ziele' },
    { name: state.title, path: state.path },
    { name: poi.name, path: `/ziele/${poi.slug}` },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: `${baseUrl}${path}`,
    })),
  };
}

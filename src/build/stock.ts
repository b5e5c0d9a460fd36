import type { Destination } from '../contract/destination.ts';
import type { Stock } from '../docs/site-facts.ts';
import type { Content } from '../pois/read.ts';

const OLDEST = 10;

/** Counts the destinations by state and category, so that editors see the gaps, and by the quarter of their check. */
export function stockOf({ catalogue, destinations }: Pick<Content, 'catalogue' | 'destinations'>): Stock {
  const byState = Map.groupBy(destinations, ({ countryCode, region }) => `${countryCode} ${region}`);
  const states = catalogue.states.map(({ name, country }) => {
    const here = byState.get(`${country} ${name}`) ?? [];
    return { name, country, total: here.length, byCategory: countBy(here, ({ category }) => category) };
  });
  const quarters = countBy(destinations, quarterOf);
  const checked = Object.entries(quarters)
    .map(([quarter, count]) => ({ quarter, count }))
    .sort((a, b) => (a.quarter < b.quarter ? 1 : -1));
  const oldest = destinations
    .toSorted((a, b) => (a.checkedOn + a.slug < b.checkedOn + b.slug ? -1 : 1))
    .slice(0, OLDEST)
    .map(({ slug, name, checkedOn }) => ({ slug, name, checkedOn }));
  return { states, checked, oldest };
}

const quarterOf = ({ checkedOn }: Destination) =>
  `${checkedOn.slice(0, 4)}/${Math.ceil(Number(checkedOn.slice(5, 7)) / 3)}`;

function countBy(destinations: readonly Destination[], key: (destination: Destination) => string) {
  const counts: Record<string, number> = {};
  for (const destination of destinations) counts[key(destination)] = (counts[key(destination)] ?? 0) + 1;
  return counts;
}

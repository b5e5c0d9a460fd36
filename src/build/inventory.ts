import type { Destination } from '../contract/destination.ts';
import type { Inventory } from '../docs/site-facts.ts';
import type { Content } from '../pois/read.ts';
import { collectGaps, coveredFields, isKnown } from './coverage.ts';
import { collectTranslations } from './untranslated.ts';

const OLDEST = 10;

/** Counts the destinations by state, category and known field, so that editors see the gaps, and by their last check. */
export function inventoryOf({ catalogue, destinations }: Pick<Content, 'catalogue' | 'destinations'>): {
  inventory: Inventory;
  /** Day of the latest check, YYYY-MM-DD. */
  checkedOn: string;
} {
  const states: Inventory['states'] = catalogue.states.map(({ name, country }) => ({
    name,
    country,
    total: 0,
    byCategory: {},
    byField: {},
  }));
  const byState = new Map(states.map((state) => [`${state.country} ${state.name}`, state]));
  const quarters: Record<string, number> = {};
  const oldest = firstOf(OLDEST);
  const gaps = collectGaps();
  const translations = collectTranslations();
  let checkedOn = '';
  for (const destination of destinations) {
    const { countryCode, region, category } = destination;
    const state = byState.get(`${countryCode} ${region}`)!;
    state.total++;
    state.byCategory[category] = (state.byCategory[category] ?? 0) + 1;
    for (const name of coveredFields)
      if (isKnown(destination, name)) state.byField[name] = (state.byField[name] ?? 0) + 1;
    gaps.add(destination);
    translations.add(destination);
    const quarter = quarterOf(destination);
    quarters[quarter] = (quarters[quarter] ?? 0) + 1;
    oldest.add(destination);
    if (destination.checkedOn > checkedOn) checkedOn = destination.checkedOn;
  }
  const checked = Object.entries(quarters)
    .map(([quarter, count]) => ({ quarter, count }))
    .sort((a, b) => (a.quarter < b.quarter ? 1 : -1));
  const told = { gaps: gaps.list(), translations: translations.list(), checked, oldest: oldest.list() };
  return { inventory: { states, fields: coveredFields, ...told }, checkedOn };
}

/** The `count` destinations whose check lies back longest. */
function firstOf(count: number) {
  const first: Inventory['oldest'] = [];
  const keyOf = ({ checkedOn, slug }: Inventory['oldest'][number]) => checkedOn + slug;
  return {
    add: ({ slug, name, checkedOn }: Destination) => {
      const entry = { slug, name, checkedOn };
      if (first.length === count && keyOf(first.at(-1)!) < keyOf(entry)) return;
      const place = first.findIndex((other) => keyOf(entry) < keyOf(other));
      first.splice(place < 0 ? first.length : place, 0, entry);
      first.length = Math.min(first.length, count);
    },
    list: () => first,
  };
}

const quarterOf = ({ checkedOn }: Destination) =>
  `${checkedOn.slice(0, 4)}/${Math.ceil(Number(checkedOn.slice(5, 7)) / 3)}`;

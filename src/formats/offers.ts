import type { Offer } from 'schema-dts';
import type { Range } from '../contract/facts.ts';
import type { Language, PoiDetail } from '../contract/records.ts';
import { wordsIn } from './words.ts';

/**
 * What it costs to enter, an offer for each kind of visitor. A place has no price of its own in schema.org, so the offers
 * stand beside it and name it (https://schema.org/availableAtOrFrom).
 * @param place the `@id` of its node
 */
export function offersOf({ price }: PoiDetail, place: string, language: Language): Offer[] {
  if (!price) return [];
  return visitors.flatMap((visitor) => {
    const range = price[visitor];
    if (!range) return [];
    return [
      {
        '@type': 'Offer' as const,
        '@id': `${place}-${visitor}`,
        name: wordsIn(language)(visitor),
        availableAtOrFrom: { '@id': place },
        priceSpecification: {
          '@type': 'PriceSpecification' as const,
          priceCurrency: price.currency,
          ...amountOf(range),
        },
        ...(price.note && { description: price.note }),
      },
    ];
  });
}

const visitors = ['adult', 'child', 'family'] as const;

const amountOf = ({ from, to }: Range) =>
  from !== undefined && from === to
    ? { price: from }
    : { ...(from !== undefined && { minPrice: from }), ...(to !== undefined && { maxPrice: to }) };

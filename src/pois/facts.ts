import { choiceNames } from '../contract/choices.ts';
import { stepFreeParts, type Facts, type Price, type Range, type StepFree } from '../contract/facts.ts';
import type { CountryCode } from '../contract/records.ts';
import type { factFields } from './fact-fields.ts';
import type { DestinationFile } from './fields.ts';

type FactFile = Pick<DestinationFile, keyof typeof factFields>;

/** The facts of a checked file in the one form in which the answers hold them; what is not known stays away. */
export function factsOf(file: FactFile, country: CountryCode): Facts {
  const { address, price, durationMinutes, age, stepFree } = file;
  const facts: Facts = {
    ...Object.fromEntries([...plain, ...choiceNames].map((name) => [name, file[name]])),
    address: address && { ...address, postcode: address.postcode?.toString() },
    price: price && priceOf(price, country),
    durationMinutes: rangeOf(durationMinutes),
    age,
    stepFree: stepFree && stepFreeOf(stepFree),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}

/** Taken as they stand. */
const plain = [
  ...(['phone', 'email', 'season', 'closed', 'byAppointment', 'closedUntil', 'hoursOn'] as const),
  ...(['stop', 'wikidata', 'osm', 'licence'] as const),
];

const rangeOf = (value: number | Range | undefined): Range | undefined =>
  typeof value === 'number' ? { from: value, to: value } : value;

function priceOf(price: NonNullable<FactFile['price']>, country: CountryCode): Price {
  const { adult, child, family, currency = country === 'CH' ? 'CHF' : 'EUR', ...others } = price;
  return { adult: rangeOf(adult), child: rangeOf(child), family: rangeOf(family), currency, ...others };
}

/** Each part with who knows it: its own basis, else that of all. */
function stepFreeOf({ basis = 'none', certificate, ...parts }: NonNullable<FactFile['stepFree']>): StepFree {
  const known = stepFreeParts.flatMap((part) => {
    const fact = parts[part];
    return fact === undefined ? [] : [[part, typeof fact === 'string' ? { value: fact, basis } : fact] as const];
  });
  return { ...Object.fromEntries(known), certificate };
}

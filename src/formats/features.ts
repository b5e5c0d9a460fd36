import type { LocationFeatureSpecification } from 'schema-dts';
import { choiceNames, choices, choiceText } from '../contract/choices.ts';
import { stepFreeParts, stepFreeWords } from '../contract/facts.ts';
import { flags, isEstimate, isFlagName, levelOf } from '../contract/flags.ts';
import type { Language, Poi, PoiDetail } from '../contract/records.ts';
import { wordsIn } from './words.ts';

/** What is known to be there or not to be there (https://schema.org/amenityFeature). */
export const amenitiesOf = (poi: PoiDetail, language: Language): LocationFeatureSpecification[] => [
  ...featuresOf(poi, language),
  ...factFeatures(poi, language),
];

/** In the order of the record; of a scale the highest step alone is a feature, and what is estimated is none. */
function featuresOf(poi: Poi, language: Language): LocationFeatureSpecification[] {
  const known = Object.keys(poi)
    .filter(isFlagName)
    .filter((flag) => poi[flag] !== null && !isEstimate(poi, flag));
  return known.flatMap((flag) => {
    const { schemaOrg, levels, feature = levels.at(-1)! } = flags[flag];
    const value = levelOf(poi[flag]) === levels.length - 1;
    const told = { '@type': 'LocationFeatureSpecification' as const, name: feature[language], value };
    return schemaOrg === 'amenityFeature' ? [told] : [];
  });
}

/** Facts with named states as words, those that are yes or no as such; of step-free parts only what somebody vouches for. */
function factFeatures(poi: PoiDetail, language: Language): LocationFeatureSpecification[] {
  const feature = (name: string, value: string | boolean) => ({
    '@type': 'LocationFeatureSpecification' as const,
    name,
    value,
  });
  const stated = choiceNames.flatMap((name) => {
    const state = poi[name];
    if (state === undefined) return [];
    const isYesOrNo = Object.keys(choices[name].states).every((one) => one === 'yes' || one === 'no');
    return [feature(choices[name].subject[language], isYesOrNo ? state === 'yes' : choiceText(name, state, language)!)];
  });
  const parts = stepFreeParts.flatMap((part) => {
    const fact = poi.stepFree?.[part];
    const name = wordsIn(language)('stepFree', { part: stepFreeWords[part][language] });
    return fact && fact.basis !== 'none' ? [feature(name, fact.value === 'yes')] : [];
  });
  return [...stated, ...parts];
}

import type { LocationFeatureSpecification } from 'schema-dts';
import { choiceNames, choices, choiceText } from '../contract/choices.ts';
import { stepFreeParts, stepFreeWords } from '../contract/facts.ts';
import { flags, isEstimate, isFlagName, levelOf } from '../contract/flags.ts';
import type { Poi, PoiDetail } from '../contract/records.ts';

/** What is known to be there or not to be there (https://schema.org/amenityFeature), in German. */
export const amenitiesOf = (poi: PoiDetail): LocationFeatureSpecification[] => [
  ...featuresOf(poi),
  ...factFeatures(poi),
];

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
    return fact && fact.basis !== 'none' ? [feature(`Stufenlos: ${stepFreeWords[part]}`, fact.value === 'yes')] : [];
  });
  return [...stated, ...parts];
}

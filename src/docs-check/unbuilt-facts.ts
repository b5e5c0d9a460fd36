import type { CategoryEntry } from '../contract/destination.ts';
import { errors } from '../contract/errors.ts';
import type { ReferenceFacts } from '../docs/site-facts.ts';

/**
 * What the prose can say before there is a build: names of places and anchors of tables are those of a build, values and
 * answers are empty.
 */
export function factsBeforeBuild(categories: readonly CategoryEntry[]): ReferenceFacts {
  const unasked = { status: 0, headers: {}, body: '{"error":""}' };
  const answers = Object.fromEntries(Object.keys(errors).map((code) => [code, unasked]));
  return {
    service: {
      ...{ name: '', tagline: '', baseUrl: '', contact: '', attribution: '', tileProvider: '' },
      ...{ textLicence: { name: '', url: '' }, anonymousPerMinute: 0, keyPerMinute: 0, countSearches: true },
      wholeCollection: { toKeys: false, publish: [] },
      imprint: { operator: '', street: '', place: '', country: '' },
    },
    ...{ mapSources: [], mapLicences: [], tileMegabytesPerHour: 0, categories, destinations: 0, checkedOn: '' },
    answers: { errors: answers as ReferenceFacts['answers']['errors'] },
  };
}

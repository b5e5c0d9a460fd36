import { endpoints } from '../../contract/endpoints.ts';
import { filledPath } from '../../contract/path-parameters.ts';
import { storedHeaders } from '../../contract/offline.ts';
import type { PoiDetail } from '../../contract/records.ts';
import { savedPlaceOf, type SavedPlace } from '../../../sdk/saved/saved-list.ts';

/** Why there is no destination: no longer one, nobody answers, or too much was asked for. */
export type Missing = 'gone' | 'offline' | 'limited';

/** A destination with its facts, as the service tells it, or without a network has told it. */
export async function loadPlace(slug: string): Promise<SavedPlace | Missing> {
  try {
    const response = await fetch(filledPath(endpoints.poi.path, { slug }));
    if (response.ok) {
      const { item } = (await response.json()) as { item: PoiDetail };
      return savedPlaceOf(item, new Date(response.headers.get(storedHeaders.at) ?? Date.now()));
    }
    if (response.status === 429) return 'limited';
    return response.status === 404 ? 'gone' : 'offline';
  } catch {
    return 'offline';
  }
}

/** Everybody behind one address shares its limit: a long list is asked for in turn, and no further once that is reached. */
export async function loadPlaces(slugs: readonly string[]): Promise<Map<string, SavedPlace | Missing>> {
  const answers = new Map<string, SavedPlace | Missing>();
  const rest = [...slugs];
  let isLimited = false;
  const work = async (): Promise<void> => {
    for (let slug = rest.shift(); slug !== undefined; slug = rest.shift()) {
      const answer = isLimited ? 'limited' : await loadPlace(slug);
      isLimited ||= answer === 'limited';
      answers.set(slug, answer);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return answers;
}

const AT_ONCE = 4;

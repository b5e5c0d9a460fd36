import { endpoints } from '../../contract/endpoints.ts';
import { filledPath } from '../../contract/path-parameters.ts';
import type { PoiDetail } from '../../contract/records.ts';

/** A destination with its facts, as the service tells it. */
export async function loadPlace(slug: string): Promise<PoiDetail | 'gone' | 'offline'> {
  try {
    const response = await fetch(filledPath(endpoints.poi.path, { slug }));
    if (response.ok) return ((await response.json()) as { item: PoiDetail }).item;
    return response.status === 404 ? 'gone' : 'offline';
  } catch {
    return 'offline';
  }
}

import { API_ROOT, endpoints } from '../contract/endpoints.ts';

const named = new Map(Object.values(endpoints).map(({ path, name }) => [path.replace(/\/$/, ''), name as string]));

/** What a path is called in the figures: one of few names, whatever callers make up. */
export function endpointName(url: string): string {
  const path = pathOf(url).replace(/\/$/, '');
  const known = named.get(path);
  if (known) return known;
  if (path.startsWith(`${API_ROOT}/pois/`)) return 'poi';
  if (isApi(url) || path === '/metrics') return isHealth(url) ? 'health' : 'other';
  if (path.startsWith('/map/') || path.startsWith('/tiles')) return 'map';
  return path.startsWith('/maps/') ? 'sdk' : 'site';
}

/** Without the query, which may carry a key. */
export function pathOf(url: string): string {
  const mark = url.search(/[?#]/);
  return mark < 0 ? url : url.slice(0, mark);
}

/** `/api`, everything below it, and the two health paths. */
export function isApi(url: string): boolean {
  return /^\/(api|healthz|readyz)([/?#]|$)/.test(url);
}

export function isHealth(url: string): boolean {
  return /^\/(healthz|readyz|metrics)([?#]|$)/.test(url);
}

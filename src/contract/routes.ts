import { MCP_PATH } from './mcp.ts';
import { ogcRouteOf, type OgcRoute } from './ogc.ts';
import { endpoints, type EndpointName } from './endpoints.ts';

/** The endpoint that a path leads to, with what stands in the place of its parameters, escapes and all. */
export type Route =
  | { endpoint: Exclude<EndpointName, 'poi' | 'poiTile'> }
  | { endpoint: 'poi'; slug: string }
  /** Zoom, column and row as they stand there, the last with its ending. */
  | { endpoint: 'poiTile'; tile: string }
  | OgcRoute
  | { endpoint: 'mcp' };

const withoutSlash = (path: string): string => (path.endsWith('/') ? path.slice(0, -1) : path);

const fixed = new Map<string, Route>(
  Object.values(endpoints).flatMap(({ path, name }) =>
    name === 'poi' || name === 'poiTile' ? [] : [[withoutSlash(path), { endpoint: name }] as const],
  ),
);
/** What stands before the slug. */
export const POI_PATH = endpoints.poi.path.replace('{slug}', '');

/** The one place where a path becomes an endpoint; a slash at its end makes no difference. Undefined for no endpoint. */
export function routeOf(path: string): Route | undefined {
  const bare = withoutSlash(path);
  if (bare === MCP_PATH) return { endpoint: 'mcp' };
  const known = fixed.get(bare);
  if (known) return known;
  if (!bare.startsWith(POI_PATH)) return ogcRouteOf(bare);
  const slug = bare.slice(POI_PATH.length);
  if (/^[^/]+\/[^/]+\/[^/]+$/.test(slug)) return { endpoint: 'poiTile', tile: slug };
  return slug === '' || slug.includes('/') ? undefined : { endpoint: 'poi', slug };
}

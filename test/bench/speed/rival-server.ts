import { createServer } from 'node:http';
import { endpoints } from '../../../src/contract/endpoints.ts';
import { wordsOf } from '../../../src/text/words.ts';
import { parseSearch } from '../../../src/api/parse.ts';
import type { Answer, Rival } from './rival.ts';

/**
 * One rival behind node:http, with the parser and the bodies of the service.
 *
 *     node rival-server.ts minisearch|sqlite|postgis|redis <folder, file or socket> <category,category,…>
 */
const [kind, where, ids] = process.argv.slice(2) as [string, string, string];
const categories = new Set(ids.split(','));
const rival = await open(kind, where);

createServer((request, response) => {
  const [path, search] = request.url!.split('?') as [string, string | undefined];
  const query = parseSearch(new URLSearchParams(search), endpoints.pois.parameters, categories);
  const words = query.q === undefined ? [] : wordsOf(query.q);
  const radius = query.lat === undefined || query.bbox ? {} : { radius_km: query.radius_km ?? 80 };
  const answered =
    path === '/matches'
      ? Promise.resolve(rival.matches?.(words) ?? null).then((slugs) => JSON.stringify(slugs))
      : Promise.resolve(rival.answer({ ...query, ...radius, limit: query.limit ?? 80, words })).then(bodyOf);
  answered
    .then((text) => {
      const body = Buffer.from(text);
      response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length });
      response.end(body);
    })
    .catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    });
}).listen(Number(process.env.PORT), process.env.HOST);

function bodyOf({ found, total }: Answer): string {
  const items = found.map(({ item, km }) =>
    km === undefined ? `${item}}` : `${item},"distanceKm":${Math.round(km * 100) / 100}}`,
  );
  return `{"ok":true,"apiVersion":"1.0","count":${items.length},"total":${total},"items":[${items.join(',')}],"attribution":"…"}`;
}

/** Only the one that is asked for is loaded, so that the starts can be compared. */
async function open(name: string, from: string): Promise<Rival> {
  switch (name) {
    case 'minisearch':
      return (await import('./rival-minisearch.ts')).openMiniSearch(from);
    case 'sqlite':
      return (await import('./rival-sqlite.ts')).openSqlite(from);
    case 'postgis':
      return (await import('./rival-postgis.ts')).openPostgis(from);
    case 'redis':
      return (await import('./rival-redis.ts')).openRedis(from);
    default:
      throw new Error(`Einen Vergleich „${name}“ gibt es nicht.`);
  }
}

import { KEY, SITE } from './keyed-service.ts';
import { from, type Said } from './service.ts';

export interface MadeUp {
  path: string;
  method: string;
  headers: Record<string, string>;
}

const pick = <T>(random: () => number, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

const names = [
  'q',
  'lat',
  'lng',
  'radius_km',
  'bbox',
  'category',
  'region',
  'kids',
  'limit',
  'format',
  'key',
  'api_key',
  '__proto__',
  'constructor',
  'q[]',
  'q[a]',
  '',
  '%00',
  '%E4',
];
const values = [
  '',
  '0',
  '-1',
  '1e309',
  'NaN',
  'see',
  'M%C3%BCnchen',
  '%',
  '%ff%fe',
  '%00',
  '../../etc/passwd',
  "'%20OR%201=1--",
  '%3Cscript%3E',
  '__proto__',
  '47.5',
  '10.75',
  '1,2,3,4',
  '5.8,45.7,17.3,55.2',
  'geojson',
  'jsonld',
  'kml',
  'a'.repeat(300),
  '%F0%9F%8F%94'.repeat(20),
  '%0d%0aX-Evil:%201',
];
const roots = [
  '/api/v1/',
  '/api/v1/pois',
  '/api/v1/pois/',
  '/api/v1/categories',
  '/api/v1/suggest',
  '/api/v1/map/config',
  '/api/v1/map/style',
  '/api/v1/openapi.json',
  '/api/v1/pois/koelner-dom',
  '/api/v1/pois/%2e%2e%2f%2e%2e',
  '/api/v1/pois/__proto__',
  '/api/v1/constructor',
  '/api/v2/',
  '/api',
  '/api//v1//pois',
  '/api/v1/pois/%E4',
  '/healthz',
  '/readyz',
];
const methods = [
  'GET',
  'GET',
  'GET',
  'GET',
  'HEAD',
  'OPTIONS',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'TRACE',
  'PURGE',
  'PROPFIND',
];
const odd: Record<string, readonly string[]> = {
  Origin: [SITE, 'null', 'x', 'https://evil.example', 'a'.repeat(500)],
  'X-Service-Key': ['', 'x', KEY, '__proto__', 'a'.repeat(2000)],
  'If-None-Match': ['*', '"', ',,,', 'W/"x"', 'x'.repeat(1000)],
  'Accept-Encoding': ['br', 'gzip;q=x', '*', 'identity;q=0', ';;;,,,', 'br;q=0, *;q=0.1'],
  Accept: ['text/html', '*/*;q=2'],
  Range: ['bytes=0-', 'bytes=-', 'bytes=9-1', 'x'],
  Host: ['evil.example', '[', 'a:b:c'],
  'X-Forwarded-Host': ['evil.example'],
  'X-Request-Id': ['a b', 'x'.repeat(5000), '{"a":1}'],
  Cookie: ['a=b'],
};

/** A request of odd parts. @param n names the caller */
export function madeUp(random: () => number, n: number): MadeUp {
  const pairs = Array.from(
    { length: Math.floor(random() * 5) },
    () => `${pick(random, names)}=${pick(random, values)}`,
  );
  const headers: Record<string, string> = { ...from(n) };
  for (const [name, list] of Object.entries(odd)) if (random() < 0.15) headers[name] = pick(random, list);
  return {
    path: pick(random, roots) + (pairs.length > 0 ? `?${pairs.join('&')}` : ''),
    method: pick(random, methods),
    headers,
  };
}

/** What an answer must not be, whatever was asked. */
export function whatIsWrong({ method }: MadeUp, { status, headers, body }: Said): string | undefined {
  if (status === 0) return 'no answer';
  if (status >= 500) return `a ${status}`;
  const origin = headers['access-control-allow-origin'];
  if (origin !== '*' && origin !== SITE) return `CORS is ${String(origin)}`;
  if (/evil/i.test(JSON.stringify(headers))) return 'a header was injected';
  if (status === 204 || status === 304 || method === 'HEAD')
    return body.length > 0 ? 'a body where none belongs' : undefined;
  if (headers['content-encoding']) return undefined;
  // Feeds, tables and tiles are no JSON.
  if (status < 400 && !/json/.test(String(headers['content-type']))) return undefined;
  try {
    const parsed = JSON.parse(body.toString()) as {
      ok?: boolean;
      error?: string;
      code?: string;
      type?: string;
      version?: number;
    };
    const isDocument =
      parsed.type !== undefined ||
      parsed.version === 8 ||
      ['openapi', 'styleUrl', '@context'].some((key) => key in parsed);
    if (status < 400) return parsed.ok === true || isDocument ? undefined : 'no envelope';
    return parsed.ok === false && parsed.error && parsed.code ? undefined : 'no error envelope';
  } catch {
    return 'no JSON';
  }
}

/** Bytes for a socket that begin like HTTP, or like nothing. */
export function rawBytes(random: () => number): Buffer {
  const junk = Buffer.from(Array.from({ length: Math.floor(random() * 300) }, () => Math.floor(random() * 256)));
  const starts = [
    '',
    'GET ',
    'GET / HTTP/9.9\r\n\r\n',
    'GET /api/v1/ HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
    'GET /api/v1/ HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'POST /api/v1/ HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n',
    'GET /api/v1/ HTTP/1.1\r\nHost: x\r\nX: a\rb\r\n\r\n',
    'GET http://evil.example/api/v1/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'GET /api/v1/pois HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    'CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    '\r\n\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  ];
  return Buffer.concat([Buffer.from(pick(random, starts)), random() < 0.5 ? junk : Buffer.alloc(0)]);
}

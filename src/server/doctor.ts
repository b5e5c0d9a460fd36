import { streetsOf } from '../basemap/street-depth.ts';
import { endpoints } from '../contract/endpoints.ts';
import { cors, headers as names } from '../contract/headers.ts';

/** One thing that was looked at; `mend` says what to do when it is not as it should be. */
export interface Finding {
  name: string;
  found: string;
  mend?: string;
}

type Check = (ask: Ask, base: string) => Promise<Finding[]>;
type Ask = (path: string, init?: RequestInit) => Promise<Response>;

const ORIGIN = 'https://fremde-seite.example';
const PATIENCE_MS = 15_000;

/** Looks at a deployment as browsers and caches see it. Every check runs, whatever the others find. */
export async function examine(base: string): Promise<Finding[]> {
  const ask: Ask = (path, init = {}) =>
    fetch(path.startsWith('http') ? path : base + path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...init,
      headers: { Origin: ORIGIN, ...(init.headers as Record<string, string>) },
    });
  const findings: Finding[] = [];
  for (const [name, check] of Object.entries(checks)) {
    try {
      findings.push(...(await check(ask, base)));
    } catch (error) {
      const { message, cause } = error as Error;
      const reason = cause instanceof Error ? cause.message : message;
      const mend = 'Ist die Adresse richtig, läuft der Dienst, und lässt der Proxy diese Anfrage durch?';
      findings.push({ name, found: `keine Antwort (${reason})`, mend });
    }
  }
  return findings;
}

const finding = (name: string, isGood: boolean, found: string, mend: string): Finding =>
  isGood ? { name, found } : { name, found, mend };

/** The style names its sprite without an ending. */
const fileOf = (url: string): string => (/\/sprite[^.]*$/.test(url) ? `${url}.json` : url);

const shown = (value: string | null): string => value ?? 'fehlt';

type Readiness = Record<'builtAt' | 'destinations', string> & { refused?: string; keysRefused?: boolean };

const checks: Record<string, Check> = {
  Daten: async (ask) => {
    const response = await ask('/readyz');
    if (response.status === 404) return [{ name: 'Daten', found: '/readyz ist von außen nicht zu sehen' }];
    const { builtAt, destinations, refused, keysRefused } = (await response.json()) as Readiness;
    return [
      finding('Daten', response.ok, `${destinations} Ziele, gebaut ${builtAt}`, 'Den Dienst und seine Logs ansehen.'),
      finding('Neuer Bau', refused === undefined, refused ?? 'keiner wartet', 'Den Bau wiederholen: npm run build'),
      finding(
        'Schlüsseldatei',
        !keysRefused,
        keysRefused ? 'sie gilt nicht, die Schlüssel von vorher gelten weiter, auch widerrufene' : 'gilt',
        'Die Datei in KEYS_FILE ausbessern oder zurücklegen, und dem Nutzer des Dienstes Leserecht geben; das Log sagt unter keys_refused, was es ist.',
      ),
    ];
  },

  Adressen: async (ask, base) => {
    const mend = 'BASE_URL auf die öffentliche Adresse setzen, ohne Schrägstrich am Ende.';
    const index = (await (await ask(endpoints.index.path)).json()) as { baseUrl: string };
    const found = [finding('Basisadresse', index.baseUrl === base, index.baseUrl, mend)];
    for (const { path } of [endpoints.mapConfig, endpoints.mapStyle]) {
      const urls = [...(await (await ask(path)).text()).matchAll(/"((?:pmtiles:\/\/)?https?:\/\/[^"]+)"/g)].map(
        ([, url]) => url!.replace('pmtiles://', ''),
      );
      const local = urls.filter((url) => /\/\/(localhost|127\.|base-url\.invalid)/.test(url) && !url.startsWith(base));
      const own = urls.filter((url) => url.startsWith(base) && !url.includes('{'));
      const dead: string[] = [];
      for (const url of new Set(own)) {
        const { status } = await ask(fileOf(url), { method: 'HEAD' });
        if (status >= 400) dead.push(`${url} (${status})`);
      }
      found.push(
        finding(`Adressen in ${path}`, local.length === 0, local.join(' ') || `${urls.length}, alle öffentlich`, mend),
      );
      found.push(
        finding(
          `Ziele der Adressen in ${path}`,
          dead.length === 0,
          dead.join(' ') || 'alle da',
          'Der Proxy muss alle Pfade durchlassen, auch /map/, /maps/ und /tiles/.',
        ),
      );
    }
    return found;
  },

  CORS: async (ask) => {
    const mend = 'Kein Proxy darf CORS-Header entfernen, doppeln oder ersetzen; auch Fehler brauchen sie.';
    const found: Finding[] = [];
    for (const path of [
      '/api/v1/pois?limit=1',
      '/api/v1/pois?limit=0',
      '/api/v1/gibt-es-nicht',
      '/maps/v1/service-map.js',
    ]) {
      const value = (await ask(path)).headers.get('Access-Control-Allow-Origin');
      found.push(finding(`CORS auf ${path}`, value === '*', shown(value), mend));
    }
    const preflight = await ask('/api/v1/pois', {
      method: 'OPTIONS',
      headers: { 'Access-Control-Request-Method': 'GET', 'Access-Control-Request-Headers': 'x-service-key' },
    });
    const allowed = preflight.headers.get('Access-Control-Allow-Headers');
    found.push(
      finding(
        'CORS-Vorabfrage',
        preflight.status === 204 && allowed === cors.allowHeaders,
        `${preflight.status}, ${shown(allowed)}`,
        'OPTIONS muss bis zum Dienst kommen.',
      ),
    );
    return found;
  },

  Zwischenspeicher: async (ask) => {
    const path = '/api/v1/pois?limit=1';
    const first = await ask(path);
    const [etag, control] = [first.headers.get('ETag'), first.headers.get('Cache-Control')];
    const again = await ask(path, { headers: { 'If-None-Match': etag ?? '' } });
    const keyed = await ask(path, { headers: { 'X-Service-Key': 'ak_doctor_unbekannt' } });
    const hit = /hit/i.test(first.headers.get('X-Cache') ?? first.headers.get('CF-Cache-Status') ?? '');
    return [
      finding(
        'Cache-Control',
        /public, max-age=\d+/.test(control ?? ''),
        shown(control),
        'Der Proxy darf Cache-Control nicht ändern.',
      ),
      finding(
        'ETag und 304',
        again.status === 304,
        `${shown(etag)}, dann ${again.status}`,
        'Der Proxy darf ETag und If-None-Match nicht entfernen.',
      ),
      finding(
        'Schlüssel gehen am Cache vorbei',
        keyed.status === 401,
        String(keyed.status),
        'Anfragen mit X-Service-Key, key oder api_key nie aus dem Cache beantworten.',
      ),
      finding(
        'Antwort aus dem Cache',
        !hit || !first.headers.has(names.remaining),
        hit ? 'Treffer' : 'kein Treffer',
        'Das CDN muss X-RateLimit-* und RateLimit* aus gespeicherten Antworten nehmen.',
      ),
    ];
  },

  Grenzen: async (ask) => {
    const left = async (headers: Record<string, string> = {}) =>
      Number((await ask('/api/v1/', { headers })).headers.get(names.remaining) ?? Number.NaN);
    const [first, second] = [await left(), await left({ 'X-Forwarded-For': '192.0.2.1' })];
    const counted = Number.isFinite(first);
    return [
      finding(
        'Grenzen',
        counted,
        counted ? `noch ${first}` : 'die Header fehlen',
        'Der Proxy muss X-RateLimit-* durchlassen.',
      ),
      finding(
        'Erfundene Herkunft',
        !counted || second < first || first === 0,
        second < first ? 'wird nicht geglaubt' : 'ein neues Kontingent',
        'TRUSTED_PROXIES nennt zu viele Adressen, oder der Proxy übernimmt X-Forwarded-For ungeprüft.',
      ),
    ];
  },

  Karte: async (ask) => {
    const style = await (await ask(endpoints.mapStyle.path)).text();
    const archive = /pmtiles:\/\/(https?:[^"]+)/.exec(style)?.[1];
    const config = (await (await ask(endpoints.mapConfig.path)).json()) as { archive?: { maxZoom?: number } };
    const streets: Finding = { name: 'Straßen', found: streetsOf(config.archive?.maxZoom ?? 0) };
    if (!archive) return [{ name: 'Kartenarchiv', found: 'der Stil nennt keines' }];
    const part = await ask(archive, { headers: { Range: 'bytes=0-6' } });
    const body = Buffer.from(await part.arrayBuffer()).toString('latin1');
    const far = await ask(archive, { headers: { Range: 'bytes=999999999999-' } });
    const mend = 'Range muss bis zum Dienst kommen und 206 zurück; nichts darf das Archiv packen oder im Ganzen holen.';
    return [
      streets,
      finding('Kartenarchiv in Teilen', part.status === 206 && body === 'PMTiles', `${part.status}`, mend),
      finding('Bereich außerhalb', far.status === 416, `${far.status}`, mend),
      finding(
        'Kartenarchiv unveränderlich',
        /immutable/.test(part.headers.get('Cache-Control') ?? ''),
        shown(part.headers.get('Cache-Control')),
        'Der Proxy darf Cache-Control nicht ändern.',
      ),
    ];
  },

  Typen: async (ask) => {
    const wanted: Record<string, string> = {
      '/api/v1/pois?limit=1': 'application/json; charset=utf-8',
      '/api/v1/pois?limit=1&format=geojson': 'application/geo+json; charset=utf-8',
      '/api/v1/map/style': 'application/json; charset=utf-8',
      '/maps/v1/service-map.js': 'text/javascript; charset=utf-8',
      '/api-docs.md': 'text/markdown; charset=utf-8',
    };
    const found: Finding[] = [];
    for (const [path, type] of Object.entries(wanted)) {
      const given = (await ask(path)).headers.get('Content-Type');
      found.push(finding(`Typ von ${path}`, given?.toLowerCase() === type, shown(given), `Soll ${type} sein.`));
    }
    return found;
  },

  Packen: async (ask) => {
    const given = (await ask('/maps/v1/service-map.js', { headers: { 'Accept-Encoding': 'br, gzip' } })).headers.get(
      'Content-Encoding',
    );
    return [
      finding('Gepackte Antworten', given !== null, shown(given), 'Accept-Encoding durchlassen oder im Proxy packen.'),
    ];
  },

  Sicherheit: async (ask, base) => {
    const page = await ask('/');
    const policy = page.headers.get('Content-Security-Policy') ?? '';
    const figures = await ask('/metrics');
    const isLocal = /\/\/(localhost|127\.|\[::1\])/.test(base);
    return [
      finding(
        'CSP der Seiten',
        /script-src 'self'/.test(policy) && !policy.includes('unsafe-inline'),
        policy ? 'streng' : 'fehlt',
        'Der Proxy darf Content-Security-Policy nicht entfernen; statische Hosts brauchen die Datei _headers.',
      ),
      finding(
        'HTTPS',
        isLocal || base.startsWith('https:'),
        base.split(':')[0]!,
        'Den Dienst nur über HTTPS anbieten.',
      ),
      finding(
        '/metrics',
        isLocal || figures.status === 404,
        String(figures.status),
        'METRICS_FROM enger fassen oder /metrics im Proxy sperren.',
      ),
    ];
  },
};

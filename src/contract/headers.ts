import { limits } from './limits.ts';

/** The response headers of the API, for the documentation, OpenAPI and the code that sets them. */
export const headers = {
  limit: 'X-RateLimit-Limit',
  remaining: 'X-RateLimit-Remaining',
  reset: 'X-RateLimit-Reset',
  policy: 'RateLimit-Policy',
  rateLimit: 'RateLimit',
  retryAfter: 'Retry-After',
} as const;

export const headerTexts: Record<string, Record<'de' | 'en', string>> = {
  [headers.limit]: { de: 'Erlaubte Anfragen in der Minute.', en: 'Requests allowed a minute.' },
  [headers.remaining]: { de: 'Noch freie Anfragen bis zum Ende des Fensters.', en: 'Requests left in the window.' },
  [headers.reset]: {
    de: 'Ende des Fensters als Unix-Zeit in Sekunden.',
    en: 'End of the window as Unix time in seconds.',
  },
  [headers.policy]: {
    de: 'Dasselbe nach dem Entwurf der IETF: Name, q = Anfragen, w = Sekunden.',
    en: 'The same as in the IETF draft: name, q = requests, w = seconds.',
  },
  [headers.rateLimit]: {
    de: 'Entwurf der IETF: r = noch frei, t = Sekunden bis zum Ende.',
    en: 'IETF draft: r = left, t = seconds until the end.',
  },
  [headers.retryAfter]: {
    de: 'Bei 429 und bei einem vorübergehenden 503: Sekunden bis zum nächsten Versuch, mindestens 1.',
    en: 'With 429 and with a passing 503: seconds until the next try, at least 1.',
  },
};

/** CORS is open, without credentials, on every answer. */
export const cors = {
  allowMethods: 'GET, HEAD',
  allowHeaders: 'X-Service-Key, If-None-Match, If-Match, Range',
  allowMessageHeaders: 'X-Service-Key, Content-Type, Accept, MCP-Protocol-Version, Mcp-Session-Id',
  exposeHeaders: [...Object.values(headers), 'ETag', 'Content-Range', 'Accept-Ranges', 'Content-Length'].join(', '),
  maxAge: String(limits.preflightMaxAgeSeconds),
} as const;

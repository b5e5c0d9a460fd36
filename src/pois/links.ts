/** A website that a destination names, and where. */
export interface Link {
  file: string;
  url: string;
}

export type LinkKind = 'fine' | 'dead' | 'moved' | 'parked' | 'unsure';

export interface LinkAnswer {
  kind: LinkKind;
  /** German: what the server said, or where it is now. */
  told: string;
  /** Milliseconds since 1970. */
  askedAt: number;
}

export interface LinkOptions {
  /** Who asks; servers read it in their logs. */
  agent: string;
  /** URL -> earlier answer; answers are put into it. */
  cache: Map<string, LinkAnswer>;
  now: () => number;
  /** Between two requests to one host. */
  pauseMs: number;
  timeoutMs: number;
  onAnswer?: (link: Link, answer: LinkAnswer) => void;
}

const WEEK_MS = 7 * 24 * 3600 * 1000;
const HOSTS_AT_ONCE = 4;
const MOST_REDIRECTS = 5;
const MOST_LETTERS = 64 * 1024;
const PARKED =
  /domain (is|may be) for sale|buy this domain|diese domain (steht|ist) zu(m)? verkauf|sedoparking|parkingcrew|domain ist geparkt/i;

/**
 * Asks every website once: one request at a time for a host, with a pause between them, and none where an answer of the
 * last week is known. Redirects are followed by hand, so that the host they lead to waits its turn too.
 */
export async function checkLinks(links: readonly Link[], options: LinkOptions): Promise<Map<string, LinkAnswer>> {
  const answers = new Map<string, LinkAnswer>();
  const inTurn = hostQueues(options.pauseMs);
  const waiting = [...Map.groupBy(links, ({ url }) => url)];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [url, same] = next;
      const known = options.cache.get(url);
      const isFresh = known !== undefined && options.now() - known.askedAt < WEEK_MS;
      const answer = isFresh ? known : { ...(await ask(url, options, inTurn)), askedAt: options.now() };
      options.cache.set(url, answer);
      answers.set(url, answer);
      for (const link of same) options.onAnswer?.(link, answer);
    }
  };
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, work));
  return answers;
}

type InTurn = <T>(host: string, task: () => Promise<T>) => Promise<T>;

/** Tasks for one host follow each other with a pause; those for others do not wait. */
function hostQueues(pauseMs: number): InTurn {
  const last = new Map<string, Promise<unknown>>();
  return (host, task) => {
    const before = last.get(host);
    const turn = before ? before.then(() => new Promise((resolve) => setTimeout(resolve, pauseMs))).then(task) : task();
    last.set(
      host,
      turn.catch(() => undefined),
    );
    return turn;
  };
}

async function ask(start: string, options: LinkOptions, inTurn: InTurn): Promise<Omit<LinkAnswer, 'askedAt'>> {
  let url = new URL(start);
  let isPermanent = true;
  try {
    for (let step = 0; step <= MOST_REDIRECTS; step++) {
      const { status, location, body } = await inTurn(url.host, () => request(url, options));
      if (location === undefined || status < 300 || status > 399)
        return judged(start, url, { status, body, isPermanent });
      isPermanent &&= status === 301 || status === 308;
      url = new URL(location, url);
    }
    return { kind: 'dead', told: `leitet mehr als ${MOST_REDIRECTS}-mal weiter` };
  } catch (error) {
    return { kind: 'dead', told: `nicht erreichbar (${reasonOf(error)})` };
  }
}

interface Reply {
  status: number;
  location?: string | undefined;
  body: string;
}

async function request(url: URL, { agent, timeoutMs }: LinkOptions): Promise<Reply> {
  const headers = { 'user-agent': agent, accept: 'text/html,*/*;q=0.5' };
  const reply = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
  const location = reply.headers.get('location') ?? undefined;
  return { status: reply.status, location, body: await beginningOf(reply) };
}

/** Enough to see a page that only offers the name for sale; the rest is not fetched. */
async function beginningOf(reply: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of reply.body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length > MOST_LETTERS) break;
  }
  return text;
}

interface Last {
  status: number;
  body: string;
  isPermanent: boolean;
}

function judged(start: string, end: URL, { status, body, isPermanent }: Last): Omit<LinkAnswer, 'askedAt'> {
  if (status === 404 || status === 410) return { kind: 'dead', told: `antwortet mit ${status}` };
  if (status >= 400) return { kind: 'unsure', told: `antwortet mit ${status}; im Browser ansehen` };
  if (PARKED.test(body)) return { kind: 'parked', told: 'die Adresse steht zum Verkauf' };
  const isElsewhere = isPermanent && end.href !== new URL(start).href && !isOnlyEntrance(new URL(start), end);
  return isElsewhere ? { kind: 'moved', told: `ist jetzt ${end.href}` } : { kind: 'fine', told: '' };
}

/** From the bare host to its start page in a language ("/de/") nothing has moved. */
const isOnlyEntrance = (start: URL, end: URL) => start.origin === end.origin && start.pathname === '/';

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause as { code?: string } | undefined;
  return error.name === 'TimeoutError' ? 'keine Antwort' : (cause?.code ?? error.message);
}

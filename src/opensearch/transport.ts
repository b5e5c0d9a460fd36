import { readFileSync } from 'node:fs';
import { Agent as PlainAgent, request as plainRequest, type IncomingMessage } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import type { EngineAddress } from '../config/engine-address.ts';
import { systemReason } from '../config/system-reason.ts';
import { reasonOf } from './reason.ts';

/** A question to the cluster; each may be asked twice without harm. */
export interface Question {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
  path: string;
  /** An object, or lines of JSON for the endpoints that take several. */
  body?: object | string;
  /** How long one node may take. */
  timeoutMs?: number;
}

export interface Answered {
  status: number;
  body: unknown;
}

/** The cluster gives no answer, or one that says that it cannot. */
export class EngineUnavailable extends Error {
  override name = 'EngineUnavailable';
}

export interface Transport {
  /** @throws EngineUnavailable when no node gives an answer in time */
  ask(question: Question): Promise<Answered>;
  /** Nodes that answered when they were last asked, of how many. */
  nodes(): { up: number; all: number };
  close(): void;
}

export interface TransportOptions {
  timeoutMs?: number;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
  /** Told when a node stops and when it begins again to answer; the sentence names no secret. */
  tell?: (level: 'warn' | 'info', sentence: string) => void;
}

interface Node {
  origin: string;
  failures: number;
  /** Until then it is left alone. */
  restsUntil: number;
  /** It failed by its connection, which shows at once: asking it while it rests costs nobody time. */
  isCut: boolean;
}

const TIMEOUT_MS = 5000;
/** After so many times what one node may take no further one is asked: two that hang are waited for, and no proxy gives up. */
const PATIENCE = 1.5;
/** A node that failed is asked again after so long, twice as long each time, up to half a minute. */
const FIRST_REST_MS = 500;
const LONGEST_REST_MS = 30_000;
const CONNECTIONS = 64;
/** What a connection ends with where no node is behind it, or one that goes (errno of Node.js). */
const cut = new Set(['ECONNREFUSED', 'ECONNRESET']);
/** What a proxy or a node says that cannot answer now; another one may. */
const passing = new Set([429, 502, 503, 504]);
/** A node that lets nobody in by this password answers nobody, until it or the password is put right. */
const CLOSED = 401;

/**
 * Asks the nodes in turn over connections that stay open. One that does not answer, too late, or that it cannot, is left
 * alone for a while and another is asked, as long as anybody would wait. While all rest, those are asked whose connection
 * was cut: after a restart one is back before its rest is over. Nobody waits for the others.
 */
export function createTransport(address: EngineAddress, options: TransportOptions = {}): Transport {
  const { timeoutMs = TIMEOUT_MS, now = () => performance.now(), tell = () => undefined } = options;
  const nodes: Node[] = address.nodes.map((origin) => ({ origin, failures: 0, restsUntil: 0, isCut: false }));
  const send = sender(address);
  const probes = new Set<NodeJS.Timeout>();
  const isResting = ({ restsUntil }: Node): boolean => restsUntil > now();
  let turn = 0;

  function failed(node: Node, error: unknown): string {
    const { message, code } = error as NodeJS.ErrnoException;
    node.isCut = cut.has(code ?? '');
    // Many are asked at a time, and fail together: that is one failure.
    if (isResting(node)) return message;
    node.failures++;
    const rest = Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** (node.failures - 1));
    node.restsUntil = now() + rest;
    const timer = setTimeout(() => {
      probes.delete(timer);
      void probe(node);
    }, rest + 1);
    probes.add(timer.unref());
    if (node.failures === 1) tell('warn', `OpenSearch: ${node.origin} antwortet nicht: ${message}`);
    return message;
  }
  function answered(node: Node): void {
    if (node.failures > 0) tell('info', `OpenSearch: ${node.origin} antwortet wieder.`);
    Object.assign(node, { failures: 0, restsUntil: 0 });
  }
  /** Without it nobody would ask a node again while this instance says that it is not ready. */
  async function probe(node: Node): Promise<void> {
    if (node.failures === 0 || isResting(node)) return;
    try {
      const { status } = await send.to(node.origin, { method: 'GET', path: '/', timeoutMs });
      if (passing.has(status) || status === CLOSED) failed(node, new EngineUnavailable(`Status ${status}`));
      else answered(node);
    } catch (error) {
      failed(node, error);
    }
  }
  return {
    async ask(question) {
      turn = (turn + 1) % nodes.length;
      const inTurn = [...nodes.slice(turn), ...nodes.slice(0, turn)];
      const asked = [
        ...inTurn.filter((node) => !isResting(node)),
        ...inTurn.filter((node) => isResting(node) && node.isCut),
      ];
      let why = 'Alle Knoten haben eben erst nicht geantwortet.';
      let closed: Answered | undefined;
      const until = now() + PATIENCE * (question.timeoutMs ?? timeoutMs);
      for (const node of asked) {
        if (now() >= until) break;
        try {
          const answer = await send.to(node.origin, { timeoutMs, ...question });
          if (answer.status === CLOSED) closed = answer;
          else if (!passing.has(answer.status)) {
            answered(node);
            return answer;
          }
          throw new EngineUnavailable(`Status ${answer.status}: ${reasonOf(answer.body)}`);
        } catch (error) {
          why = failed(node, error);
        }
      }
      if (closed) return closed;
      throw new EngineUnavailable(why);
    },
    nodes: () => ({ up: nodes.filter(({ failures }) => failures === 0).length, all: nodes.length }),
    close: () => {
      probes.forEach(clearTimeout);
      send.close();
    },
  };
}

function sender({ nodes, authorization, caFile }: EngineAddress) {
  const isSecure = nodes[0]!.startsWith('https:');
  const ca = caFile === undefined ? {} : { ca: certificatesIn(caFile) };
  const kept = { keepAlive: true, maxSockets: CONNECTIONS };
  const agent = isSecure ? new SecureAgent({ ...kept, ...ca }) : new PlainAgent(kept);
  const request = isSecure ? secureRequest : plainRequest;
  return {
    close: () => agent.destroy(),
    to: (origin: string, { method, path, body, timeoutMs }: Question): Promise<Answered> =>
      new Promise((resolve, reject) => {
        const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
        const headers = {
          ...(authorization && { Authorization: authorization }),
          ...(text !== undefined && {
            'Content-Type': typeof body === 'string' ? 'application/x-ndjson' : 'application/json',
            'Content-Length': Buffer.byteLength(text),
          }),
        };
        const sent = request(`${origin}${path}`, { method, headers, agent }, (response) => {
          read(response).then(resolve, reject);
        });
        // One clock over all: a node that sends a byte now and then is no faster for it.
        const timer = setTimeout(() => sent.destroy(new Error(`keine Antwort in ${timeoutMs} ms`)), timeoutMs);
        sent.once('error', reject);
        sent.once('close', () => clearTimeout(timer));
        sent.end(text);
      }),
  };
}

/** @throws Error with a German sentence */
function certificatesIn(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const reason = systemReason(error);
    throw new Error(`Die Datei „${file}“, die SEARCH_ENGINE hinter „ca=“ nennt, ist nicht zu lesen: ${reason}.`, {
      cause: error,
    });
  }
}

async function read(response: IncomingMessage): Promise<Answered> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  const isJson = response.headers['content-type']?.includes('json') === true;
  return { status: response.statusCode!, body: isJson && text !== '' ? (JSON.parse(text) as unknown) : text };
}

import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request that a forge was asked. */
export interface Asked {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}

/** A forge in memory: one project `stadt/karte` with one branch, that speaks the API of one kind of forge. */
export interface ForgeServer {
  url: string;
  asked: Asked[];
  /** Branch -> path -> text of the file, as committed. */
  branches: Record<string, Record<string, string>>;
  requests: { title: string; body: string; head: string; base: string }[];
  close(): Promise<void>;
}

interface ForgeOptions {
  kind: 'github' | 'gitlab' | 'forgejo';
  /** Whether the token may push; else a fork is needed. */
  mayPush?: boolean;
  files?: Record<string, string>;
}

export const TOKEN = 'geheim';
const isRight: Record<ForgeOptions['kind'], (headers: IncomingMessage['headers']) => boolean> = {
  github: ({ authorization }) => authorization === `Bearer ${TOKEN}`,
  gitlab: (headers) => headers['private-token'] === TOKEN,
  forgejo: ({ authorization }) => authorization === `token ${TOKEN}`,
};

/** Of JSON that is sent, every value is looked at as a text or as a list. */
type Body = Record<string, string>;
const listOf = (value: unknown) => value as Record<string, string>[];

/** What an answer is made from: the state, and the parts of the request. */
interface Call {
  server: Pick<ForgeServer, 'branches' | 'requests' | 'url'>;
  mayPush: boolean;
  path: string;
  body: Body;
  trees: Map<string, Record<string, string>>;
}

type Answer = [status: number, body: unknown];
const gone: Answer = [404, { message: 'Not Found' }];
const textOf = (base64: string) => Buffer.from(base64, 'base64').toString();

function onGitHub({ server, mayPush, path, body, trees }: Call, method: string): Answer {
  const [, owner, rest = ''] = /^\/api\/v3\/repos\/(stadt|ich)\/karte(.*)$/.exec(path) ?? [];
  if (!owner) return gone;
  if (method === 'GET' && rest === '') return [200, { full_name: 'stadt/karte', permissions: { push: mayPush } }];
  if (rest === '/forks') return [202, { full_name: 'ich/karte' }];
  if (method === 'GET' && rest === '/git/ref/heads/main') return [200, { object: { sha: 'c0' } }];
  if (method === 'GET' && rest === '/git/commits/c0') return [200, { tree: { sha: 't0' } }];
  if (owner === 'stadt' && !mayPush && rest !== '/pulls') return [403, { message: 'Resource not accessible' }];
  if (rest === '/git/blobs') {
    // Byte for byte: pictures are no UTF-8.
    trees.set('b1', { blob: Buffer.from(body.content!, 'base64').toString('latin1') });
    return [201, { sha: 'b1' }];
  }
  if (rest === '/git/trees' && body.base_tree === 't0') {
    const entries = listOf(body.tree);
    const added = entries.map(({ path: at, content, sha }) => [at, content ?? trees.get(sha!)!.blob!]);
    trees.set('t1', { ...server.branches.main, ...(Object.fromEntries(added) as Record<string, string>) });
    return [201, { sha: 't1' }];
  }
  if (rest === '/git/commits') return trees.has(body.tree!) ? [201, { sha: 'c1' }] : [422, { message: 'Tree SHA is wrong' }]; // prettier-ignore
  if (rest === '/git/refs') {
    server.branches[body.ref!.replace('refs/heads/', '')] = trees.get('t1')!;
    return [201, {}];
  }
  return rest === '/pulls' ? opened(server, body) : gone;
}

function opened(server: Call['server'], { title, body, head, base }: Body): Answer {
  if (!server.branches[head!.replace('ich:', '')]) return [422, { message: 'head does not exist' }];
  server.requests.push({ title: title!, body: body!, head: head!, base: base! });
  return [201, { html_url: `${server.url}/stadt/karte/pulls/1` }];
}

function onGitLab({ server, mayPush, path, body }: Call, method: string): Answer {
  const [, id, rest = ''] = /^\/api\/v4\/projects\/(stadt%2Fkarte|1|2)(.*)$/.exec(path) ?? [];
  if (!id) return gone;
  const permissions = { project_access: mayPush ? { access_level: 30 } : null, group_access: null };
  if (method === 'GET' && rest === '') return [200, { id: id === '2' ? 2 : 1, import_status: 'finished', permissions }];
  if (rest === '/fork') return [201, { id: 2 }];
  if (id === '1' && !mayPush) return [403, { message: '403 Forbidden' }];
  if (rest === '/repository/commits') {
    if (id === '2' && Number(body.start_project) !== 1) return [400, { message: 'start_project is missing' }];
    const files = { ...server.branches[body.start_branch!] };
    for (const { action, file_path, content } of listOf(body.actions)) {
      if ((action === 'create') === file_path! in files) return [400, { message: 'A file with this name exists' }];
      files[file_path!] = textOf(content!);
    }
    server.branches[body.branch!] = files;
    return [201, { id: 'c1' }];
  }
  if (rest !== '/merge_requests' || Number(body.target_project_id) !== 1) return gone;
  const { title, description, source_branch: head, target_branch: base } = body;
  server.requests.push({ title: title!, body: description!, head: head!, base: base! });
  return [201, { web_url: `${server.url}/stadt/karte/-/merge_requests/1` }];
}

function onForgejo({ server, mayPush, path, body }: Call, method: string): Answer {
  const [, owner, rest = ''] = /^\/api\/v1\/repos\/(stadt|ich)\/karte(.*)$/.exec(path) ?? [];
  if (!owner) return gone;
  if (method === 'GET' && rest === '') return [200, { full_name: 'stadt/karte', permissions: { push: mayPush } }];
  if (rest === '/forks') return [202, { full_name: 'ich/karte' }];
  const asked = /^\/contents\/(.+)\?ref=main$/.exec(rest)?.[1];
  if (method === 'GET' && asked) return asked in server.branches.main! ? [200, { sha: `sha ${asked}` }] : gone;
  if (owner === 'stadt' && !mayPush && rest !== '/pulls') return [403, { message: 'forbidden' }];
  if (rest !== '/contents') return rest === '/pulls' ? opened(server, body) : gone;
  const files = { ...server.branches[body.branch!] };
  for (const { operation, path: at, content, sha } of listOf(body.files)) {
    if (operation === 'update' && sha !== `sha ${at}`) return [409, { message: 'sha does not match' }];
    if ((operation === 'create') === at! in files) return [422, { message: 'repository file already exists' }];
    files[at!] = textOf(content!);
  }
  server.branches[body.new_branch!] = files;
  return [201, {}];
}

const kinds = { github: onGitHub, gitlab: onGitLab, forgejo: onForgejo };

export async function startForge({ kind, mayPush = true, files = {} }: ForgeOptions): Promise<ForgeServer> {
  const trees: Call['trees'] = new Map();
  const forge: ForgeServer = { url: '', asked: [], branches: { main: files }, requests: [], close: async () => {} };
  const server = createServer((request, response) => {
    const { method = '', url: path = '', headers } = request;
    const open = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*', 'Content-Type': 'application/json' }; // prettier-ignore
    // A wildcard does not count for this one.
    open['Access-Control-Allow-Headers'] = 'authorization, private-token, content-type, accept, x-github-api-version';
    if (method === 'OPTIONS') return void response.writeHead(204, open).end();
    void (async () => {
      let text = '';
      for await (const piece of request) text += String(piece);
      const body = (text === '' ? {} : JSON.parse(text)) as Body;
      forge.asked.push({ method, path, headers, body });
      const [status, answer] = isRight[kind](headers)
        ? kinds[kind]({ server: forge, mayPush, path, body, trees }, method)
        : [401, { message: 'Bad credentials' }];
      response.writeHead(status, open).end(JSON.stringify(answer));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  forge.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  forge.close = () => new Promise((resolve) => void server.close(() => resolve()));
  return forge;
}

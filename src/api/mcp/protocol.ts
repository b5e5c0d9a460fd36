import { ApiError } from '../../contract/api-error.ts';
import { API_VERSION } from '../../contract/limits.ts';
import { isMcpTool, mcpInstructions, mcpToolNames, mcpVersions } from '../../contract/mcp.ts';
import type { BaseStore } from '../../indexes/store.ts';
import { after } from '../after.ts';
import type { Result } from '../result-cache.ts';
import type { ResultContext } from '../result-context.ts';
import { callTool, toolList, type ToolResult } from './tools.ts';

/** A message of JSON-RPC 2.0. */
interface Message {
  jsonrpc?: unknown;
  id?: unknown;
  method?: unknown;
  params?: unknown;
}

/** Codes of JSON-RPC 2.0, 5.1. */
const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;
const METHOD_NOT_FOUND = -32601;
const INVALID_PARAMS = -32602;

/**
 * Answers one message. No session is kept and nothing is pushed, so that every process can answer every message; several
 * messages in one body are refused, as the protocol does since 2025-06-18, and each call counts against the limits.
 */
export function answerMessage(body: string, store: BaseStore, context: ResultContext): Result | Promise<Result> {
  const message = parsed(body);
  if (message === undefined) return failed(400, null, PARSE_ERROR, 'Der Inhalt ist kein JSON.');
  const { id, method } = message;
  const isId = typeof id === 'string' || typeof id === 'number';
  if (message.jsonrpc !== '2.0' || (method !== undefined && typeof method !== 'string') || (id !== undefined && !isId))
    return failed(400, isId ? id : null, INVALID_REQUEST, 'Erwartet wird eine einzelne Nachricht nach JSON-RPC 2.0.');
  // Notifications and answers want none (streamable HTTP, sending messages to the server).
  if (method === undefined || id === undefined) return { status: 202, cacheControl: 'no-store' };
  const params = isObject(message.params) ? message.params : {};
  switch (method) {
    case 'initialize':
      return answered(id, introduction(params, context));
    case 'ping':
      return answered(id, {});
    case 'tools/list':
      return answered(id, { tools: toolList([...store.attributes.categoryIds]) });
    case 'tools/call':
      return call(id, params, store, context);
    default:
      return failed(200, id, METHOD_NOT_FOUND, `Die Methode „${shortened(method)}“ gibt es hier nicht.`);
  }
}

function call(
  id: string | number,
  { name, arguments: given }: Record<string, unknown>,
  store: BaseStore,
  context: ResultContext,
): Result | Promise<Result> {
  if (!isMcpTool(name)) {
    const known = mcpToolNames.join(', ');
    const asked = typeof name === 'string' ? `Ein Werkzeug „${shortened(name)}“` : 'Ein Werkzeug ohne Namen';
    return failed(200, id, INVALID_PARAMS, `${asked} gibt es nicht. Es gibt: ${known}.`);
  }
  if (given !== undefined && !isObject(given))
    return failed(200, id, INVALID_PARAMS, '„arguments“ muss ein Objekt sein.');
  return after(callTool(name, given ?? {}, { store, context }), ({ searched, ...told }: ToolResult) => ({
    ...answered(id, told),
    ...(searched && { searched }),
  }));
}

/** The version that was asked for where it is spoken, else the latest (lifecycle, version negotiation). */
function introduction({ protocolVersion }: Record<string, unknown>, { publisher, baseUrl }: ResultContext): object {
  return {
    protocolVersion: mcpVersions.find((version) => version === protocolVersion) ?? mcpVersions[0],
    capabilities: { tools: { listChanged: false } },
    serverInfo: { name: 'ausflugskarte', title: publisher.name, version: API_VERSION, websiteUrl: baseUrl },
    instructions: mcpInstructions,
  };
}

/** A message must come in a version that is spoken, once one was agreed upon. @throws ApiError 400 */
export function refuseVersion(version: string | null): void {
  if (version === null || mcpVersions.some((each) => each === version)) return;
  const allowed = mcpVersions.join(', ');
  throw new ApiError('parameter_not_allowed', { parameter: 'MCP-Protocol-Version', value: version, allowed });
}

function parsed(body: string): Message | undefined {
  try {
    const message: unknown = JSON.parse(body);
    return isObject(message) ? message : {};
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

const sent = (status: number, message: object): Result => ({
  status,
  cacheControl: 'no-store',
  body: JSON.stringify({ jsonrpc: '2.0', ...message }),
});

const answered = (id: string | number, result: object): Result => sent(200, { id, result });

const failed = (status: number, id: string | number | null, code: number, message: string): Result =>
  sent(status, { id, error: { code, message } });

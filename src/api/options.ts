import type { Store } from '../indexes/store.ts';
import { readVariable } from './environment.ts';
import type { LocalOptions } from './responder.ts';

/** What the build kept of `content/service.yaml` for the handler. */
interface ServiceDocument {
  baseUrl: string;
  attribution: string;
  contact: string;
  anonymousPerMinute: number;
  keyPerMinute: number;
}

export const DEFAULT_PORT = 4321;

/**
 * The handler's options from the data folder and the environment; BASE_URL beats service.yaml, which beats PORT.
 * @throws Error that names the variable when its value cannot be meant
 */
export function handlerOptions(store: Store, env: NodeJS.ProcessEnv): LocalOptions {
  const service = JSON.parse(store.documents.service!) as ServiceDocument;
  const { attribution, contact, anonymousPerMinute, keyPerMinute } = service;
  const port = readVariable('PORT', env) ?? DEFAULT_PORT;
  const sharedMaxAge = readVariable('S_MAXAGE', env);
  return {
    attribution,
    contact,
    anonymousPerMinute,
    keyPerMinute,
    baseUrl: readVariable('BASE_URL', env) ?? (service.baseUrl.replace(/\/+$/, '') || `http://localhost:${port}`),
    ...(sharedMaxAge !== undefined && { sharedMaxAge }),
  };
}

import type { Store } from '../indexes/store.ts';
import type { HandlerOptions } from './handler.ts';

/** What the build kept of `content/service.yaml` for the handler. */
interface ServiceDocument {
  baseUrl: string;
  attribution: string;
  contact: string;
  anonymousPerMinute: number;
  keyPerMinute: number;
}

export const DEFAULT_PORT = 4321;

/** The handler's options from the data folder and the environment; BASE_URL beats service.yaml, which beats PORT. */
export function handlerOptions(store: Store, env: NodeJS.ProcessEnv): HandlerOptions {
  const service = JSON.parse(store.documents.service!) as ServiceDocument;
  const { attribution, contact, anonymousPerMinute, keyPerMinute } = service;
  return {
    attribution,
    contact,
    anonymousPerMinute,
    keyPerMinute,
    baseUrl: (env.BASE_URL || service.baseUrl || `http://localhost:${env.PORT || DEFAULT_PORT}`).replace(/\/+$/, ''),
    ...(env.S_MAXAGE && { sharedMaxAge: Number(env.S_MAXAGE) }),
  };
}

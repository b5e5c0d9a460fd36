import type { Store } from '../indexes/store.ts';
import type { HandlerOptions } from './responder.ts';

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
export function handlerOptions(store: Store, env: NodeJS.ProcessEnv): HandlerOptions {
  const service = JSON.parse(store.documents.service!) as ServiceDocument;
  const { attribution, contact, anonymousPerMinute, keyPerMinute } = service;
  return {
    attribution,
    contact,
    anonymousPerMinute,
    keyPerMinute,
    baseUrl: baseUrlOf(env) ?? (service.baseUrl.replace(/\/+$/, '') || `http://localhost:${env.PORT || DEFAULT_PORT}`),
    ...(env.S_MAXAGE && { sharedMaxAge: secondsOf(env.S_MAXAGE) }),
  };
}

function baseUrlOf({ BASE_URL: given }: NodeJS.ProcessEnv): string | undefined {
  if (!given) return undefined;
  if (!/^https?:\/\/[^\s?#]+$/.test(given) || !URL.canParse(given)) {
    throw new Error(`BASE_URL: „${given}“ ist keine Adresse wie https://karte.example.org.`);
  }
  return given.replace(/\/+$/, '');
}

function secondsOf(given: string): number {
  if (!/^\d+$/.test(given)) throw new Error(`S_MAXAGE: „${given}“ ist keine Zahl von Sekunden.`);
  return Number(given);
}

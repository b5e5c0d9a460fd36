import type { BaseStore } from '../indexes/store.ts';
import { addressAt, readVariable } from './environment.ts';
import { serviceDocumentOf } from './service-document.ts';
import type { LocalOptions } from '../api/options.ts';

/**
 * The handler's options from the data folder and the environment; BASE_URL beats service.yaml, which beats PORT.
 * @throws Error that names the variable when its value cannot be meant
 */
export function handlerOptions(store: BaseStore, env: NodeJS.ProcessEnv): LocalOptions {
  const service = serviceDocumentOf(store);
  const { attribution, contact, anonymousPerMinute, keyPerMinute, name, textLicence } = service;
  const ownAddress = addressAt(readVariable('PORT', env));
  const sharedMaxAge = readVariable('S_MAXAGE', env);
  return {
    attribution,
    contact,
    publisher: { name, licence: textLicence },
    anonymousPerMinute,
    keyPerMinute,
    baseUrl: readVariable('BASE_URL', env) ?? (service.baseUrl.replace(/\/+$/, '') || ownAddress),
    wholeCollectionToKeys: service.wholeCollection.toKeys,
    ...(sharedMaxAge !== undefined && { sharedMaxAge }),
  };
}

import { afterAll, beforeAll } from 'vitest';
import { sha256 } from '../../src/api/authorise.ts';
import { folderWith } from '../temporary-folder.ts';
import { startService, type Running } from './service.ts';

export const KEY = 'ak_ops_key_of_this_test';
/** The only page that the key is for. */
export const SITE = 'https://www.example.org';

/** A service with three keys that logs each request, for the tests of one file. */
export function useKeyedService(): { readonly service: Running } {
  let service: Running;
  beforeAll(async () => {
    const records = [
      { id: 'site', label: 'Seite', sha256: sha256(KEY), origins: [SITE] },
      { id: 'other', label: 'Andere', sha256: sha256(`${KEY}_2`), origins: ['https://other.example'] },
      { id: 'guessed', label: 'Erraten', sha256: sha256(`${KEY}_3`), origins: [SITE] },
    ];
    const folder = await folderWith({ 'keys.json': JSON.stringify(records) });
    service = await startService({ KEYS_FILE: `${folder}/keys.json`, LOG: 'json', BASE_URL: 'https://karte.example' });
  });
  afterAll(() => service.stop());
  return {
    get service() {
      return service;
    },
  };
}

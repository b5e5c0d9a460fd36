import { describe, expect, test } from 'vitest';
import { handlerOptions } from '../../src/config/handler-options.ts';
import type { Store } from '../../src/indexes/store.ts';
import { ATTRIBUTION, PUBLISHER } from '../api/asking.ts';

describe('the options of a deployment', () => {
  const service = { attribution: ATTRIBUTION, contact: 'k@example.org', anonymousPerMinute: 7, keyPerMinute: 70 };
  const wholeCollection = { toKeys: false, publish: [] };
  const document = { ...service, name: PUBLISHER.name, textLicence: PUBLISHER.licence, wholeCollection };
  const optionsOf = (baseUrl: string, env: NodeJS.ProcessEnv) =>
    handlerOptions({ documents: { service: JSON.stringify({ ...document, baseUrl }) } } as unknown as Store, env);

  test.each([
    ['https://karte.example/', { BASE_URL: 'https://andere.example' }, 'https://andere.example'],
    ['https://karte.example//', {}, 'https://karte.example'],
    ['https://karte.example', { PORT: '80' }, 'https://karte.example'],
    ['', { PORT: '80' }, 'http://localhost:80'],
    ['', {}, 'http://localhost:4321'],
  ])('with the base URL %j in service.yaml and %j it serves under %s', (given, env, baseUrl) => {
    expect(optionsOf(given, env)).toStrictEqual({
      ...service,
      publisher: PUBLISHER,
      wholeCollectionToKeys: false,
      baseUrl,
    });
  });

  test('name the time of a CDN only where it is set', () => {
    expect(optionsOf('', { S_MAXAGE: '0' }).sharedMaxAge).toBe(0);
    expect(() => optionsOf('', { S_MAXAGE: 'lang' })).toThrow('S_MAXAGE: „lang“ ist keine Zahl von Sekunden.');
  });
});

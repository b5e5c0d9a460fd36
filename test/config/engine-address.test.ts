import { describe, expect, test } from 'vitest';
import { engineAddress } from '../../src/config/engine-address.ts';

describe('the address of a search engine', () => {
  test('names nodes, index, certificate and who asks', () => {
    expect(engineAddress('opensearch+https://name:p%40ss@eins:9200,zwei:9201/ausflug?ca=/etc/ca.pem')).toEqual({
      nodes: ['https://eins:9200', 'https://zwei:9201'],
      index: 'ausflug',
      authorization: `Basic ${Buffer.from('name:p@ss').toString('base64')}`,
      caFile: '/etc/ca.pem',
    });
    expect(engineAddress('opensearch+http://localhost:9200/a?apikey=abc')).toMatchObject({
      authorization: 'ApiKey abc',
      caFile: undefined,
    });
    expect(engineAddress('opensearch+http://[::1]:9200/a').authorization).toBeUndefined();
  });

  test.each([
    'opensearch+https://name:geheim@/ausflug',
    'opensearch+https://name:geheim@host:9200/',
    'opensearch+https://name:geheim@host:9200/ausflug?apikey=geheim',
    'opensearch+https://name:%geheim@host:9200/ausflug',
    'opensearch+https://name:geheim@host:9200/ausflug?pruefen=nein',
  ])('is refused without its secret being told: %s', (address) => {
    expect(() => engineAddress(address)).toThrow(/^(?!.*geheim).*(nicht|keine)/);
  });
});

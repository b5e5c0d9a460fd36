import { describe, expect, test } from 'vitest';
import { readEnvironment, variables } from '../../src/config/environment.ts';

/** Values that cannot be meant, and what is said of them. */
const wrong: Record<keyof typeof variables, readonly string[]> = {
  PORT: [`/${'x'.repeat(107)}`, 'abc', '70000', '-1', '80.5', '0x50', ' 80'],
  HOST: ['0.0.0.0/0', 'a b', 'http://x'],
  BASE_URL: [
    'https://u:p@k.example',
    'https://u@k.example',
    'karte.example',
    'ftp://x',
    'https://x.example/unter',
    'https://x.example?a',
    'https:// x',
    'xhttps://x',
  ],
  WORKERS: ['0', '65', 'zwei', '1.5'],
  KEYS_FILE: [],
  COLLECTIONS: [],
  TRUSTED_PROXIES: [
    'nginx',
    '10.0.0.0/',
    '10.0.0.0/8/9',
    '10.0.0.0/99',
    '10.0.0.0/8x',
    '::/129',
    '10.0.0/8',
    '010.0.0.1',
  ],
  SEARCHES_FROM: ['Redaktion', '10.0.0.0/'],
  STATE_DIR: [],
  METRICS_FROM: ['überall', '127.0.0.1/', '127.0.0.1, *'],
  LIMIT_STORE: ['localhost:6379', 'http://x', 'redis://', 'xredis://x', 'redis://x y'],
  SEARCH_ENGINE: [
    'https://host:9200/ausflug',
    'opensearch+https://host:9200',
    'opensearch+https://host:9200/Ausflug',
    'opensearch+ftp://host:9200/ausflug',
    'opensearch+https://host:port/ausflug',
    'opensearch+https://host/ausflug?tls=0',
  ],
  MAX_CONNECTIONS: ['0', 'viele', '1000001'],
  STOP_DELAY: ['-1', 'gleich', '301'],
  LOG: ['JSON', 'laut'],
  LOG_SAMPLE: ['0', '0.5', 'alle'],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['localhost:4318', 'grpc://x', 'http://x?y'],
  DATA_ACCESS: ['ram', 'Disk'],
  S_MAXAGE: ['5 min', '-1', '1e3'],
};

describe('every variable of the environment', () => {
  test.each(Object.entries(wrong).flatMap(([name, values]) => values.map((value) => [name, value] as const)))(
    '%s=%s is refused in German, by its name and with an example',
    (name, value) => {
      const { example } = variables[name as keyof typeof variables];
      expect(() => readEnvironment({ [name]: value })).toThrow(
        new RegExp(`^${name}: .*(ist|kenne ich nicht).*\\. Beispiel: ${name}=${example.replace(/[.*+/]/g, '\\$&')}$`),
      );
    },
  );

  test('has an example that it takes, and may be empty', () => {
    for (const [name, { example }] of Object.entries(variables)) {
      expect(readEnvironment({ [name]: example })[name as keyof typeof variables], name).toBeDefined();
      expect(readEnvironment({ [name]: '' })[name as keyof typeof variables], name).toBeUndefined();
    }
  });

  test.each([
    ['PORT', '65535', 65_535],
    ['WORKERS', '1', 1],
    ['WORKERS', '64', 64],
    ['BASE_URL', 'http://localhost:8080/', 'http://localhost:8080'],
    ['LIMIT_STORE', 'valkey://x:6379/1', 'valkey://x:6379/1'],
    ['LIMIT_STORE', 'rediss://:geheim@x', 'rediss://:geheim@x'],
    ['HOST', '::1%eth0', '::1%eth0'],
    ['S_MAXAGE', '999999999', 999_999_999],
  ] as const)('%s=%s is taken', (name, value, expected) => {
    expect(readEnvironment({ [name]: value })).toEqual({ [name]: expected });
  });

  test('all mistakes are told at once, and a password is not repeated', () => {
    const env = {
      PORT: 'abc',
      LOG: 'laut',
      LIMIT_STORE: 'http://:geheim@x',
      BASE_URL: 'https://name:geheim@k.example/pfad',
    };
    expect(() => readEnvironment(env)).toThrow(/^PORT: .*\nBASE_URL: .*\nLIMIT_STORE: .*\nLOG: .*$/);
    expect(() => readEnvironment(env)).not.toThrow(/geheim/);
  });

  test('values come as what they are', () => {
    const given = { PORT: '0', BASE_URL: 'https://karte.example//', S_MAXAGE: '300', DATA_ACCESS: 'disk' };
    const read = readEnvironment(given);
    expect([read.PORT, read.BASE_URL, read.S_MAXAGE, read.DATA_ACCESS]).toEqual([
      0,
      'https://karte.example',
      300,
      'disk',
    ]);
  });
});

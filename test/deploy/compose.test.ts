import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { OPERATOR_ARCHIVE, OPERATOR_RELIEF } from '../../src/basemap/choice.ts';
import { folderWith } from '../temporary-folder.ts';
import { composeSchema } from './compose-schema.ts';

interface Container {
  image: string;
  build?: object;
  environment: Record<string, string>;
  user?: string;
  cap_drop?: string[];
  depends_on: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  networks: { inner: { ipv4_address: string; ipv6_address: string } };
  command: string[];
  volumes: string[];
}

const compose = parse(readFileSync('src/deploy/compose.yaml', 'utf8'), { merge: true }) as {
  name: string;
  services: Record<'one' | 'two' | 'limits' | 'proxy', Container>;
  networks: { inner: { ipam: { config: { subnet: string }[] } } };
};

const { services, networks } = compose;

describe('compose.yaml', () => {
  const fits = composeSchema();

  test('is what the schema of the Compose specification takes', () => {
    // `name` came into the specification after this copy of its schema.
    const { name, ...rest } = compose;
    expect(name).toMatch(/^[a-z0-9][a-z0-9_-]*$/);
    expect(fits(rest), JSON.stringify(fits.errors)).toBe(true);
    expect(fits({ ...rest, services: { ...services, one: { ...services.one, helthcheck: {} } } })).toBe(false);
    expect(fits({ ...rest, services: { ...services, one: { ...services.one, cap_drop: 'ALL' } } })).toBe(false);
  });

  test('builds the image of both instances once: two builds of one name at a time fail', () => {
    const built = Object.values(services).flatMap(({ image, build }) => (build ? image : []));
    expect(built).toEqual([services.one.image]);
    expect(services.two.image).toBe(services.one.image);
  });

  test('believes the proxy alone, not the gateway through which clients may come', () => {
    const { ipv4_address: four, ipv6_address: six } = services.proxy.networks.inner;
    const trusted = services.one.environment.TRUSTED_PROXIES!.split(', ');
    expect(trusted).toEqual([four, six]);
    const gateways = networks.inner.ipam.config.map(
      ({ subnet }) => subnet.replace(/(\.0\/|\/)\d+$/, '') + (subnet.includes(':') ? '1' : '.1'),
    );
    expect(gateways).toEqual(['172.28.0.1', 'fd28:a5f1::1']);
    expect(trusted.filter((address) => address.includes('/') || gateways.includes(address))).toEqual([]);
  });

  test('starts the limit store as its own user, and the instances only once it answers', () => {
    expect(services.limits).toMatchObject({ user: '999:1000', cap_drop: ['ALL'] });
    expect(services.limits.healthcheck!.test).toEqual(['CMD', 'valkey-cli', 'ping']);
    expect(services.one.depends_on.limits!.condition).toBe('service_healthy');
    expect(services.proxy.depends_on.two!.condition).toBe('service_healthy');
  });

  test('keeps keys in a volume, never in an image or in git', () => {
    expect(services.one.volumes).toEqual(['keys:/data']);
    expect(readFileSync('.dockerignore', 'utf8').split('\n')).toEqual(
      expect.arrayContaining(['**/keys*.json', '.env*']),
    );
    for (const path of ['keys.json', 'src/deploy/keys/keys.json', '.env']) {
      expect(spawnSync('git', ['check-ignore', '-q', path]).status, path).toBe(0);
    }
  });

  test('takes the map that the operator has cut into the image, and nothing else of the cache', async () => {
    // The patterns that stand there mean the same to git.
    const folder = await folderWith({ '.gitignore': readFileSync('.dockerignore', 'utf8') });
    spawnSync('git', ['init', '-q'], { cwd: folder });
    const isLeftOut = (path: string) => spawnSync('git', ['check-ignore', '-q', path], { cwd: folder }).status === 0;
    expect([OPERATOR_ARCHIVE, OPERATOR_RELIEF].map(isLeftOut)).toEqual([false, false]);
    const others = ['.cache/dist/former/a/build.json', '.cache/basemap/built-in-1.pmtiles', 'dist/build.json'];
    expect(others.filter((path) => !isLeftOut(path))).toEqual([]);
  });

  test('makes of the shipped nginx.conf one that looks names up again and logs to the container', () => {
    const [program, flag, script] = services.proxy.command;
    const changed = script!
      .replace('/etc/nginx/ausflugskarte.conf', 'src/deploy/nginx.conf')
      .replace(/> \S+ && exec .*$/s, '');
    const { stdout, status } = spawnSync(program!, [flag!, changed], { encoding: 'utf8' });
    expect(status).toBe(0);
    expect(stdout).toMatch(/^resolver 127\.0\.0\.11 valid=5s;/);
    expect(stdout.match(/^ {4}server \w+:4321 resolve .*/gm)).toHaveLength(2);
    expect(stdout).toContain('access_log /dev/stdout ');
    expect(stdout.replace(/^\s*#.*$/gm, '')).not.toMatch(/127\.0\.0\.1:|\/var\/log/);
  });
});

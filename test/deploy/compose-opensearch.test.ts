import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { engineAddress } from '../../src/config/engine-address.ts';
import { nodeFlags } from '../../src/server/node-flags.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { composeSchema } from './compose-schema.ts';

interface Container {
  build?: object;
  command?: string[];
  depends_on: Record<string, { condition: string }>;
  environment: Record<string, string>;
  healthcheck: { test: string[] };
  image?: string;
  secrets?: string[];
  volumes: string[];
}
interface Overlay {
  services: Record<string, Container>;
  secrets: Record<string, { file: string }>;
}
const read = (name: string): unknown => parse(readFileSync(`src/deploy/${name}`, 'utf8'), { merge: true });
const overlay = read('compose.opensearch.yaml') as Overlay;
const { services } = overlay;
const nodes = ['engine-one', 'engine-two', 'engine-three'];
const [instance, push] = [services.one!, services.push!];

/** What the shell of a container would put into SEARCH_ENGINE. */
function addressOf({ command }: Container, secrets: string): string {
  const [shell, flag, script] = command!;
  const [setting, rest] = script!.replaceAll('$$', '$').replaceAll('/run/secrets', secrets).split(' exec ');
  expect(rest).toMatch(/^node /);
  return execFileSync(shell!, [flag!, `${setting}; printf %s "$SEARCH_ENGINE"`], { encoding: 'utf8' });
}

describe('compose.opensearch.yaml', () => {
  test('is, over compose.yaml, what the schema of the Compose specification takes', () => {
    const fits = composeSchema();
    const { name: _name, ...base } = read('compose.yaml') as Overlay & { name: string };
    for (const file of [base, overlay]) expect(fits(file), JSON.stringify(fits.errors)).toBe(true);
    expect(Object.keys(base.services)).toEqual(expect.arrayContaining(['one', 'two']));
    expect(services.two).toEqual(instance);
  });

  test('makes three nodes of one cluster, each with its own name, certificate and disk', () => {
    for (const node of nodes) {
      const { environment, volumes } = services[node]!;
      expect(environment).toMatchObject({ 'node.name': node, 'cluster.name': 'ausflug' });
      expect(environment['discovery.seed_hosts']).toBe(nodes.join(','));
      expect(environment['cluster.initial_cluster_manager_nodes']).toBe(nodes.join(','));
      expect(volumes).toContain(`./opensearch/secrets/${node}:/usr/share/opensearch/config/own:ro`);
      expect(volumes).toContain(`${node}:/usr/share/opensearch/data`);
    }
    const mounted = nodes.flatMap((node) => services[node]!.volumes).filter((each) => each.startsWith('./'));
    for (const each of mounted.filter((path) => !path.includes('/secrets/')))
      expect(existsSync(`src/deploy/${each.split(':')[0]}`), each).toBe(true);
  });

  test('runs the version of OpenSearch that test/engine runs', () => {
    const tested = /<os>(.+)<\/os>/.exec(readFileSync('test/engine/cluster/pom.xml', 'utf8'))![1];
    const images = Object.values(services).flatMap(({ image, build }) => (build ? [] : (image ?? [])));
    expect(new Set(images)).toEqual(new Set([`opensearchproject/opensearch:${tested}`]));
  });

  test('sends the build before an instance starts, and starts it as the image does', () => {
    expect(instance.depends_on.push!.condition).toBe('service_completed_successfully');
    expect(Object.keys(push.depends_on)).toEqual(nodes);
    expect(instance.command![2]).toContain(`exec node ${nodeFlags.join(' ')} dist/serve/serve.mjs`);
    expect(push.command![2]).toContain('exec node src/commands/engine.ts push');
  });

  test('goes back to a former build by the name of its images, whose build is sent again where it is gone', () => {
    const { image } = (read('compose.yaml') as Overlay).services.one!;
    expect([image, push.image]).toEqual(['ausflugskarte:${TAG:-latest}', 'ausflugskarte-push:${TAG:-latest}']);
  });

  test('gives passwords as files, each only to who needs it', async () => {
    const folder = `${await temporaryFolder()}/secrets`;
    const make = () => spawnSync('sh', ['src/deploy/opensearch/secrets.sh', folder], { encoding: 'utf8' });
    expect(make().status).toBe(0);
    const passwords = ['reader', 'writer'].map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
    expect(passwords).toEqual([expect.stringMatching(/^[0-9a-f]{48}$/), expect.stringMatching(/^[0-9a-f]{48}$/)]);
    expect([instance.secrets, push.secrets]).toEqual([
      ['reader', 'ca'],
      ['writer', 'ca'],
    ]);
    for (const [i, container] of [instance, push].entries()) {
      const { nodes: asked, authorization, index } = engineAddress(addressOf(container, folder));
      expect(asked).toEqual(nodes.map((node) => `https://${node}:9200`));
      expect(index).toBe('ausflug');
      expect(Buffer.from(authorization!.split(' ')[1]!, 'base64').toString()).toBe(
        `${['reader', 'writer'][i]}:${passwords[i]}`,
      );
    }
    for (const { file } of Object.values(overlay.secrets))
      expect(existsSync(`${folder}/${file.replace('./opensearch/secrets/', '')}`), file).toBe(true);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const authority = readFileSync(`${folder}/ca.pem`, 'utf8');
    for (const owner of [...nodes, 'operator']) {
      const checked = spawnSync('openssl', ['verify', '-CAfile', `${folder}/ca.pem`, `${folder}/${owner}/own.pem`]);
      expect(checked.status, owner).toBe(0);
    }
    expect(make().status).toBe(0);
    expect([readFileSync(`${folder}/ca.pem`, 'utf8'), readFileSync(`${folder}/reader`, 'utf8')]).toEqual([
      authority,
      passwords[0],
    ]);
  });

  test('keeps what is secret out of git and out of an image', () => {
    const path = 'src/deploy/opensearch/secrets';
    expect(spawnSync('git', ['check-ignore', '-q', `${path}/reader`]).status).toBe(0);
    expect(readFileSync('.dockerignore', 'utf8').split('\n')).toContain(path);
  });

  test('the roles of the guide are those of the file', () => {
    const roles = readFileSync('src/deploy/opensearch/roles.yml', 'utf8').trim();
    for (const language of ['', 'en/'])
      expect(readFileSync(`content/docs/${language}guides/jenseits-einer-maschine.md`, 'utf8')).toContain(roles);
  });
});

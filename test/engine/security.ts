import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdir, symlink } from 'node:fs/promises';
import { request } from 'node:https';
import { parse } from 'yaml';
import { jars, prepareSecurityPlugin, securityPlugin } from './jars.ts';

/** What a cluster with users has beside a plain one. */
export interface Security {
  settings: Record<string, string>;
  classes: string[];
  ca: string;
  passwords: Record<'reader' | 'writer', string>;
  /** As the operator, by the certificate. @returns the status */
  operator: (method: string, url: string, body: object) => Promise<number>;
}

const DEPLOY = 'src/deploy';
const NODES = ['engine-one', 'engine-two', 'engine-three'];

/**
 * Makes the nodes of a cluster what `compose.opensearch.yaml` makes of the image: the same script for the secrets, the
 * same script before the start, the same roles, the same settings.
 */
export async function prepareSecurity(folder: string, nodes: number): Promise<Security> {
  prepareSecurityPlugin();
  const secrets = `${folder}/secrets`;
  execFileSync('sh', [`${DEPLOY}/opensearch/secrets.sh`, secrets], { stdio: 'ignore' });
  for (let number = 0; number < nodes; number++) {
    const image = `${folder}/image${number}`;
    const rules = `${image}/config/opensearch-security`;
    await cp(`${securityPlugin}/config`, rules, { recursive: true });
    for (const name of ['roles.yml', 'roles_mapping.yml']) await cp(`${DEPLOY}/opensearch/${name}`, `${rules}/${name}`);
    await cp(`${secrets}/${NODES[number]}`, `${image}/config/own`, { recursive: true });
    await symlink(`${jars}/plugins`, `${image}/plugins`);
    const start = `${process.cwd()}/${DEPLOY}/opensearch/start.sh`;
    const env = { ...process.env, SECRETS: secrets };
    execFileSync('bash', [start, 'true'], { cwd: image, env, stdio: 'ignore' });
    await mkdir(`${folder}/node${number}`);
    await symlink(`${image}/config`, `${folder}/node${number}/config`);
  }
  return {
    settings: {
      ...composeSettings(),
      plugin: 'org.opensearch.security.OpenSearchSecurityPlugin',
      // Modules of an installation say this by themselves.
      'http.type': 'org.opensearch.security.http.SecurityHttpServerTransport',
      'transport.type': 'org.opensearch.security.ssl.http.netty.SecuritySSLNettyTransport',
    },
    classes: [`${securityPlugin}/*`],
    ca: `${secrets}/ca.pem`,
    passwords: { reader: readFileSync(`${secrets}/reader`, 'utf8'), writer: readFileSync(`${secrets}/writer`, 'utf8') },
    operator: (method, url, body) => askAs(`${secrets}/operator`, { method, url, body }),
  };
}

function askAs(certificate: string, { method, url, body }: { method: string; url: string; body: object }) {
  const [ca, cert, key] = ['ca.pem', 'own.pem', 'own.key'].map((name) => readFileSync(`${certificate}/${name}`));
  return new Promise<number>((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json' };
    const asked = request(url, { method, headers, ca, cert, key, agent: false }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode!));
    });
    asked.on('error', reject).end(JSON.stringify(body));
  });
}

/** What the compose file says to the plugin. */
function composeSettings(): Record<string, string> {
  const text = readFileSync(`${DEPLOY}/compose.opensearch.yaml`, 'utf8');
  const { services } = parse(text, { merge: true }) as {
    services: Record<string, { environment: Record<string, string> }>;
  };
  const { environment } = services['engine-one']!;
  return Object.fromEntries(Object.entries(environment).filter(([name]) => name.startsWith('plugins.security.')));
}

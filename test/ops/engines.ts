import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { freePort } from '../free-port.ts';
import { ask, run, type Running } from './service.ts';

/** Engines of Debian packages that the tests run beside the service; `.ci/run` installs them. */
const has = (program: string): boolean => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

export const hasRedis = has('redis-server');
export const hasNginx = has('nginx');
export const hasVarnish = has('varnishd');

/** Said once by the tests that cannot run here. */
export const needsRedis = 'übersprungen: redis-server fehlt (apt-get install redis-server)';
export const needsBoth = 'übersprungen: nginx oder redis-server fehlt (apt-get install nginx-light redis-server)';
export const needsVarnish = 'übersprungen: varnishd fehlt (apt-get install varnish)';

/** An own Redis on loopback that keeps nothing. */
export async function startRedis(given?: number): Promise<Running> {
  const port = given ?? (await freePort());
  const folder = mkdtempSync(`${tmpdir()}/ausflug-redis-`);
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  return run('redis-server', args, port, { isReady: () => answersPing(port) });
}

/** The shipped rules in front of a service; only its port differs. */
export async function startVarnish(service: number): Promise<Running> {
  const port = await freePort();
  const folder = mkdtempSync(`${tmpdir()}/ausflug-varnish-`);
  const rules = readFileSync('src/deploy/cdn/varnish.vcl', 'utf8').replace('"4321"', `"${service}"`);
  writeFileSync(`${folder}/rules.vcl`, rules);
  // As root it would become another user, who may not read the folder.
  const args = ['-j', 'none', '-F', '-n', `${folder}/work`, '-a', `127.0.0.1:${port}`, '-f', `${folder}/rules.vcl`];
  return run('varnishd', [...args, '-s', 'malloc,32m'], port, {
    isReady: async () => (await ask(port, '/readyz')).status === 200,
  });
}

export interface NginxOptions {
  /** As behind a CDN, which the tests play: each request says whose it is. Shipped is nginx as the edge. */
  behindCdn?: boolean;
  /** A folder with fullchain.pem and privkey.pem: the TLS lines of the file count too, on this port. */
  tls?: { folder: string; port: number };
}

/** The shipped nginx file in front of two instances; only ports, folders, a second name and what the options say differ. */
export async function startNginx(
  instances: readonly [number, number],
  { behindCdn = true, tls }: NginxOptions = {},
): Promise<Running & { accessLog: () => string; errorLog: () => string }> {
  const port = await freePort();
  const folder = mkdtempSync(`${tmpdir()}/ausflug-nginx-`);
  const shipped = readFileSync('src/deploy/nginx.conf', 'utf8')
    .replaceAll('#tls ', tls ? '' : '#tls ')
    .replace('127.0.0.1:4321', `127.0.0.1:${instances[0]}`)
    .replace('127.0.0.1:4322', `127.0.0.1:${instances[1]}`)
    .replaceAll(
      /listen (\[::\]:)?80\b/g,
      (_, six: string = '127.0.0.1:') => `listen ${six.replace('::', '::1')}${port}`,
    )
    .replaceAll(
      /listen (\[::\]:)?443/g,
      (_, six: string = '127.0.0.1:') => `listen ${six.replace('::', '::1')}${tls?.port}`,
    )
    .replace('server_name karte.example.org', 'server_name karte.example.org karte.harz.example')
    .replaceAll('/etc/letsencrypt/live/karte.example.org', tls?.folder ?? '')
    .replace(
      'X-Forwarded-For $remote_addr',
      `X-Forwarded-For ${behindCdn ? '$proxy_add_x_forwarded_for' : '$remote_addr'}`,
    )
    .replaceAll('/var/log/nginx', folder);
  writeFileSync(`${folder}/site.conf`, shipped);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    `${folder}/nginx.conf`,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/main.log;
     events { worker_connections 2048; }
     http { ${paths.join(' ')} include ${folder}/site.conf; }`,
  );
  const args = ['-p', folder, '-c', `${folder}/nginx.conf`, '-e', `${folder}/main.log`];
  const running = await run('nginx', args, port, {
    isReady: async () =>
      [200, 308].includes((await ask(port, '/healthz', { headers: { Host: 'karte.example.org' } })).status),
  });
  const read = (name: string) => () => readFileSync(`${folder}/${name}`, 'utf8');
  return { ...running, accessLog: read('ausflugskarte.log'), errorLog: read('ausflugskarte-error.log') };
}

function answersPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.once('data', (data) => {
      socket.destroy();
      resolve(data.toString().startsWith('+PONG'));
    });
    socket.once('error', () => resolve(false));
  });
}

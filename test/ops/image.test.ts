import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../free-port.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { ask, until } from './service.ts';

/**
 * The last stage of the Dockerfile, carried out without Docker: its files in a folder that holds nothing else but Node and
 * the libraries that Node asks for, its command as its user. What the base image adds is not tried here.
 */
const lastStage = readFileSync('src/deploy/Dockerfile', 'utf8')
  .split(/^FROM .*\n/m)
  .at(-1)!;
const listOf = (name: string) => JSON.parse(new RegExp(`^${name} (\\[.*\\])$`, 'm').exec(lastStage)![1]!) as string[];
const canChroot = process.getuid?.() === 0 && spawnSync('chroot', ['--version']).status === 0;

describe.skipIf(!canChroot)(`the image's files${canChroot ? '' : ', übersprungen: chroot braucht root'}`, () => {
  let root: string;
  let port: number;
  let child: ReturnType<typeof spawn>;

  beforeAll(async () => {
    root = `${await temporaryFolder()}/image`;
    const libraries = spawnSync('ldd', [process.execPath], { encoding: 'utf8' }).stdout.match(/\/\S+(?= \(0x)/g)!;
    const place = (from: string, to = from) => {
      mkdirSync(dirname(`${root}${to}`), { recursive: true });
      cpSync(from, `${root}${to}`, { recursive: true, dereference: true });
    };
    for (const library of libraries) place(library);
    place(process.execPath, '/usr/local/bin/node');
    place('dist', '/app/dist');
    mkdirSync(`${root}/etc`);
    writeFileSync(`${root}/etc/hosts`, '127.0.0.1 localhost\n::1 localhost\n');
    mkdirSync(`${root}/data`);
    writeFileSync(`${root}/data/keys.json`, /^RUN .*echo '(.*)' > \/data\/keys\.json/m.exec(lastStage)![1]!);
    spawnSync('chown', ['-R', '1000:1000', `${root}/data`]);
    port = await freePort();
    child = inside(listOf('CMD'));
    await until(async () => (await ask(port, '/readyz')).status === 200, 20_000);
  });
  afterAll(() => void child?.kill('SIGKILL'));

  /** A command in the folder as if it were the whole machine, with the settings of the Dockerfile. */
  function inside([program, ...args]: string[]) {
    const pairs = [...lastStage.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value] as const);
    const env: Record<string, string> = Object.fromEntries(pairs);
    const absolute = args.map((arg) => (arg.startsWith('dist/') ? `/app/${arg}` : arg));
    return spawn('chroot', ['--userspec=1000:1000', root, `/usr/local/bin/${program}`, ...absolute], {
      env: { PATH: process.env.PATH, ...env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  }

  test('holds no node_modules and no key', () => {
    expect(lastStage.match(/^COPY .*/gm)).toEqual(['COPY --from=build /app/dist /app/dist']);
    const found = spawnSync('find', [root, '-name', 'node_modules', '-o', '-name', 'keys*.json']).stdout.toString();
    expect([found, readFileSync(`${root}/data/keys.json`, 'utf8')]).toEqual([`${root}/data/keys.json\n`, '[]']);
  });

  test('answers on both families, and says that it is well on the port that it has', async () => {
    expect((await ask(port, '/ziele/gibt-es-nicht')).status).toBe(404);
    expect((await fetch(`http://[::1]:${port}/api/v1/pois?limit=1`)).status).toBe(200);
    expect((await once(inside(listOf('HEALTHCHECK .*CMD')), 'exit'))[0]).toBe(0);
  });

  test('makes a key that counts at once', async () => {
    const maker = inside(['node', 'dist/serve/keys.mjs', 'create', '--label', 'Stadt', '--server']);
    let said = '';
    maker.stdout.on('data', (text: Buffer) => (said += text.toString()));
    expect((await once(maker, 'exit'))[0]).toBe(0);
    const key = /ak_\S+/.exec(said)![0];
    const status = async () => (await ask(port, '/api/v1/', { headers: { 'X-Service-Key': key } })).status;
    await until(async () => (await status()) === 200, 5000);
  });

  test('stays in a container of 256 MB whatever it is asked', async () => {
    const { items } = JSON.parse((await ask(port, '/api/v1/pois?limit=400')).body.toString()) as {
      items: { slug: string }[];
    };
    for (const { slug } of items) {
      for (const path of [`/ziele/${slug}`, `/ziele/${slug}.gpx`, `/api/v1/pois?q=${slug.slice(0, 6)}&limit=400`]) {
        await ask(port, path, { headers: { 'X-Forwarded-For': '203.0.113.1' } });
      }
    }
    const peak = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]) / 1024;
    console.log(`Spitze des Speichers: ${Math.round(peak)} MB`);
    expect(peak).toBeLessThan(230);
  });
});

import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { freePort } from '../free-port.ts';
import { begin, listening } from './process.ts';

/** A WordPress of its own, with a database of its own, in a folder that goes with it. */
export interface Site {
  url: string;
  /** Where WordPress lies. */
  folder: string;
  /** Runs PHP with WordPress loaded; what it writes comes back. */
  php(code: string): string;
  /** Everything in the database, as SQL. */
  dump(): string;
  /** What PHP complained about. */
  complaints(): string[];
  /** Addresses that WordPress asked other machines for. */
  asked(): string[];
  stop(): Promise<void>;
}

export const admin = { name: 'wirtin', password: 'Enzian-Hütte-1890' };

/** Another WordPress than Debian's, as a folder, is tried with `WORDPRESS=<folder> npm run test:wordpress`. */
const source = process.env.WORDPRESS ?? '/usr/share/wordpress';

/** What began is ended again when the rest cannot begin. */
export async function startWordPress(): Promise<Site> {
  const root = mkdtempSync(`${tmpdir()}/ausflug-wordpress-`);
  const ends: (() => unknown)[] = [() => rmSync(root, { recursive: true, force: true })];
  const stop = async (): Promise<void> => {
    for (const end of ends.splice(0).toReversed()) await end();
  };
  try {
    return { ...(await start(root, ends)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(root: string, ends: (() => unknown)[]): Promise<Omit<Site, 'stop'>> {
  const folder = `${root}/site`;
  cpSync(source, folder, { recursive: true, dereference: true });
  cpSync('test/wordpress/conditions.php', `${folder}/wp-content/mu-plugins/conditions.php`);
  const socket = await startMariaDb(root, ends);
  writeFileSync(`${folder}/favicon.ico`, '');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  writeFileSync(`${folder}/wp-config.php`, config(url, socket, `${root}/php.log`));
  const php = (code: string): string => {
    const request = `$_SERVER['HTTP_HOST']='127.0.0.1:${port}';$_SERVER['REQUEST_METHOD']='GET';`;
    writeFileSync(`${root}/run.php`, `<?php ${request}${code}`);
    return execFileSync('php', [`${root}/run.php`], { encoding: 'utf8' });
  };
  php(`define('WP_INSTALLING', true); require '${folder}/wp-load.php'; require ABSPATH . 'wp-admin/includes/upgrade.php';
    wp_install('Gasthof Enzian', '${admin.name}', 'wirtin@example.org', true, '', '${admin.password}');
    update_option('show_avatars', 0); // WordPress itself would fetch them from another machine.`);
  // The editor asks for several things at once.
  ends.push(begin(['php', '-S', `127.0.0.1:${port}`, '-t', folder], { PHP_CLI_SERVER_WORKERS: '4' }));
  await listening({ host: '127.0.0.1', port });
  const lines = (path: string, wanted: (line: string) => boolean): string[] => read(path).split('\n').filter(wanted);
  const dump = ['--skip-extended-insert', '-S', socket, 'wordpress'];
  return {
    url,
    folder,
    php: (code) => php(`require '${folder}/wp-load.php'; ${code}`),
    dump: () => execFileSync('mariadb-dump', dump, { encoding: 'utf8', maxBuffer: 64e6 }),
    complaints: () => lines(`${root}/php.log`, (line) => line.includes('ausflugskarte')),
    asked: () => lines(`${folder}/wp-content/asked.log`, (line) => line !== ''),
  };
}

/** A database `wordpress` for the user `root`, at a socket in the folder and nowhere else. @returns path of the socket */
async function startMariaDb(root: string, ends: (() => unknown)[]): Promise<string> {
  const [data, socket] = [`${root}/database`, `${root}/socket`];
  const own = ['--no-defaults', `--datadir=${data}`, ...(process.getuid?.() === 0 ? ['--user=root'] : [])];
  const plain = ['--auth-root-authentication-method=normal', '--skip-test-db'];
  execFileSync('mariadb-install-db', [...own, ...plain], { stdio: 'ignore' });
  const quick = [`--pid-file=${root}/pid`, '--innodb-flush-log-at-trx-commit=0'];
  ends.push(begin(['mariadbd', ...own, `--socket=${socket}`, '--skip-networking', ...quick]));
  await listening({ path: socket });
  execFileSync('mariadb', ['-S', socket, '-u', 'root', '-e', 'CREATE DATABASE wordpress']);
  return socket;
}

function config(url: string, socket: string, log: string): string {
  const constants: Record<string, string | boolean> = {
    DB_NAME: 'wordpress',
    DB_USER: 'root',
    DB_PASSWORD: '',
    DB_HOST: `localhost:${socket}`,
    DB_CHARSET: 'utf8mb4',
    DB_COLLATE: '',
    WP_HOME: url,
    WP_SITEURL: url,
    WP_DEBUG: true,
    WP_DEBUG_LOG: log,
    WP_DEBUG_DISPLAY: false,
    FS_METHOD: 'direct',
    DISABLE_WP_CRON: true,
    AUTOMATIC_UPDATER_DISABLED: true,
    WP_HTTP_BLOCK_EXTERNAL: true,
    WP_ACCESSIBLE_HOSTS: 'localhost',
    AUTH_KEY: 'only for tests',
  };
  const lines = Object.entries(constants).map(
    ([name, value]) => `define('${name}', ${typeof value === 'string' ? `'${value}'` : String(value)});`,
  );
  return `<?php\n${lines.join('\n')}\n$table_prefix = 'wp_';\nif (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');\nrequire_once ABSPATH . 'wp-settings.php';\n`;
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

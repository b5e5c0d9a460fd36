import { spawn } from 'node:child_process';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { filesBelow, hashInputs } from './inputs.ts';
import { restoreBuild } from './place.ts';
import { projectRoot } from './project-root.ts';
import { buildTarget } from './target.ts';
import { BUILD_FAILED, BUILD_RECORD, type BuildRecord } from '../server/build-record.ts';

/** Runs `astro build` unless dist/ was built from exactly these inputs. @throws Error when the build fails */
export async function buildIfNeeded(): Promise<'reused' | 'built'> {
  const { contentDir, folders } = buildTarget();
  await restoreBuild(folders);
  const built = await readFile(`${folders.finished}/${BUILD_RECORD}`, 'utf8').catch(() => undefined);
  if (built !== undefined && (JSON.parse(built) as BuildRecord).inputs === (await hashInputs(projectRoot, contentDir)))
    return 'reused';
  // Without a base URL in it, the build serves under every one: the server fills it in.
  await runBuild({ ...process.env, BASE_URL: '' });
  return 'built';
}

/** `astro build` in a process of its own: Astro changes globals, and its memory is gone when it ends. */
export async function runBuild(env: NodeJS.ProcessEnv = process.env): Promise<void> {
  const odd = /[#?]/.exec(projectRoot)?.[0];
  if (odd) {
    throw new Error(
      `Im Namen des Ordners „${projectRoot}“ steht „${odd}“; damit kann Vite nicht bauen. Bitte den Ordner umbenennen. Ein fertiges dist/ läuft auch dort.`,
    );
  }
  const astro = `${projectRoot}/node_modules/astro/bin/astro.mjs`;
  const child = spawn(process.execPath, [astro, 'build'], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...env, ...(await sparing(env)), NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
  });
  const code = await new Promise((resolve) => child.on('exit', resolve));
  if (code === 0) return;
  const { finished, staging } = buildTarget(env).folders;
  // Nobody goes on with it, and where the disk is full the former build needs the room.
  await rm(staging, { recursive: true, force: true });
  // The service that answers from there tells it in its figures. Without a build before this one nobody does.
  await writeFile(`${finished}/${BUILD_FAILED}`, '').catch(() => undefined);
  throw new Error('Der Bau ist nicht gelungen; der vorherige Stand bleibt bestehen.');
}

/** What Node may keep on its heap for the project itself, and for each MB of the collection; measured. */
const HEAP_MB = 250;
const HEAP_MB_PER_CONTENT_MB = 100;

/**
 * Settings under which a build takes 700 to 800 MB: without them V8 lets its heap and the bundler one arena a thread grow
 * to half as much again, and the bundler keeps what it no longer needs. Whoever sets NODE_OPTIONS knows better.
 */
async function sparing(env: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  if (env.NODE_OPTIONS) return {};
  const { contentDir } = buildTarget(env);
  const files = await filesBelow(contentDir, '.');
  const sizes = await Promise.all(files.map(async (file) => (await stat(`${contentDir}/${file}`)).size));
  const contentMb = sizes.reduce((sum, size) => sum + size, 0) / 1e6;
  const heapMb = Math.round(HEAP_MB + contentMb * HEAP_MB_PER_CONTENT_MB);
  return {
    NODE_OPTIONS: `--max-semi-space-size=4 --max-old-space-size=${heapMb}`,
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '65536',
    MIMALLOC_PURGE_DELAY: '0',
    RAYON_NUM_THREADS: '1',
    ROLLDOWN_WORKER_THREADS: '1',
    ROLLDOWN_MAX_BLOCKING_THREADS: '2',
    TOKIO_WORKER_THREADS: '1',
  };
}

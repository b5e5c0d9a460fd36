import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { hashInputs } from './inputs.ts';
import { restoreBuild } from './place.ts';
import { projectRoot } from './project-root.ts';
import { buildTarget } from './target.ts';
import { BUILD_RECORD, type BuildRecord } from '../server/build-record.ts';

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
    env: { ...env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
  });
  const code = await new Promise((resolve) => child.on('exit', resolve));
  if (code !== 0) throw new Error('Der Bau ist nicht gelungen; der vorherige Stand bleibt bestehen.');
}

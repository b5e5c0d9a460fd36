import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { hashInputs } from './inputs.ts';
import { restoreBuild } from './place.ts';
import { folders, projectRoot } from './project-root.ts';
import { BUILD_RECORD, type BuildRecord } from '../server/build-record.ts';

/** Runs `astro build` unless dist/ was built from exactly these inputs. @throws Error when the build fails */
export async function buildIfNeeded(): Promise<'reused' | 'built'> {
  await restoreBuild(folders);
  const built = await readFile(`${projectRoot}/dist/${BUILD_RECORD}`, 'utf8').catch(() => undefined);
  if (built !== undefined && (JSON.parse(built) as BuildRecord).inputs === (await hashInputs(projectRoot)))
    return 'reused';
  await runBuild();
  return 'built';
}

/** A process of its own: Astro changes globals, and its memory is gone when it ends. */
async function runBuild(): Promise<void> {
  const astro = `${projectRoot}/node_modules/astro/bin/astro.mjs`;
  const child = spawn(process.execPath, [astro, 'build'], {
    cwd: projectRoot,
    stdio: 'inherit',
    // Without a base URL in it, the build serves under every one: the server fills it in.
    env: { ...process.env, BASE_URL: '', NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
  });
  const code = await new Promise((resolve) => child.on('exit', resolve));
  if (code !== 0) throw new Error('Der Bau ist nicht gelungen; der vorherige Stand bleibt bestehen.');
}

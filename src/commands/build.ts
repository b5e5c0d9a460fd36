import { runBuild } from '../build/fresh.ts';
import { readArguments } from './arguments.ts';

/** `npm run build`: always builds, with the final address where BASE_URL or `content/service.yaml` gives one. */
const { values } = readArguments({ options: { content: { type: 'string' }, out: { type: 'string' } } });
try {
  const { content: CONTENT_DIR, out: OUT_DIR } = values;
  await runBuild({ ...process.env, ...(CONTENT_DIR && { CONTENT_DIR }), ...(OUT_DIR && { OUT_DIR }) });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

import { runBuild } from '../build/fresh.ts';
import { collectionOf, collectionOptions, environmentFor, readArguments } from './arguments.ts';

/** `npm run build`: always builds, with the final address where BASE_URL or `content/service.yaml` gives one. */
const { values } = readArguments({ options: collectionOptions });
collectionOf(values);
try {
  await runBuild(environmentFor(values));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

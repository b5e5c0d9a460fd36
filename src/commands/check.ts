import { projectRoot } from '../build/fresh.ts';
import { describe } from '../pois/problem.ts';
import { checkContent } from '../pois/read.ts';

/** `npm run check`: every problem of every content file; exit 1 when there is an error. */
const { content, problems } = await checkContent(`${projectRoot}/content`);
if (problems.length > 0) console.log(describe(problems));
console.log(`${content.destinations.length} Ziele sind in Ordnung.`);
process.exit(problems.some((problem) => problem.level === 'error') ? 1 : 0);

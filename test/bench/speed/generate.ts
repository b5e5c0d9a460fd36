import { inputOf } from './processes.ts';
import { writeContent } from './synthetic-content.ts';

/** A process of its own: the names and cells of a million destinations are gone when it ends. */
export interface GenerateInput {
  root: string;
  contentDir: string;
  count: number;
  seed: number;
}

const { root, contentDir, count, seed } = await inputOf<GenerateInput>();
await writeContent(contentDir, root, count, seed);
console.log(JSON.stringify({ seconds: performance.now() / 1000 }));

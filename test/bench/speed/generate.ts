import { naturalText, ownTexts } from '../natural-text.ts';
import { inputOf } from './processes.ts';
import { writeContent } from './synthetic-content.ts';

/** A process of its own: the names and cells of a million destinations are gone when it ends. */
export interface GenerateInput {
  root: string;
  contentDir: string;
  count: number;
  seed: number;
  /** With the words of the project's own texts. */
  isNatural?: boolean;
}

const { root, contentDir, count, seed, isNatural } = await inputOf<GenerateInput>();
await writeContent(contentDir, root, count, seed, isNatural ? naturalText(await ownTexts(root)) : undefined);
console.log(JSON.stringify({ seconds: performance.now() / 1000 }));

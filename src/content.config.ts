import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

const base = './content/docs';
/** Only in English twins: hash of the German text they were last held against; see src/build/translations.ts. */
const source = z.string().optional();

/**
 * The prose of the site. `x.md` is the page /x, `en/x.md` its English twin /en/x. What lies in a folder named like a
 * page and begins with two digits is a chapter of it, in the order of the names.
 */
export const collections = {
  pages: defineCollection({
    loader: glob({ base, pattern: ['*.md', 'guides/*.md', 'en/*.md', 'en/guides/*.md'] }),
    schema: z.strictObject({
      title: z.string(),
      description: z.string().max(170),
      /** Guides only: the group in the list of guides, and the place in it. */
      section: z.enum(['embed', 'data', 'operate', 'about']).optional(),
      order: z.number().optional(),
      /** False for pages that only German readers need. */
      twin: z.boolean().optional(),
      source,
    }),
  }),
  chapters: defineCollection({
    loader: glob({ base, pattern: ['*/[0-9][0-9]-*.md', 'en/*/[0-9][0-9]-*.md'] }),
    schema: z.strictObject({ source }),
  }),
};

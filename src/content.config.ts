import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { chapterFields, chapterPatterns, pageFields, pagePatterns } from './docs/page-fields.ts';

const base = './content/docs';

/**
 * The prose of the site. `x.md` is the page /x, `en/x.md` its English twin /en/x. What lies in a folder named like a
 * page and begins with two digits is a chapter of it, in the order of the names.
 */
export const collections = {
  pages: defineCollection({ loader: glob({ base, pattern: pagePatterns }), schema: pageFields }),
  chapters: defineCollection({ loader: glob({ base, pattern: chapterPatterns }), schema: chapterFields }),
};

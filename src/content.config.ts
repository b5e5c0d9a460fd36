import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

/** The prose of the documentation and the legal pages. */
export const collections = {
  docs: defineCollection({
    loader: glob({ base: './content/docs', pattern: '*.md' }),
    schema: z.strictObject({ title: z.string(), description: z.string().max(170) }),
  }),
};

import { z } from 'zod';

/** Only in English twins: hash of the German text they were last held against; see src/build/translations.ts. */
const source = z.string().optional();

/** What may stand at the head of a page of `content/docs`. */
export const pageFields = z.strictObject({
  title: z.string(),
  description: z.string().max(170).describe('ein Satz mit höchstens 170 Zeichen'),
  /** Guides only: the group in the list of guides, and the place in it. */
  section: z.enum(['embed', 'data', 'operate', 'about']).optional(),
  order: z.number().optional(),
  /** False for pages that only German readers need. */
  twin: z.boolean().optional(),
  source,
});

/** The same of a chapter, which may do without a head. */
export const chapterFields = z.strictObject({ source });

/** Files that become a page of their own, and chapters of the page that their folder is named after. */
export const pagePatterns = ['*.md', 'guides/*.md', 'en/*.md', 'en/guides/*.md'];
export const chapterPatterns = ['*/[0-9][0-9]-*.md', 'en/*/[0-9][0-9]-*.md'];

import { getEntry } from 'astro:content';
import facts from 'virtual:site-facts';
import { reference, referenceMarkdown } from '../docs/reference.ts';

/** The Markdown twin of the documentation. */
export async function GET(): Promise<Response> {
  const entry = (await getEntry('docs', 'api-docs'))!;
  const text = referenceMarkdown(
    `${facts.service.name}: ${entry.data.title}`,
    reference(entry.body!, 'de', facts),
    'de',
    facts,
  );
  return new Response(text);
}

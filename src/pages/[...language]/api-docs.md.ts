import type { APIContext } from 'astro';
import facts from 'virtual:site-facts';
import { languagePaths, prose } from '../../components/prose.ts';
import type { DocsLanguage } from '../../docs/languages.ts';
import { reference, referenceMarkdown } from '../../docs/reference.ts';

export const getStaticPaths = languagePaths;

/** The Markdown twin of the documentation. */
export function GET({ props }: APIContext<{ language: DocsLanguage }>): Response {
  const { title, body } = prose('api-docs', props.language);
  const sections = reference(body, props.language, facts);
  return new Response(referenceMarkdown(`${facts.service.name}: ${title}`, sections, props.language, facts));
}

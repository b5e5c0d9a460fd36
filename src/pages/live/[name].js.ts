import type { APIContext } from 'astro';
import { proseIn } from '../../components/prose.ts';
import { docsLanguages } from '../../docs/languages.ts';
import { liveScripts } from '../../docs/live.ts';

/** The scripts of the examples that run in the documentation: no inline code on our pages. */
export function getStaticPaths() {
  return docsLanguages.flatMap((language) =>
    proseIn(language, () => true)
      .flatMap(({ body }) => liveScripts(body, language))
      .map(({ name, code }) => ({ params: { name }, props: { code } })),
  );
}

export function GET({ props }: APIContext<{ code: string }>): Response {
  return new Response(props.code, { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } });
}

import facts from 'virtual:site-facts';

/** The colours of the categories as classes: pages of ours carry no style attributes, so that their CSP is strict. */
export function GET(): Response {
  const rules = facts.categories.map(({ id, color }) => `.category-${id} {\n  --dot: ${color};\n}\n`);
  return new Response(rules.join(''), { headers: { 'Content-Type': 'text/css; charset=utf-8' } });
}

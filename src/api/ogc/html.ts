import type { Link } from './links.ts';

/** One page without script and inline style, as its policy of content wants. */
export function htmlPage(title: string, links: readonly Link[], content: string, baseUrl: string): string {
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text(title)}</title>
<link rel="icon" href="${text(baseUrl)}/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${text(baseUrl)}/ogc.css">
</head>
<body>
<main>
<h1>${text(title)}</h1>
${content}
<nav aria-label="Verweise"><ul>
${links.map(({ href, rel, title: name }) => `<li><a href="${text(href)}" rel="${text(rel)}">${text(name)}</a> <small>${text(rel)}</small></li>`).join('\n')}
</ul></nav>
</main>
</body>
</html>
`;
}

export const paragraph = (sentence: string): string => `<p>${text(sentence)}</p>`;

/** A table whose first column leads on. */
export function table(head: readonly string[], rows: readonly { href: string; cells: readonly string[] }[]): string {
  const row = ({ href, cells: [name = '', ...others] }: (typeof rows)[number]) =>
    `<tr><th scope="row"><a href="${text(href)}">${text(name)}</a></th>${others.map((cell) => `<td>${text(cell)}</td>`).join('')}</tr>`;
  return `<table><thead><tr>${head.map((name) => `<th scope="col">${text(name)}</th>`).join('')}</tr></thead>
<tbody>${rows.map(row).join('\n')}</tbody></table>`;
}

/** What is known, name by name; what has parts stands as JSON. */
export function facts(object: object): string {
  const rows = Object.entries(object).filter(([, value]) => value !== null && value !== undefined);
  const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  return `<dl>${rows.map(([name, value]) => `<dt>${text(name)}</dt><dd>${text(shown(value))}</dd>`).join('\n')}</dl>`;
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (value: string): string => value.replace(/[&<>"]/g, (sign) => signs[sign]!);

export type CodeLanguage = 'bash' | 'js' | 'jsx' | 'ts' | 'python' | 'json' | 'html' | 'yaml' | 'http' | 'text';

const script: [kind: string, pattern: RegExp][] = [
  ['c', /\/\/[^\n]*/],
  ['s', /'(?:[^'\\]|\\.)*'|`[^`]*`/],
  ['k', /\b(?:const|await|new|for|of|import|from|if|return|export|function|type)\b/],
  ['n', /\b\d[\d.]*\b/],
];

/** Kinds of tokens, which are the class names too: comment, string, property, number, keyword. */
const rules: Record<Exclude<CodeLanguage, 'http' | 'text'>, [kind: string, pattern: RegExp][]> = {
  json: [
    ['p', /"(?:[^"\\]|\\.)*"(?=\s*:)/],
    ['s', /"(?:[^"\\]|\\.)*"/],
    ['c', /…[^\n"]*/],
    ['n', /-?\b\d[\d.e+-]*|\b(?:true|false|null)\b/],
  ],
  js: script,
  // Tags and types inside the code stay plain.
  jsx: script,
  ts: script,
  python: [
    ['c', /#[^\n]*/],
    ['s', /"(?:[^"\\]|\\.)*"/],
    ['k', /\b(?:import|from|with|as|for|in|print)\b/],
    ['n', /\b\d[\d.]*\b/],
  ],
  yaml: [
    ['c', /^#[^\n]*/],
    ['s', /"[^"]*"/],
    ['p', /^\w+(?=:)/],
    ['n', /(?<=: )-?\d[\d.-]*$|\b(?:true|false)$/],
  ],
  bash: [
    ['c', /(?<=^|\s)#[^\n]*/],
    ['s', /"(?:[^"\\]|\\.)*"|'[^']*'/],
    ['k', /^(?:curl|npm|git|cd)\b|(?<=\s)-{1,2}[\w-]+/m],
  ],
  html: [
    ['c', /<!--[^]*?-->/],
    ['s', /"[^"]*"|'(?:[^'\\\n]|\\.)*'/],
    ['k', /<\/?[\w-]+|\/?>/],
    ['p', /\b[\w-]+(?==")/],
  ],
};

/** The languages that a block of code may name. */
export const codeLanguages: readonly string[] = [...Object.keys(rules), 'http', 'text'];

/** HTML of a piece of code with a few coloured tokens; everything is escaped. */
export function highlightCode(code: string, language: CodeLanguage): string {
  if (language === 'text' || language === 'http') return escapeHtml(code);
  const kinds = rules[language].map(([kind]) => kind);
  const pattern = new RegExp(rules[language].map(([, { source }]) => `(${source})`).join('|'), 'gm');
  let html = '';
  let end = 0;
  for (const match of code.matchAll(pattern)) {
    const kind = kinds[match.slice(1).findIndex((group) => group !== undefined)];
    html += `${escapeHtml(code.slice(end, match.index))}<i class="${kind}">${escapeHtml(match[0])}</i>`;
    end = match.index + match[0].length;
  }
  return html + escapeHtml(code.slice(end));
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);
}

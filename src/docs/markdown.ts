import { Marked, type Tokens } from 'marked';
import { escapeHtml, highlightCode, type CodeLanguage } from './highlight.ts';
import { germanColumn } from './table-texts.ts';

/**
 * HTML of a piece of Markdown. Rows of tables whose first cell is code get an anchor `<prefix>-<name>`.
 * @param prefix anchor of the section
 */
export function markdownToHtml(markdown: string, prefix: string): string {
  const marked = new Marked({
    renderer: {
      code: ({ text, lang }) => codeFigure(text, (lang ?? 'text') as CodeLanguage),
      table(token) {
        const inline = ({ tokens }: Tokens.TableCell) => this.parser.parseInline(tokens);
        return table(token, prefix, inline);
      },
    },
  });
  return marked.parse(markdown, { async: false });
}

/** A code block under the name of its language, where it has one. */
export function codeFigure(code: string, language: CodeLanguage): string {
  const name = languageNames[language];
  return name ? `<div class="code"><p>${name}</p>${codeBlock(code, language)}</div>` : codeBlock(code, language);
}

const languageNames: Partial<Record<CodeLanguage, string>> = {
  bash: 'Shell',
  html: 'HTML',
  js: 'JavaScript',
  json: 'JSON',
  jsx: 'JSX',
  python: 'Python',
  ts: 'TypeScript',
  yaml: 'YAML',
};

/** A code block that scrolls inside itself and can be reached by keyboard. */
export function codeBlock(code: string, language: CodeLanguage): string {
  return `<pre tabindex="0" data-language="${language}"><code>${highlightCode(code, language)}</code></pre>`;
}

/** On phones each row stands as a block, so the roles are spelled out and the cells carry their heading. */
function table(token: Tokens.Table, prefix: string, inline: (cell: Tokens.TableCell) => string): string {
  const headings = token.header.map((cell) => `<th role="columnheader" scope="col">${inline(cell)}</th>`);
  const rows = token.rows.map((cells) => {
    const name = /^`([^`]+)`/.exec(cells[0]!.text)?.[1];
    const id = name && anchor(prefix, name);
    const columns = cells.map((cell, i) =>
      i === 0 && id
        ? `<th role="rowheader" scope="row"><a href="#${id}">${inline(cell)}</a></th>`
        : dataCell(token.header[i]!.text, inline(cell)),
    );
    return `<tr role="row"${id ? ` id="${id}"` : ''}>${columns.join('')}</tr>`;
  });
  return `<table role="table"><thead role="rowgroup"><tr role="row">${headings.join('')}</tr></thead><tbody role="rowgroup">${rows.join('')}</tbody></table>`;
}

function dataCell(heading: string, html: string): string {
  const content = heading === germanColumn ? `<span lang="de">${html}</span>` : html;
  return `<td role="cell" data-heading="${escapeHtml(heading)}">${content}</td>`;
}

/** The anchor of a name in a table, such as `pois-radius_km`. */
export function anchor(prefix: string, name: string): string {
  return `${prefix}-${name.replace(/[^\w-]+/g, '-').replace(/^-|-$/g, '')}`;
}

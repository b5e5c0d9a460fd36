import { endpoints, type Endpoint } from '../contract/endpoints.ts';
import { pathParameters, pathParametersOf } from '../contract/path-parameters.ts';
import type { ParameterRow } from '../contract/parameter-row.ts';
import { searchParameters } from '../contract/parameters.ts';
import { table } from './markdown-table.ts';
import type { DocsLanguage } from './languages.ts';
import { tableTexts } from './table-texts.ts';

/** What an endpoint is for, what it takes and answers, as Markdown. @throws Error when there is no such endpoint */
export function endpointText(name: string, language: DocsLanguage): string {
  const rows: Record<string, Endpoint> = endpoints;
  if (!Object.hasOwn(rows, name))
    throw new Error(`Den Endpunkt „${name}“ gibt es nicht: ${Object.keys(rows).join(', ')}`);
  const { path, summary, parameters, required, produces, perMinute, megabytesPerMinute } = rows[name]!;
  const t = tableTexts[language];
  const given = [
    ...pathParametersOf(path).map((parameter) => {
      const { schema, summary } = pathParameters[parameter];
      return [`\`${parameter}\``, `\`${schema.type}\``, summary[language]];
    }),
    ...parameters.map((parameter) => {
      const row: ParameterRow = searchParameters[parameter];
      const must = required?.includes(parameter) ? `${t.required} ` : '';
      const meaning = `${must}${row.summary[language]} ${t.example}: \`${row.example}\``;
      return [`\`${parameter}\``, typeOfParameter(row, language), meaning];
    }),
  ];
  const media = produces.map((type) => `\`${type}\``).join(` ${t.or} `);
  return [
    `\`\`\`http\nGET ${path}\n\`\`\``,
    [
      `${summary[language]}. ${t.answers}: ${media}.`,
      ...(perMinute ? [t.perMinute(perMinute)] : []),
      ...(megabytesPerMinute ? [t.megabytesPerMinute(megabytesPerMinute)] : []),
    ].join(' '),
    given.length > 0 ? table([t.parameter, t.type, t.meaning], given) : t.noParameters,
  ].join('\n\n');
}

function typeOfParameter(row: ParameterRow, language: DocsLanguage): string {
  const t = tableTexts[language];
  const standard = 'default' in row && row.default !== undefined ? `, ${t.default} \`${row.default}\`` : '';
  switch (row.type) {
    case 'text':
      return `\`string\`, ${t.atMost} ${row.maxLength} ${t.characters}`;
    case 'number':
      return `\`number\`, ${row.min} ${t.to} ${row.max}${standard}`;
    case 'distance':
      return `\`number\`, ${t.above} 0 ${t.to} ${row.max}${standard}`;
    case 'integer':
      return `\`integer\`, 1 ${t.to} ${row.max}${standard}`;
    case 'bbox':
      return '`west,south,east,north`';
    case 'categories':
      return `[${t.category}](#categories)`;
    case 'choice':
      return `${row.values.map((value) => `\`${value}\``).join(', ')}${standard}`;
    case 'flag':
      return '`1`';
    case 'names':
      return [...row.values, 'all'].map((value) => `\`${value}\``).join(', ');
    case 'moment':
      return '`now`, `YYYY-MM-DD`, `YYYY-MM-DDThh:mm`';
  }
}

import { fill, type Fillings } from './fill.ts';
import { serviceFillings } from './fillings.ts';
import type { CodeLanguage } from './highlight.ts';
import { parseOutline, type Aside, type Section } from './outline.ts';
import { sampleRequests, type SampleName } from './requests.ts';
import { sampleCode, sampleLanguages, shortenJson, shownParts } from './samples.ts';
import type { ReferenceFacts, SiteFacts } from './site-facts.ts';
import { referenceTables } from './tables.ts';
import { pathIn, type DocsLanguage } from './languages.ts';
import { tableTexts } from './table-texts.ts';

/** The reference: prose of the editors with the tables of the contract in their places. */
export function reference(prose: string, language: DocsLanguage, facts: ReferenceFacts): Section[] {
  return parseOutline(fill(prose, referenceFillings(language, facts)));
}

/** All that the prose may name. */
export const referenceFillings = (language: DocsLanguage, facts: ReferenceFacts): Fillings => ({
  ...serviceFillings(facts, language),
  ...referenceTables(language, facts),
});

/** A sample as it is shown: the request in each language, and what came back. */
export interface ShownSample {
  path: string;
  code: { id: string; label: string; language: CodeLanguage; code: string }[];
  status: number;
  answer: string;
}

export function shownSample(name: string, language: DocsLanguage, { service, answers }: SiteFacts): ShownSample {
  if (!Object.hasOwn(sampleRequests, name)) throw new Error(`Ein Beispiel „${name}“ gibt es nicht.`);
  const request = sampleRequests[name as SampleName];
  const { status, body } = answers.samples[name as SampleName];
  return {
    path: request.path,
    code: sampleLanguages.map((row) => ({ ...row, code: sampleCode(row.id, service.baseUrl, request) })),
    status,
    answer: shortenJson(body, shownParts[name as SampleName], tableTexts[language].more),
  };
}

/** The Markdown twin: the same sections, samples below their text. */
export function referenceMarkdown(
  title: string,
  sections: readonly Section[],
  language: DocsLanguage,
  facts: SiteFacts,
): string {
  const parts = sections.map(({ level, title: heading, body, asides }) =>
    [`${'#'.repeat(level)} ${heading}`, body, ...asides.map((aside) => asideMarkdown(aside, language, facts))]
      .filter(Boolean)
      .join('\n\n'),
  );
  // The text is read away from its address, so links are absolute; anchors are those of the page in its language.
  const { baseUrl } = facts.service;
  const page = baseUrl + pathIn(language, '/api-docs');
  const text = parts.join('\n\n').replaceAll('](#', `](${page}#`).replaceAll('](/', `](${baseUrl}/`);
  return `# ${title}\n\n${text}\n`;
}

function asideMarkdown(aside: Aside, language: DocsLanguage, facts: SiteFacts): string {
  if ('live' in aside) return fence('html', aside.live);
  const { code, status, answer } = shownSample(aside.sample, language, facts);
  return [
    ...code.map((row) => `${row.label}:\n\n${fence(row.language, row.code)}`),
    `${tableTexts[language].answer} ${status}:\n\n${fence('json', answer)}`,
  ].join('\n\n');
}

const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``;

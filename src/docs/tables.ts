import { endpoints } from '../contract/endpoints.ts';
import { errors, type ErrorCode, type ErrorRow } from '../contract/errors.ts';
import { headerTexts } from '../contract/headers.ts';
import { mapErrors } from '../contract/map-errors.ts';
import { protocolErrors } from '../contract/protocol-errors.ts';
import { keyPlaces } from '../contract/parameters.ts';
import { formula, nearnessFormula, prominenceScale, tiers } from '../contract/ranking.ts';
import { embedTables } from './embed-tables.ts';
import { endpointText } from './endpoint-text.ts';
import { table } from './markdown-table.ts';
import { recordTable } from './record-table.ts';
import type { ReferenceFacts } from './site-facts.ts';
import type { DocsLanguage } from './languages.ts';
import { tableTexts } from './table-texts.ts';

/** The tables of the reference as Markdown, each made from its table of the contract. */
export function referenceTables(language: DocsLanguage, { categories, answers }: ReferenceFacts) {
  const t = tableTexts[language];
  const errorTable = (rows: Readonly<Record<string, ErrorRow>>) =>
    table(
      [t.code, t.status, t.sentence, t.cause],
      Object.entries(rows).map(([code, { status, text, cause, mend }]) => [
        `\`${code}\``,
        String(status),
        text,
        `${cause[language]} ${t.mend}: ${mend[language]}`,
      ]),
    );
  return {
    endpoints: () =>
      table(
        [t.method, t.path, t.purpose],
        Object.values(endpoints).map(({ name, path, summary }) => [
          'GET',
          `[\`${path}\`](#${name})`,
          summary[language],
        ]),
      ),

    endpoint: (name: string) => endpointText(name, language),

    record: (name: string) => recordTable(name, language),

    errors: () =>
      table(
        [t.code, t.status, t.sentence, t.cause],
        (Object.keys(errors) as ErrorCode[]).map((code) => {
          const { status, text, cause, mend } = errors[code];
          const body = code === 'internal_error' ? undefined : answers.errors[code].body;
          const sentence = body === undefined ? text : (JSON.parse(body) as { error: string }).error;
          return [`\`${code}\``, String(status), sentence, `${cause[language]} ${t.mend}: ${mend[language]}`];
        }),
      ),

    mapErrors: () => errorTable(mapErrors),

    protocolErrors: () => errorTable(protocolErrors),

    statuses: () =>
      table(
        [t.status, t.condition],
        [...new Set(Object.values(errors).map(({ status }) => status))].sort().map((status) => {
          const codes = (Object.keys(errors) as ErrorCode[]).filter((code) => errors[code].status === status);
          return [String(status), codes.map((code) => `[\`${code}\`](#fehler-${code})`).join(', ')];
        }),
      ),

    headers: () =>
      table(
        [t.header, t.meaning],
        Object.entries(headerTexts).map(([name, text]) => [`\`${name}\``, text[language]]),
      ),

    keys: () =>
      table(
        [t.place, t.meaning],
        [keyPlaces.header, ...keyPlaces.query].map((name, i) => [
          `\`${name}\``,
          i === 0 ? t.keyHeader : `${t.keyParameter} ${t.keyOrder[i]!}`,
        ]),
      ),

    ranking: () => `\`\`\`text\n${formula}\nnearness = ${nearnessFormula}\n\`\`\``,
    tiers: () => tiers.map((tier) => `1. ${tier[language]}`).join('\n'),
    prominence: () =>
      table(
        [t.from, t.meaning],
        prominenceScale.map((step) => [String(step.from), step[language]]),
      ),

    categories: () =>
      table(
        [t.value, t.name],
        categories.map(({ id, name }) => [`\`${id}\``, name[language]]),
      ),

    ...embedTables(language),
  };
}

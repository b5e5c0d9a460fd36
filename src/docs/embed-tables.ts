import { embedErrors, embedEvents, embedMarkerFields, embedMethods, embedProperties } from '../contract/embed-page.ts';
import { embedControls, embedOptions } from '../contract/embed.ts';
import { table } from './markdown-table.ts';
import type { DocsLanguage } from './languages.ts';
import { tableTexts } from './table-texts.ts';

/** The tables of the SDK. */
export function embedTables(language: DocsLanguage) {
  const t = tableTexts[language];
  const named = (texts: Record<string, Record<DocsLanguage, string>>) =>
    table(
      [t.name, t.meaning],
      Object.entries(texts).map(([name, text]) => [`\`${name}\``, text[language]]),
    );
  return {
    embedOptions: () =>
      table(
        [t.attribute, t.option, t.type, t.meaning],
        embedOptions.map(({ attribute, option, type, summary, example }) => [
          `\`${attribute}\``,
          `\`${option}\``,
          `\`${type.replaceAll('|', '\\|')}\``,
          `${summary[language]} ${t.example}: \`${example}\``,
        ]),
      ),

    embedControls: () => named(embedControls),
    embedProperties: () => named(embedProperties),
    embedMethods: () => named(embedMethods),
    embedErrors: () => named(embedErrors),
    embedMarkers: () =>
      table(
        [t.field, t.type, t.meaning],
        Object.entries(embedMarkerFields).map(([name, { type, summary }]) => [
          `\`${name}\``,
          `\`${type}\``,
          summary[language],
        ]),
      ),
    embedEvents: () =>
      table(
        [t.name, t.data, t.meaning],
        Object.entries(embedEvents).map(([name, { detail, summary }]) => [`\`${name}\``, detail, summary[language]]),
      ),
  };
}

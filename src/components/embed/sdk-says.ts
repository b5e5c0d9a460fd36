import { createOptionCheck, type OptionCheck } from '../../../sdk/options/check.ts';
import { optionTable } from '../../../sdk/options/option-table.ts';
import { readQuery } from '../../../sdk/options/query.ts';
import { translator } from '../../../sdk/ui/texts.ts';
import type { EmbedOption, MapOption } from '../../contract/embed.ts';
import type { DocsLanguage } from '../../docs/languages.ts';
import { parameterOf } from './option-groups.ts';

/** What a map would say of this text in the attribute: a sentence where it could not use it, else an empty one. */
export function sdkSays(row: EmbedOption, text: string, language: DocsLanguage): string {
  const problems: string[] = [];
  const check = createOptionCheck(translator(language), problems);
  const parameter = parameterOf(row);
  if (parameter) readQuery({ [parameter]: text }, check);
  else if (text !== '') readOption(row.option as MapOption, text, check);
  return problems[0] ?? '';
}

function readOption(name: MapOption, text: string, check: OptionCheck): void {
  const row = optionTable[name];
  const given: unknown = 'parse' in row ? row.parse(text) : text;
  (row.read as (given: unknown, from: object) => unknown)(given, { check, element: document.documentElement });
}

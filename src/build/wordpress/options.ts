import { groupOf, nameOf, titleOf, valueText } from '../../components/embed/option-groups.ts';
import { embedTexts } from '../../components/embed/texts.ts';
import { embedMarkerFields } from '../../contract/embed-page.ts';
import { mapColorNames } from '../../contract/embed-values.ts';
import { embedControls, embedOptions, type EmbedOption } from '../../contract/embed.ts';

type Words = Record<'de' | 'en', string>;
const both = (of: (language: 'de' | 'en') => string): Words => ({ de: of('de'), en: of('en') });

/** An option as PHP and the sidebar of the block read it. */
export interface PluginOption {
  /** Name of the block's attribute, of the shortcode's and of the data attribute without `data-`. */
  name: string;
  group: 'area' | 'places' | 'markers' | 'controls' | 'look' | 'privacy' | 'technical';
  /** How it is set: one of the fields of `sdk/wordpress/block/editor.js`. */
  kind: 'text' | 'number' | 'choice' | 'flag' | 'boxes' | 'categories' | 'color' | 'colors' | 'markers';
  label: Words;
  help?: Words;
  choices?: { value: string; label: Words }[];
  /** Of a marker. */
  fields?: { name: string; type: string; label: Words }[];
  default?: string;
  example?: string;
  /** What a value must be, whole; for PCRE and JavaScript alike. */
  pattern?: string;
  /** What the name without a value means. */
  alone?: string;
  /** Parameter of the API that asks the same. */
  parameter?: string;
  /** A declaration of the element's style in place of an attribute, with the unit behind its value. */
  style?: string;
  unit?: string;
}

/** Set once for the whole site on the settings page. */
const ofTheSite = ['key', 'base-url'];
const NUMBER = '-?\\d{1,9}(?:\\.\\d+)?';

/** All options of a map in the order of the table, then its size and look. */
export const pluginOptions = (): PluginOption[] => [
  ...embedOptions.filter((row) => !ofTheSite.includes(nameOf(row))).map(fromTable),
  ...besides(),
];

function fromTable(row: EmbedOption): PluginOption {
  const name = nameOf(row);
  const kind = kindOf(row);
  const parameter = /^pois\.(.+)$/.exec(row.option)?.[1];
  return {
    name,
    group: groupOf(row) ?? (name === 'markers' ? 'markers' : 'area'),
    kind,
    label: both((language) => titleOf(row, language) ?? name),
    ...(kind !== 'flag' && { help: both((language) => embedTexts[language].hints[name] ?? row.summary[language]) }),
    ...choicesOf(row, kind),
    ...(kind === 'markers' && { fields: markerFields() }),
    ...(row.default !== undefined && { default: row.default }),
    ...(['text', 'number'].includes(kind) && { example: row.example }),
    ...(kind === 'number' && { pattern: NUMBER }),
    ...aloneOf(row),
    ...(parameter !== undefined && { parameter }),
  };
}

function kindOf(row: EmbedOption): PluginOption['kind'] {
  if (row.option === 'pois.category') return 'categories';
  if (row.option === 'pois.min_mobility') return 'choice';
  if (row.option === 'controls') return 'boxes';
  if (row.option === 'colors') return 'colors';
  if (row.type === 'Marker[]') return 'markers';
  if (row.type === 'number') return 'number';
  if (row.type === 'boolean') return 'flag';
  return row.values ? 'choice' : 'text';
}

/** As in HTML: yes, no controls at all, and a question before anything is loaded. */
function aloneOf(row: EmbedOption): Pick<PluginOption, 'alone'> {
  if (row.type.startsWith('boolean')) return { alone: '1' };
  if (row.option === 'controls') return { alone: 'none' };
  return row.option === 'consent' ? { alone: 'click' } : {};
}

/** What may be chosen; of one value also nothing, which is the default. */
function choicesOf(row: EmbedOption, kind: PluginOption['kind']): Pick<PluginOption, 'choices' | 'pattern'> {
  if (kind === 'colors') {
    const choices = mapColorNames.map((value) => ({ value, label: both((each) => embedTexts[each].colors[value]) }));
    return { choices };
  }
  if (kind === 'boxes') {
    const choices = Object.entries(embedControls).map(([value, label]) => ({ value, label }));
    return { choices };
  }
  if (kind !== 'choice') return kind === 'flag' ? { pattern: '[01]' } : {};
  const isMobility = row.option === 'pois.min_mobility';
  const values = isMobility ? ['1', '2', '3'] : [...(row.values ?? [])];
  if (row.option === 'consent') values.unshift('none');
  const label = (value: string) => both((language) => wordsOf(row, value, language));
  const choices = [{ value: '', label: label('') }, ...values.map((value) => ({ value, label: label(value) }))];
  return { choices, pattern: isMobility ? '[0-3]' : values.join('|') };
}

function wordsOf(row: EmbedOption, value: string, language: 'de' | 'en'): string {
  const t = embedTexts[language];
  if (row.option === 'pois.min_mobility' && value !== '') return t.mobility[Number(value) - 1]!;
  if (row.option === 'consent') return value === '' ? ofSite[language] : valueText(value, language);
  if (value !== '') return valueText(value, language);
  if (row.default !== undefined) return `${t.standard}: ${valueText(row.default, language)}`;
  return valueText(row.option.startsWith('pois.') ? 'any' : 'none', language);
}

/** What holds for a map that says nothing of consent. */
const ofSite: Words = { de: 'wie in den Einstellungen', en: 'as in the settings' };

function markerFields(): NonNullable<PluginOption['fields']> {
  return Object.entries(embedMarkerFields)
    .filter(([name]) => name !== 'id')
    .map(([name, { type, summary }]) => ({ name, type, label: summary }));
}

/** What the configurator sets beside the table: `EmbedSetting` in `docs/embed-code.ts` has the same names. */
function besides(): PluginOption[] {
  const row = (
    name: 'height' | 'width' | 'corners' | 'accent' | 'font',
    rest: Partial<PluginOption>,
  ): PluginOption => ({
    name,
    group: 'look',
    kind: 'number',
    label: both((language) => embedTexts[language][name]),
    pattern: '\\d{1,4}',
    ...rest,
  });
  return [
    row('height', { style: 'height', unit: 'px', default: '420', example: '420' }),
    row('width', {
      style: 'max-width',
      unit: 'px',
      example: '600',
      help: both((language) => embedTexts[language].widthHint),
    }),
    row('accent', { kind: 'color', style: '--service-map-accent', pattern: '#[0-9a-fA-F]{6}', example: '#0b6b53' }),
    row('corners', { style: '--service-map-radius', unit: 'px', pattern: '\\d{1,2}', example: '14' }),
    row('font', {
      kind: 'text',
      style: '--service-map-font',
      pattern: "[\\p{L}\\d ,'-]{1,80}",
      example: 'Georgia, serif',
      help: both((language) => embedTexts[language].fontHint),
    }),
  ];
}

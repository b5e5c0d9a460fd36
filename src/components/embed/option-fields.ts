import { embedControls, embedOptions, type EmbedOption } from '../../contract/embed.ts';
import { mapColorNames, type MapColorName } from '../../contract/embed-values.ts';
import { limits } from '../../contract/limits.ts';
import { searchParameters } from '../../contract/parameters.ts';
import type { DocsLanguage } from '../../docs/languages.ts';
import { choiceControl, controlOf, flagControl, textControl, type Control } from '../form/controls.ts';
import { element } from '../form/element.ts';
import { checkedField } from './checked-field.ts';
import { numberField } from './number-field.ts';
import { groupOf, nameOf, parameterOf, titleOf, valueText, type FieldGroup } from './option-groups.ts';
import { optionTitles } from './option-titles.ts';
import { sdkSays } from './sdk-says.ts';
import type { SettingStore } from './setting-store.ts';
import { offerSuggestions } from '../suggestions.ts';
import { embedTexts } from './texts.ts';

/** Fields for every row of the table of options that belongs to a group. */
export function optionFields(group: FieldGroup, store: SettingStore, language: DocsLanguage): HTMLElement[] {
  return embedOptions
    .filter((row) => groupOf(row) === group)
    .map((row) => (fieldMakers[row.option] ?? optionField)(row, store, language));
}

type FieldMaker = (row: EmbedOption, store: SettingStore, language: DocsLanguage) => HTMLElement;

/** Options whose value is made of several, is checked or has suggestions. */
const fieldMakers: Record<string, FieldMaker> = {
  controls: controlBoxes,
  colors: colorBoxes,
  'pois.limit': limitField,
  'pois.region': regionField,
};

/** Fields whose label and choices say it all; what the contract says of them is for those who write attributes. */
const wordless = new Set(['category', 'country-code', 'min-mobility']);

function limitField(row: EmbedOption, store: SettingStore, language: DocsLanguage): HTMLElement {
  const t = embedTexts[language];
  const words = { title: optionTitles[language].limit!, hint: row.summary[language], placeholder: row.example };
  return numberField({ name: 'limit', ...words, range: [1, limits.limitMax], isSearch: true }, store, t);
}

function regionField(row: EmbedOption, store: SettingStore, language: DocsLanguage): HTMLElement {
  const node = optionField(row, store, language);
  node.append(offerSuggestions(node.querySelector('input')!, ['region']).list);
  return node;
}

function optionField(row: EmbedOption, store: SettingStore, language: DocsLanguage): HTMLElement {
  const [name, t] = [nameOf(row), embedTexts[language]];
  const control = optionControl(row, language);
  return checkedField(
    {
      name,
      title: titleOf(row, language) ?? element('code', { textContent: row.attribute }),
      hint:
        wordless.has(name) || control.input.matches('[type=checkbox]') ? '' : (t.hints[name] ?? row.summary[language]),
      control,
      problemOf: (text) => sdkSays(row, text, language),
      change: parameterOf(row) ? 'search' : 'map',
    },
    store,
  );
}

function optionControl(row: EmbedOption, language: DocsLanguage): Control {
  const t = embedTexts[language];
  const parameter = parameterOf(row);
  if (parameter === 'min_mobility')
    return choiceControl([['', t.values.any!], ...t.mobility.map((text, i) => [String(i + 1), text] as const)]);
  if (parameter && searchParameters[parameter].type !== 'choice') {
    return controlOf(parameter, searchParameters[parameter], language);
  }
  if (row.values === undefined) return row.type === 'boolean' ? flagControl() : textControl(row.example, 'text');
  const none = parameter ? 'any' : 'none';
  const standard =
    row.default === undefined ? valueText(none, language) : `${t.standard}: ${valueText(row.default, language)}`;
  return choiceControl([
    ['', standard],
    ...row.values.filter((value) => value !== row.default).map((value) => [value, valueText(value, language)] as const),
  ]);
}

/** A box for each control. As long as nothing differs from the default, the attribute is left out. */
function controlBoxes(row: EmbedOption, store: SettingStore, language: DocsLanguage): HTMLElement {
  const t = embedTexts[language];
  const standard = row.default ?? '';
  const chosen = (store.setting.controls ?? standard).split(',');
  const boxes = Object.entries(embedControls).map(([name, text]) => {
    const box = element('input', { type: 'checkbox', value: name, checked: chosen.includes(name) });
    return { box, label: element('label', {}, [box, ` ${t.controls[name] ?? text[language]}`]) };
  });
  const list = element('fieldset', { className: 'embed-boxes' }, [
    element('legend', { textContent: optionTitles[language].controls! }),
    ...boxes.map(({ label }) => label),
  ]);
  list.addEventListener('change', () => {
    const names = boxes.filter(({ box }) => box.checked).map(({ box }) => box.value);
    const isStandard = names.toSorted().join() === standard.split(',').toSorted().join();
    store.set({ [nameOf(row)]: isStandard ? undefined : names.join() }, 'map');
  });
  return list;
}

/** A box for each colour of the map: ticked, the colour beside it holds. */
function colorBoxes(row: EmbedOption, store: SettingStore, language: DocsLanguage): HTMLElement {
  const t = embedTexts[language];
  const name = nameOf(row);
  const chosen = new Map((store.setting[name] ?? '').split(',').map((each) => each.split(':') as [string, string]));
  const boxes = mapColorNames.map((color) => {
    const box = element('input', { type: 'checkbox', value: color, checked: chosen.has(color) });
    const picker = element('input', { type: 'color', value: chosen.get(color) ?? firstColors[color] });
    picker.setAttribute('aria-label', `${t.colors.choose}: ${t.colors[color]}`);
    picker.addEventListener('input', () => (box.checked = true));
    return { box, picker, row: element('div', {}, [element('label', {}, [box, ` ${t.colors[color]}`]), ' ', picker]) };
  });
  const list = element('fieldset', { className: 'embed-boxes', id: `embed-${name}` }, [
    element('legend', { textContent: optionTitles[language][name]! }),
    ...boxes.map((each) => each.row),
  ]);
  const apply = () => {
    const given = boxes.filter(({ box }) => box.checked).map(({ box, picker }) => `${box.value}:${picker.value}`);
    store.set({ [name]: given.join() || undefined }, 'map');
  };
  for (const event of ['input', 'change']) list.addEventListener(event, apply);
  return list;
}

/** What stands in the choice before one is made: near to the calm light map. */
const firstColors: Record<MapColorName, string> = {
  land: '#f3f0e8',
  water: '#9ec5d8',
  forest: '#b9d3a8',
  road: '#fbe3b9',
  label: '#3d3a36',
};

import { textControl } from '../form/controls.ts';
import { checkedField } from './checked-field.ts';
import type { SettingStore } from './setting-store.ts';
import type { EmbedTexts } from './texts.ts';

interface NumberField {
  /** Its name in the setting. */
  name: string;
  title: string;
  hint: string;
  range: readonly [min: number, max: number];
  placeholder: string;
  /** Whether it changes what is searched rather than the map. */
  isSearch?: boolean;
}

/** A whole number in a range. */
export function numberField(
  { name, title, hint, range: [min, max], placeholder, isSearch = false }: NumberField,
  store: SettingStore,
  t: EmbedTexts,
): HTMLElement {
  const problem = t.wholeNumber.replace('{min}', String(min)).replace('{max}', String(max));
  const fits = (text: string) => text === '' || (/^\d+$/.test(text) && Number(text) >= min && Number(text) <= max);
  return checkedField(
    {
      name,
      title,
      hint,
      control: textControl(placeholder, 'text', 'numeric'),
      problemOf: (text) => (fits(text) ? '' : problem),
      change: isSearch ? 'search' : 'map',
    },
    store,
  );
}

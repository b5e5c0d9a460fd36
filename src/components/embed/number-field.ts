import { textControl } from '../form/controls.ts';
import { createField } from '../form/field.ts';
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

/** A whole number in a range: anything else is told of beside the field and stays out of the code. */
export function numberField(
  { name, title, hint, range: [min, max], placeholder, isSearch = false }: NumberField,
  store: SettingStore,
  t: EmbedTexts,
): HTMLElement {
  const control = textControl(placeholder, 'text', 'numeric');
  control.write(store.setting[name] ?? '');
  const field = createField({ title, id: `embed-${name}`, hint, control });
  control.input.addEventListener('input', () => {
    const [text, value] = [control.read(), Number(control.read())];
    const fits = text === '' || (Number.isInteger(value) && value >= min && value <= max);
    field.showError(fits ? '' : t.wholeNumber.replace('{min}', String(min)).replace('{max}', String(max)));
    store.set({ [name]: fits && text !== '' ? String(value) : undefined }, isSearch ? 'search' : 'map');
  });
  return field.node;
}

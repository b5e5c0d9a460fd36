import type { Control } from '../form/controls.ts';
import { createField } from '../form/field.ts';
import type { SettingChange, SettingStore } from './setting-store.ts';

interface CheckedField {
  /** Its name in the setting. */
  name: string;
  title: Node | string;
  hint: string;
  control: Control;
  /** A sentence where the text does not fit, else an empty one. */
  problemOf: (text: string) => string;
  change: SettingChange;
}

/** A field for one entry of the setting. What does not fit, typed or from a link, is told of there and stays out of the code. */
export function checkedField(
  { name, title, hint, control, problemOf, change }: CheckedField,
  store: SettingStore,
): HTMLElement {
  const given = store.setting[name] ?? '';
  const field = createField({ title, id: `embed-${name}`, hint, control });
  let told = '';
  const tell = (problem: string) => {
    // Told once: each time moves the focus there, also that of who just leaves the field.
    if (problem !== told) field.showError(problem);
    told = problem;
  };
  const take = () => {
    const text = control.read();
    tell(problemOf(text));
    store.set({ [name]: told === '' && text !== '' ? text : undefined }, change);
  };
  control.write(given);
  tell(problemOf(given));
  if (told !== '') store.set({ [name]: undefined }, change);
  for (const event of ['input', 'change']) control.node.addEventListener(event, take);
  return field.node;
}

import { isFont } from '../../docs/embed-code.ts';
import { textControl } from '../form/controls.ts';
import { element } from '../form/element.ts';
import { checkedField } from './checked-field.ts';
import { numberField } from './number-field.ts';
import type { SettingStore } from './setting-store.ts';
import type { EmbedTexts } from './texts.ts';

/** Colour, corners and font of buttons and panels, which the page gives the map as custom properties. */
export function lookFields(store: SettingStore, t: EmbedTexts): HTMLElement[] {
  const { setting } = store;
  const box = element('input', { type: 'checkbox', id: 'embed-accent', checked: setting.accent !== undefined });
  const picker = element('input', { type: 'color', value: setting.accent ?? '#0b6b53' });
  picker.setAttribute('aria-label', `${t.colors.choose}: ${t.accent}`);
  picker.addEventListener('input', () => (box.checked = true));
  const accent = element('div', { className: 'embed-boxes' }, [
    element('label', {}, [box, ` ${t.accent}`]),
    ' ',
    picker,
  ]);
  for (const event of ['input', 'change'])
    accent.addEventListener(event, () => store.set({ accent: box.checked ? picker.value : undefined }, 'map'));
  return [
    accent,
    numberField({ name: 'corners', title: t.corners, hint: '', range: [0, 40], placeholder: '14' }, store, t),
    checkedField(
      {
        name: 'font',
        title: t.font,
        hint: t.fontHint,
        control: textControl('Georgia, serif', 'text'),
        problemOf: (text) => (text === '' || isFont(text) ? '' : t.fontBad),
        change: 'map',
      },
      store,
    ),
  ];
}

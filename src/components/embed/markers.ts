import { textControl } from '../form/controls.ts';
import { element } from '../form/element.ts';
import { createField } from '../form/field.ts';
import type { Preview } from './preview.ts';
import type { SettingStore } from './setting-store.ts';
import type { EmbedTexts } from './texts.ts';

interface Marker {
  id: string;
  title: string;
  label?: string;
  lat: number;
  lng: number;
  color?: string;
}

/** The list of the page's own markers: placed by a click on the map, or at its centre. */
export function createMarkers(store: SettingStore, preview: Preview, t: EmbedTexts): HTMLElement {
  const texts = t.markers;
  const list = element('ol', { className: 'embed-markers' });
  const add = element('button', { type: 'button', className: 'plain', textContent: texts.add });
  const centre = element('button', { type: 'button', className: 'plain', textContent: texts.centre });
  const read = (): Marker[] => parsed(store.setting.markers);
  const write = (markers: readonly Marker[]) =>
    store.set({ markers: markers.length > 0 ? JSON.stringify(markers) : undefined }, 'markers');
  const place = ({ lng, lat }: { lng: number; lat: number }) => {
    const markers = read();
    const number = 1 + Math.max(0, ...markers.map(({ id }) => Number(/\d+$/.exec(id)?.[0] ?? 0)));
    write([...markers, { id: `marke-${number}`, title: `${texts.name} ${number}`, lat, lng, color: '#b3261e' }]);
    show();
    list.querySelector<HTMLInputElement>('li:last-child input')?.select();
  };
  const show = () => list.replaceChildren(...read().map((marker) => row(marker)));

  function row(marker: Marker): HTMLElement {
    const change = (values: Partial<Marker>) =>
      write(read().map((each) => (each.id === marker.id ? tidy({ ...each, ...values }) : each)));
    const text = (name: 'title' | 'label') => {
      const control = textControl('', 'text');
      control.write(marker[name] ?? '');
      control.input.addEventListener('input', () => change({ [name]: control.read() }));
      return createField({ title: texts[name], id: `embed-${marker.id}-${name}`, control }).node;
    };
    const color = textControl('', 'color');
    color.write(marker.color ?? '#b3261e');
    color.input.addEventListener('input', () => change({ color: color.read() }));
    const remove = element('button', { type: 'button', className: 'plain', textContent: texts.remove });
    remove.setAttribute('aria-label', `${texts.remove}: ${marker.title}`);
    remove.addEventListener('click', () => {
      write(read().filter(({ id }) => id !== marker.id));
      show();
      add.focus();
    });
    return element('li', {}, [
      text('title'),
      text('label'),
      createField({ title: texts.color, id: `embed-${marker.id}-color`, control: color }).node,
      remove,
    ]);
  }

  const told = element('p', { className: 'field-error' });
  told.setAttribute('role', 'status');
  let callOff: (() => void) | undefined;
  const stopPicking = () => {
    callOff = undefined;
    add.textContent = texts.add;
  };
  add.addEventListener('click', () => {
    if (callOff) {
      callOff();
      return stopPicking();
    }
    callOff = preview.pickPlace((picked) => {
      stopPicking();
      if (picked) place(picked);
    });
    if (callOff) add.textContent = texts.adding;
    told.textContent = callOff ? '' : texts.noMap;
  });
  centre.addEventListener('click', () => {
    const center = preview.view()?.center;
    told.textContent = center ? '' : texts.noMap;
    if (center) place({ lng: center[0], lat: center[1] });
  });
  show();
  return element('div', {}, [
    element('p', { className: 'field-hint', textContent: texts.hint }),
    list,
    element('p', { className: 'embed-buttons' }, [add, centre]),
    told,
  ]);
}

/** Without a short text there is none. */
function tidy({ label, ...marker }: Marker): Marker {
  return label ? { ...marker, label } : marker;
}

function parsed(markers: string | undefined): Marker[] {
  try {
    const list: unknown = JSON.parse(markers ?? '[]');
    return Array.isArray(list) ? (list as Marker[]) : [];
  } catch {
    return [];
  }
}

import { embedOptions } from '../../contract/embed.ts';
import { limits } from '../../contract/limits.ts';
import { textControl } from '../form/controls.ts';
import { element } from '../form/element.ts';
import { createField } from '../form/field.ts';
import type { DocsLanguage } from '../../docs/languages.ts';
import type { EmbedSetting } from '../../docs/embed-code.ts';
import type { PreviewView } from './preview.ts';
import type { SettingStore } from './setting-store.ts';
import { createPlaceField } from './place-field.ts';
import { sdkSays } from './sdk-says.ts';
import { embedTexts } from './texts.ts';

const modes = ['all', 'view', 'bbox', 'circle'] as const;
type Mode = (typeof modes)[number];

/** What the first look around a place shows. */
const [AROUND_KM, AROUND_ZOOM] = [25, 9.5];

const radiusRow = embedOptions.find(({ option }) => option === 'pois.radius_km')!;

/** Entries of a setting that say where the map is. */
const ofArea = ['center', 'zoom', 'lat', 'lng', 'radius-km', 'bbox'] as const;

export interface Area {
  node: HTMLElement;
  /** Takes over what is seen of the map now. */
  follow(view: PreviewView): void;
}

/** The choice of the area. Numbers come from the map, which the visitor moves. */
export function createArea(store: SettingStore, view: () => PreviewView | undefined, language: DocsLanguage): Area {
  const t = embedTexts[language];
  let mode = modeOf(store.setting);
  const radius = textControl(String(limits.radiusKmDefault), 'number', 'decimal');
  radius.write(store.setting['radius-km'] ?? '25');
  const radiusField = createField({ title: t.area.radius, id: 'embed-radius-km', control: radius });
  const numbers = element('p', { className: 'field-hint' });
  const choice = element('fieldset', { className: 'embed-boxes' }, [
    element('legend', { textContent: t.area.label }),
    ...modes.map((value) => {
      const input = element('input', { type: 'radio', name: 'area', value, checked: value === mode });
      return element('label', {}, [input, ` ${t.area[value]}`]);
    }),
  ]);
  const apply = (seen: PreviewView | undefined) => {
    const none = Object.fromEntries(ofArea.map((name) => [name, undefined]));
    if (mode === 'all') store.set(none, 'map');
    else if (seen) store.set({ ...none, ...areaOf(mode, seen, radius.read()) }, mode === 'view' ? 'code' : 'search');
    tell();
  };
  const tell = () => {
    radiusField.node.hidden = mode !== 'circle';
    const { zoom, ...place } = Object.fromEntries(ofArea.map((name) => [name, store.setting[name]]));
    numbers.textContent =
      mode === 'all'
        ? ''
        : Object.entries({ ...place, zoom })
            .filter(([, value]) => value)
            .map(([name, value]) => `${name} ${value}`)
            .join(' · ');
  };
  choice.addEventListener('change', () => {
    mode = choice.querySelector<HTMLInputElement>(':checked')!.value as Mode;
    const seen = view();
    if (mode === 'circle' && seen) radius.write(String(radiusOf(seen)));
    apply(seen);
  });
  radius.input.addEventListener('input', () => {
    radiusField.showError(sdkSays(radiusRow, radius.read(), language));
    apply(view());
  });
  const around = createPlaceField(t, language, ({ lat, lng }) => {
    mode = 'circle';
    choice.querySelector<HTMLInputElement>('[value=circle]')!.checked = true;
    radius.write(String(AROUND_KM));
    const [center, none] = [`${lng},${lat}`, Object.fromEntries(ofArea.map((name) => [name, undefined]))];
    const circle = { lat: String(lat), lng: String(lng), 'radius-km': String(AROUND_KM) };
    store.set({ ...none, center, zoom: String(AROUND_ZOOM), ...circle }, 'map');
    tell();
  });
  radiusField.node.hidden = mode !== 'circle';
  const hint = element('p', { className: 'field-hint', textContent: t.area.hint });
  return { node: element('div', {}, [around, choice, radiusField.node, hint, numbers]), follow: apply };
}

function areaOf(
  mode: Exclude<Mode, 'all'>,
  { center, zoom, bounds }: PreviewView,
  radius: string,
): Record<string, string> {
  const [lng, lat] = center.map(String) as [string, string];
  const kilometres = Math.min(Number(radius), limits.radiusKmMax);
  const view = { center: `${lng},${lat}`, zoom: String(zoom) };
  if (mode === 'circle') return { ...view, lat, lng, ...(kilometres > 0 && { 'radius-km': String(kilometres) }) };
  return { ...view, ...(mode === 'bbox' && { bbox: bounds.join() }) };
}

/** Kilometres from the centre to the nearer edge of what is seen. */
function radiusOf({ center, bounds: [west, south, east, north] }: PreviewView): number {
  const kmPerDegree = 111.2;
  const across = (east - west) * Math.cos((center[1] * Math.PI) / 180);
  const kilometres = (Math.min(across, north - south) / 2) * kmPerDegree;
  return Math.max(1, Math.min(limits.radiusKmMax, Math.round(kilometres)));
}

function modeOf(setting: EmbedSetting): Mode {
  if (setting.bbox) return 'bbox';
  if (setting.lat) return 'circle';
  return setting.center ? 'view' : 'all';
}

import { settingFromHash, settingToHash, type SdkSource } from '../../docs/embed-code.ts';
import type { DocsLanguage } from '../../docs/languages.ts';
import { flagControl } from '../form/controls.ts';
import { element } from '../form/element.ts';
import { createField } from '../form/field.ts';
import { createArea } from './area.ts';
import { lookFields } from './look-fields.ts';
import { createMarkers } from './markers.ts';
import { numberField } from './number-field.ts';
import { optionFields } from './option-fields.ts';
import { createOutput } from './output.ts';
import { createPreview, type Preview } from './preview.ts';
import { createSettingStore, type SettingChange, type SettingStore } from './setting-store.ts';
import { embedTexts, type EmbedTexts } from './texts.ts';

export interface Places {
  settings: HTMLElement;
  preview: HTMLElement;
  output: HTMLElement;
}

/** Pixels that make a map. */
const sizes = [100, 4000] as const;

/** A pause in typing after which the map follows. */
const PAUSE_MS = 400;

/** What this service has to offer: the newest released version of the SDK, and a snapshot elsewhere. */
type Offered = Pick<SdkSource, 'fallbackUrl'> & { newest: SdkSource['fixed'] };

/** Builds the configurator into the page. What stands behind the # is restored. */
export function startConfigurator(places: Places, { newest, fallbackUrl }: Offered, language: DocsLanguage): void {
  const { settings, preview: box, output: codePlace } = places;
  const t = embedTexts[language];
  const store = createSettingStore(settingFromHash(location.hash));
  const preview = createPreview(box, (view) => area.follow(view));
  const area = createArea(store, () => preview.view(), language);
  const output = createOutput(store, t);
  const groups = {
    area: [area.node],
    places: optionFields('places', store, language),
    markers: [createMarkers(store, preview, t)],
    controls: optionFields('controls', store, language),
    look: [
      numberField({ name: 'height', title: t.height, hint: '', range: sizes, placeholder: '420' }, store, t),
      numberField({ name: 'width', title: t.width, hint: t.widthHint, range: sizes, placeholder: '' }, store, t),
      ...lookFields(store, t),
      ...optionFields('look', store, language),
    ],
    privacy: optionFields('privacy', store, language),
    technical: [...optionFields('technical', store, language), versionField(t, newest, store)],
  };
  settings.replaceChildren(...groupNodes(groups, store, t), resetButton(t));
  codePlace.replaceChildren(output.node);

  const source = (): SdkSource => ({
    baseUrl: location.origin,
    fixed: store.setting.fixed ? newest : undefined,
    fallbackUrl,
  });
  const showCode = () => {
    output.show(store.setting, source());
    const hash = settingToHash(store.setting);
    history.replaceState(null, '', `${location.pathname}${hash && `#${hash}`}`);
  };
  store.onChange(showCode);
  store.onChange(followWith(store, preview));
  // An address that was pasted or gone back to: the fields are made anew with the page.
  addEventListener('hashchange', () => location.reload());
  output.show(store.setting, source());
  preview.show(store.setting);
}

/** The preview follows after a pause, by the least that does it. */
function followWith(store: SettingStore, preview: Preview): (change: SettingChange) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const due = new Set<SettingChange>();
  return (change) => {
    due.add(change);
    clearTimeout(timer);
    timer = setTimeout(() => {
      // A map without a view of its own shows all hits, so it is made anew for other ones.
      const { center, lat } = store.setting;
      const needsMap = due.has('map') || (due.has('search') && center === undefined && lat === undefined);
      if (needsMap) preview.show(store.setting);
      else {
        if (due.has('search')) preview.search(store.setting);
        if (due.has('markers')) preview.setMarkers(store.setting);
      }
      due.clear();
    }, PAUSE_MS);
  };
}

type Groups = Record<keyof EmbedTexts['groups'], HTMLElement[]>;

/** The first one stands open, and all that something is set or does not fit in; so all their names are seen at first sight. */
function groupNodes(groups: Groups, { setting }: SettingStore, t: EmbedTexts): HTMLElement[] {
  return (Object.keys(groups) as (keyof Groups)[]).map((name, i) => {
    const fields = element('div', { className: 'embed-fields' }, groups[name]);
    const isSet = name in setting || Object.keys(setting).some((each) => fields.querySelector(`[id="embed-${each}"]`));
    const isWrong = fields.querySelector('[aria-invalid]') !== null;
    const summary = element('summary', { textContent: t.groups[name] });
    return element('details', { className: 'embed-group', open: i === 0 || isSet || isWrong }, [summary, fields]);
  });
}

function resetButton(t: EmbedTexts): HTMLElement {
  const button = element('button', { type: 'button', className: 'plain', textContent: t.reset });
  button.addEventListener('click', () => {
    history.replaceState(null, '', location.pathname);
    location.reload();
  });
  return element('p', { className: 'embed-buttons' }, [button]);
}

/** The released version with its hash, where this service has one. */
function versionField(t: EmbedTexts, newest: SdkSource['fixed'], store: SettingStore): HTMLElement {
  const control = flagControl();
  const box = control.input as HTMLInputElement;
  box.disabled = newest === undefined;
  if (newest) control.write(store.setting.fixed ?? '');
  box.addEventListener('change', () => store.set({ fixed: control.read() || undefined }, 'code'));
  const hint = newest ? t.fixedHint : t.fixedNone;
  return createField({ title: t.fixed, id: 'embed-fixed', hint, control }).node;
}

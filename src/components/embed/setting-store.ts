import type { EmbedSetting } from '../../docs/embed-code.ts';

/** What has to follow a change: a map made anew, a new search on the map that is there, new markers, or the code only. */
export type SettingChange = 'map' | 'search' | 'markers' | 'code';

export interface SettingStore {
  readonly setting: EmbedSetting;
  /** Sets these; undefined and, unless `keepsEmpty` names it, an empty text take an entry away. */
  set(values: Record<string, string | undefined>, change: SettingChange): void;
  onChange(listener: (change: SettingChange) => void): void;
}

/** The setting of the page. Entries keep the order of their first appearance, so that the code does not jump. */
export function createSettingStore(initial: EmbedSetting): SettingStore {
  let setting: EmbedSetting = initial;
  const listeners: ((change: SettingChange) => void)[] = [];
  return {
    get setting() {
      return setting;
    },
    set(values, change) {
      const next: Record<string, string> = { ...setting };
      for (const [name, value] of Object.entries(values)) {
        if (value === undefined) delete next[name];
        else next[name] = value;
      }
      if (JSON.stringify(next) === JSON.stringify(setting)) return;
      setting = next;
      for (const listener of listeners) listener(change);
    },
    onChange: (listener) => void listeners.push(listener),
  };
}

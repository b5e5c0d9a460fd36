import type { Theme } from '../../src/contract/embed-values.ts';

/** A page without a device (jsdom) is light. */
const deviceIsDark = (): MediaQueryList | undefined => window.matchMedia?.('(prefers-color-scheme: dark)');

/** Where a page says its color-scheme without a style sheet: no computed style tells of it. */
const metaScheme = (): HTMLMetaElement | null => document.querySelector('meta[name="color-scheme"]');

/** What `auto` means here: the page's own color-scheme where it asks for one, else the device. */
export function isDark(element: Element, theme: string | undefined): boolean {
  if (theme === 'light' || theme === 'dark') return theme === 'dark';
  const { colorScheme } = getComputedStyle(element);
  const scheme = ((colorScheme === 'normal' && metaScheme()?.content) || colorScheme).toLowerCase().split(/\s+/);
  const [light, dark] = [scheme.includes('light'), scheme.includes('dark')];
  return light === dark ? (deviceIsDark()?.matches ?? false) : dark;
}

export interface ThemeFollower {
  readonly isDark: boolean;
  set: (theme: Theme) => void;
  stop: () => void;
}

/** Sets `data-theme` of the root to light or dark and keeps `auto` in step with page and device. */
export function followTheme(
  element: Element,
  root: HTMLElement,
  first: Theme,
  onChange: (dark: boolean) => void,
): ThemeFollower {
  let theme = first;
  const device = deviceIsDark();
  const changed = (): void => {
    const before = root.dataset.theme;
    root.dataset.theme = isDark(element, theme) ? 'dark' : 'light';
    if (before !== undefined && before !== root.dataset.theme) onChange(root.dataset.theme === 'dark');
  };
  // Where pages switch their theme: by an attribute of html or body, or of what says it for both.
  const page = new MutationObserver(changed);
  for (const switched of [document.documentElement, document.body, metaScheme()])
    if (switched) page.observe(switched, { attributes: true });
  device?.addEventListener('change', changed);
  changed();
  return {
    get isDark() {
      return root.dataset.theme === 'dark';
    },
    set(next) {
      theme = next;
      changed();
    },
    stop() {
      page.disconnect();
      device?.removeEventListener('change', changed);
    },
  };
}

import type { Theme } from './options.ts';

/** Sets `data-theme` to light or dark and keeps `auto` in step with the system; answers how to stop. */
export function followTheme(root: HTMLElement, theme: Theme, onChange: (dark: boolean) => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const isDark = (): boolean => (theme === 'auto' ? system.matches : theme === 'dark');
  const apply = (): void => void (root.dataset.theme = isDark() ? 'dark' : 'light');
  const changed = (): void => {
    apply();
    onChange(isDark());
  };
  apply();
  if (theme === 'auto') system.addEventListener('change', changed);
  return () => system.removeEventListener('change', changed);
}

/**
 * On phones the contents of a page start folded; wide screens always show them.
 * @returns whether the screen is narrow, as it changes
 */
export function foldContents(): MediaQueryList {
  const details = document.querySelector<HTMLDetailsElement>('.docs-nav details')!;
  const narrow = matchMedia('(max-width: 64rem)');
  const fold = (): void => void (details.open = !narrow.matches);
  narrow.addEventListener('change', fold);
  fold();
  // Until now the style sheet kept them out of sight.
  details.dataset.foldable = '';
  return narrow;
}

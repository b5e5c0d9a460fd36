/** On phones the contents of a page start folded; wide screens always show them. */
export function foldContents(): void {
  const details = document.querySelector<HTMLDetailsElement>('.docs-nav details')!;
  const narrow = matchMedia('(max-width: 64rem)');
  const fold = () => (details.open = !narrow.matches);
  narrow.addEventListener('change', fold);
  fold();
  // Until now the style sheet kept them out of sight.
  details.dataset.foldable = '';
}

/**
 * Lets a row be dragged by its grip, with mouse, pen or finger. Escape puts it back. For who cannot drag there are the
 * buttons beside it (WCAG 2.5.7).
 * @param onDrop told the new position of the row, counted from 0
 */
export function dragBy(grip: HTMLElement, row: HTMLElement, onDrop: (position: number) => void): void {
  grip.addEventListener('pointerdown', (down) => {
    if (down.button !== 0) return;
    down.preventDefault();
    const list = row.parentElement!;
    const before = row.nextElementSibling;
    const end = new AbortController();
    const { signal } = end;
    // A captured pointer is let go when its element moves in the document, and the row does so.
    const page = grip.ownerDocument;
    row.classList.add('dragged');
    page.addEventListener('pointermove', ({ clientY }) => place(list, row, clientY), { signal });
    page.addEventListener('pointerup', () => drop(true), { signal });
    page.addEventListener('pointercancel', () => drop(false), { signal });
    page.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        drop(false);
      },
      { signal, capture: true },
    );

    function drop(kept: boolean): void {
      end.abort();
      row.classList.remove('dragged');
      if (!kept) list.insertBefore(row, before);
      else onDrop([...list.children].indexOf(row));
    }
  });
}

/** Puts the row where the pointer is: before the first other row whose middle lies below it. */
function place(list: Element, row: HTMLElement, y: number): void {
  const below = [...list.children].find((other) => {
    const { top, height } = other.getBoundingClientRect();
    return other !== row && y < top + height / 2;
  });
  if (below !== row.nextElementSibling) list.insertBefore(row, below ?? null);
}

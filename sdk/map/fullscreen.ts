/** Full screen for the whole embed; phones that only allow it for videos get the whole window instead. */
export function createFullscreen(
  frame: HTMLElement,
  onChange: (isFull: boolean) => void,
): { toggle: () => void; destroy: () => void } {
  const root = frame.getRootNode() as ShadowRoot;
  const isFull = (): boolean => root.fullscreenElement === frame || frame.classList.contains('filling');
  const changed = (): void => onChange(isFull());
  const fill = (on: boolean): void => {
    frame.classList.toggle('filling', on);
    changed();
  };
  const escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !frame.classList.contains('filling')) return;
    event.preventDefault();
    fill(false);
  };
  document.addEventListener('fullscreenchange', changed);
  document.addEventListener('keydown', escape);
  return {
    toggle(): void {
      if (root.fullscreenElement === frame) void document.exitFullscreen();
      else if (frame.classList.contains('filling')) fill(false);
      else if (document.fullscreenEnabled) frame.requestFullscreen().catch(() => fill(true));
      else fill(true);
    },
    destroy(): void {
      document.removeEventListener('fullscreenchange', changed);
      document.removeEventListener('keydown', escape);
      if (root.fullscreenElement === frame) void document.exitFullscreen();
    },
  };
}

/** Whether the embed can fill the screen, or at least the window: a frame could only fill itself, which it does already. */
export const canFill = (): boolean =>
  document.fullscreenEnabled || (window.top === window && 'showPopover' in HTMLElement.prototype);

/**
 * Full screen for the whole embed; phones that only allow it for videos get the whole window instead: as a popover, since
 * elsewhere an ancestor's `contain` or `transform` would keep what is fixed within its box.
 */
export function createFullscreen(
  frame: HTMLElement,
  onChange: (isFull: boolean) => void,
): { toggle: () => void; destroy: () => void } {
  const root = frame.getRootNode() as ShadowRoot;
  const isFull = (): boolean => root.fullscreenElement === frame || frame.classList.contains('filling');
  const changed = (): void => onChange(isFull());
  // A page that moves the element takes it out of the top layer, and the browser tells nobody.
  const moves = new ResizeObserver(() => {
    if (frame.isConnected && !frame.matches(':popover-open')) fill(false);
  });
  const fill = (on: boolean): void => {
    if (on) frame.popover = 'manual';
    if (on) moves.observe(frame);
    else moves.disconnect();
    frame.classList.toggle('filling', on);
    frame.togglePopover(on);
    if (!on) frame.popover = null;
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
      moves.disconnect();
      if (root.fullscreenElement === frame) void document.exitFullscreen();
    },
  };
}

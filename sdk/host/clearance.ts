import type { Surface } from './surface.ts';

const GAP = 8;

/**
 * Leaves the buttons and texts free that the page's map has in its upper corners and at its lower edge: says by custom
 * properties of the root how many pixels they take.
 */
export function clearControls(
  root: HTMLElement,
  container: HTMLElement,
  { controls }: Pick<Surface, 'controls'>,
): void {
  const all = container.getBoundingClientRect();
  let [left, right, bottom] = [0, 0, 0];
  for (const control of container.querySelectorAll(controls)) {
    const box = control.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    const isLow = box.top + box.height / 2 > all.top + all.height / 2;
    const isLeft = box.left + box.width / 2 < all.left + all.width / 2;
    if (isLow) bottom = Math.max(bottom, all.bottom - box.top);
    else if (isLeft) left = Math.max(left, box.right - all.left);
    else right = Math.max(right, all.right - box.left);
  }
  // A control as high or as wide as the map would leave no room at all.
  root.style.setProperty('--clear-left', `${left > all.width / 2 ? 0 : left}px`);
  root.style.setProperty('--clear-right', `${right > all.width / 2 ? 0 : right}px`);
  root.style.setProperty('--clear-bottom', `${bottom > all.height / 2 ? 0 : Math.max(0, bottom - GAP)}px`);
}

import { mapColorNames, type MapColorName } from '../../src/contract/embed-values.ts';
import { safeColor } from '../ui/element.ts';
import type { MapColors } from './options.ts';

/** The colours of the map that can be used; `onBad` is told when there is another name or no hex value. */
export function readColors(given: unknown, onBad: () => void): MapColors {
  if (typeof given !== 'object' || given === null) {
    onBad();
    return {};
  }
  const entries = Object.entries(given).filter(([name, color]) => {
    const isGood = mapColorNames.includes(name as MapColorName) && safeColor(color) !== undefined;
    if (!isGood) onBad();
    return isGood;
  });
  return Object.fromEntries(entries);
}

import { listedHours } from '../../contract/listed-hours.ts';
import type { OpeningHours } from '../../contract/records.ts';

/** Says of each destination in the lists of the page whether it is open now, as far as its weekly hours tell. */
export function sayOpen(at = new Date()): void {
  for (const line of document.querySelectorAll<HTMLElement>('.open-now[data-hours]'))
    line.textContent = listedHours(JSON.parse(line.dataset.hours!) as OpeningHours, 'de', at) ?? '';
}

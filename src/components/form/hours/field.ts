import type { CountryCode } from '../../../contract/records.ts';
import { createHoursBuilder } from './builder.ts';
import { showHours } from './preview.ts';

/** The opening hours in the form: builder, text for those who know the syntax, and how they will stand on the page. */
export function createHoursField(form: HTMLFormElement): { show(country: CountryCode): void } {
  const text = form.elements.namedItem('openingHours') as HTMLInputElement;
  const builder = createHoursBuilder(form.querySelector<HTMLElement>('#zeiten')!, text);
  const preview = form.querySelector<HTMLElement>('#zeiten-vorschau')!;
  let shown = '';
  return {
    show(country) {
      builder.read();
      const now = `${country} ${text.value}`;
      if (now !== shown) showHours(preview, text.value, { country, now: new Date() });
      shown = now;
    },
  };
}

import type { CountryCode } from '../../../contract/records.ts';
import { createHoursBuilder } from './builder.ts';

/** What reads the syntax is half of the form's code: it comes when the form is there. */
const previewCode = import('./preview.ts');

/** The opening hours in the form: builder, text for those who know the syntax, and how they will stand on the page. */
export function createHoursField(form: HTMLFormElement): { show(country: CountryCode): void } {
  const text = form.elements.namedItem('openingHours') as HTMLInputElement;
  const builder = createHoursBuilder(form.querySelector<HTMLElement>('#zeiten')!, text);
  const preview = form.querySelector<HTMLElement>('#zeiten-vorschau')!;
  let shown = '';
  const show = async (country: CountryCode) => {
    const { showHours } = await previewCode;
    showHours(preview, text.value, { country, now: new Date() });
  };
  return {
    show(country) {
      builder.read();
      const now = `${country} ${text.value}`;
      if (now !== shown) void show(country);
      shown = now;
    },
  };
}

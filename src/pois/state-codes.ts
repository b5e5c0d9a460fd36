import type { CountryCode } from '../contract/records.ts';

/** ISO 3166-2 of every federal state and canton: by it the map and the public holidays know them. */
export const stateCodes: Readonly<Record<CountryCode, readonly string[]>> = {
  DE: codes('DE', 'BW BY BE BB HB HH HE MV NI NW RP SL SN ST SH TH'),
  AT: codes('AT', '1 2 3 4 5 6 7 8 9'),
  CH: codes('CH', 'AG AR AI BL BS BE FR GE GL GR JU LU NE NW OW SH SZ SO SG TI TG UR VD VS ZG ZH'),
};

function codes(country: CountryCode, parts: string): string[] {
  return parts.split(' ').map((part) => `${country}-${part}`);
}

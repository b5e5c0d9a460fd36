import type { CountryCode, Language } from './records.ts';

/** What each country is called; a missing language does not compile. */
export const countryNames: Readonly<Record<CountryCode, Readonly<Record<Language, string>>>> = {
  DE: { de: 'Deutschland', en: 'Germany', fr: 'Allemagne', it: 'Germania' },
  AT: { de: 'Österreich', en: 'Austria', fr: 'Autriche', it: 'Austria' },
  CH: { de: 'Schweiz', en: 'Switzerland', fr: 'Suisse', it: 'Svizzera' },
};

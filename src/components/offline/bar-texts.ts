import type { DocsLanguage } from '../../docs/languages.ts';

/** Apart from the words of the page, since every page loads them. */
export const barTexts: Record<DocsLanguage, { stored: string }> = {
  de: { stored: 'Keine Verbindung: gespeicherter Stand vom {date}.' },
  en: { stored: 'No connection: as stored on {date}.' },
};

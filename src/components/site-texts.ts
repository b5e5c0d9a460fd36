import type { DocsLanguage } from '../docs/table-texts.ts';

interface SiteTexts {
  skip: string;
  menu: string;
  footer: string;
  nav: { href: string; title: string }[];
  legal: { href: string; title: string }[];
  theme: { label: string; light: string; dark: string };
  profile: string;
  service: string;
  copy: string;
  copied: string;
  mapFallback: string;
}

/** Words around every page. */
export const siteTexts: Record<'de', SiteTexts> & Partial<Record<DocsLanguage, SiteTexts>> = {
  de: {
    skip: 'Zum Inhalt',
    menu: 'Hauptmenü',
    footer: 'Fußzeile',
    nav: [
      { href: '/#einbetten', title: 'Einbetten' },
      { href: '/api-docs', title: 'Dokumentation' },
      { href: '/#selbst-betreiben', title: 'Selbst betreiben' },
    ],
    legal: [
      { href: '/redaktion', title: 'Für die Redaktion' },
      { href: '/nutzungsbedingungen', title: 'Nutzungsbedingungen' },
      { href: '/datenschutz', title: 'Datenschutz' },
      { href: '/barrierefreiheit', title: 'Barrierefreiheit' },
      { href: '/impressum', title: 'Impressum' },
    ],
    theme: { label: 'Ansicht', light: 'Hell', dark: 'Dunkel' },
    profile: 'Von der Küste bis zum höchsten Gipfel, Höhen in Metern',
    service: 'Karten und Ziele zum Einbetten, offen und ohne Anmeldung.',
    copy: 'Kopieren',
    copied: 'Kopiert',
    mapFallback: 'Bekannte Ziele',
  },
};

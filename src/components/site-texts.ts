import type { DocsLanguage } from '../docs/languages.ts';

interface SiteTexts {
  skip: string;
  menu: string;
  footer: string;
  /** Addresses are the German ones; the components lead to the twin where there is one. */
  nav: { href: string; title: string }[];
  legal: { href: string; title: string }[];
  /** Leads to the twin of the page: its language in its own words. */
  otherLanguage: string;
  theme: { label: string; light: string; dark: string };
  service: string;
  copy: string;
  copied: string;
  contents: string;
  search: {
    button: string;
    label: string;
    placeholder: string;
    hits: string;
    category: string;
    /** The way on to the page of the search. */
    further: string;
    destinations: string;
    none: string;
    failed: string;
  };
  sampleLanguages: string;
  guides: { title: string; description: string; sections: Record<'embed' | 'data' | 'operate' | 'about', string> };
}

/** Words around every page. */
export const siteTexts: Record<DocsLanguage, SiteTexts> = {
  de: {
    skip: 'Zum Inhalt',
    menu: 'Hauptmenü',
    footer: 'Fußzeile',
    nav: [
      { href: '/ziele', title: 'Ziele' },
      { href: '/merkliste', title: 'Merkliste' },
      { href: '/einbetten', title: 'Einbetten' },
      { href: '/api-docs', title: 'Dokumentation' },
      { href: '/guides', title: 'Anleitungen' },
    ],
    legal: [
      { href: '/unterwegs', title: 'Unterwegs ohne Netz' },
      { href: '/redaktion', title: 'Für die Redaktion' },
      { href: '/nutzungsbedingungen', title: 'Nutzungsbedingungen' },
      { href: '/datenschutz', title: 'Datenschutz' },
      { href: '/barrierefreiheit', title: 'Barrierefreiheit' },
      { href: '/impressum', title: 'Impressum' },
      { href: '/third-party-notices.txt', title: 'Lizenzen' },
    ],
    otherLanguage: 'English',
    theme: { label: 'Ansicht', light: 'Hell', dark: 'Dunkel' },
    service: 'Karten und Ziele zum Einbetten, offen und ohne Anmeldung.',
    copy: 'Kopieren',
    copied: 'Kopiert',
    contents: 'Inhalt',
    search: {
      button: 'Suchen',
      label: 'Ziele und Dokumentation durchsuchen',
      placeholder: 'Etwa: Triberg, Wasserfall, radius_km, Einwilligung',
      hits: 'Treffer',
      category: 'Art von Zielen',
      further: 'Nach „{query}“ suchen',
      destinations: 'Alle Ziele',
      none: 'Dazu steht hier nichts.',
      failed: 'Die Suche ist gerade nicht zu erreichen.',
    },
    sampleLanguages: 'Sprache der Beispiele',
    guides: {
      title: 'Anleitungen',
      description: 'Schritt für Schritt: die Karte einbauen, mit den Daten arbeiten, den Dienst selbst betreiben.',
      sections: {
        embed: 'Die Karte einbauen',
        data: 'Mit den Daten arbeiten',
        operate: 'Selbst betreiben',
        about: 'Gut zu wissen',
      },
    },
  },
  en: {
    skip: 'Skip to content',
    menu: 'Main menu',
    footer: 'Footer',
    nav: [
      { href: '/ziele', title: 'Destinations (German)' },
      { href: '/merkliste', title: 'Saved' },
      { href: '/einbetten', title: 'Embed' },
      { href: '/api-docs', title: 'Documentation' },
      { href: '/guides', title: 'Guides' },
    ],
    legal: [
      { href: '/unterwegs', title: 'Without a network' },
      { href: '/redaktionsregeln', title: 'For editors' },
      { href: '/nutzungsbedingungen', title: 'Terms of use' },
      { href: '/datenschutz', title: 'Privacy' },
      { href: '/barrierefreiheit', title: 'Accessibility' },
      { href: '/impressum', title: 'Legal notice' },
      { href: '/third-party-notices.txt', title: 'Licences' },
    ],
    otherLanguage: 'Deutsch',
    theme: { label: 'Theme', light: 'Light', dark: 'Dark' },
    service: 'Maps and destinations to embed, open and without an account.',
    copy: 'Copy',
    copied: 'Copied',
    contents: 'Contents',
    search: {
      button: 'Search',
      label: 'Search destinations and documentation',
      placeholder: 'For instance: Triberg, radius_km, consent, CSP',
      hits: 'Hits',
      category: 'Kind of destination',
      further: 'Search for “{query}”',
      destinations: 'All destinations (German)',
      none: 'There is nothing about that here.',
      failed: 'The search cannot be reached just now.',
    },
    sampleLanguages: 'Language of the samples',
    guides: {
      title: 'Guides',
      description: 'Step by step: put the map on a page, work with the data, run the service yourself.',
      sections: {
        embed: 'Put the map on a page',
        data: 'Work with the data',
        operate: 'Run it yourself',
        about: 'Good to know',
      },
    },
  },
};

import type { DocsLanguage } from '../../docs/languages.ts';

/** A page of an invented owner in `sdk/demo/gallery`, served below `/maps/v1/demo/gallery/`. */
export interface Demo {
  /** Name of its files. */
  name: string;
  title: Record<DocsLanguage, string>;
  /** What it shows to owners. */
  words: Record<DocsLanguage, string>;
}

/** The pages of the gallery in their order. */
export const demos: readonly Demo[] = [
  {
    name: 'pension',
    title: { de: 'Eine Pension', en: 'A guest house' },
    words: {
      de: 'Alles im Umkreis von 25 Kilometern, das eigene Haus als Marke, Schrift und Farben der Seite.',
      en: 'Everything within 25 kilometres, the house itself as a marker, font and colours of the page.',
    },
  },
  {
    name: 'wanderverein',
    title: { de: 'Ein Wanderverein', en: 'A hiking club' },
    words: {
      de: 'Eine Region mit kräftigem Relief und offener Liste; Ausschnitt und Ziel stehen in der Adresse und lassen sich weitergeben.',
      en: 'A region with a strong relief and an open list; view and destination stand in the address and can be passed on.',
    },
  },
  {
    name: 'stadt',
    title: { de: 'Eine Stadt', en: 'A town' },
    words: {
      de: 'Nur was mit Kindern gut geht und teilweise stufenlos ist, mit hohem Kontrast und Legende.',
      en: 'Only what is good with children and partly step-free, in high contrast and with a legend.',
    },
  },
  {
    name: 'zoo',
    title: { de: 'Ein Tierpark', en: 'A zoo' },
    words: {
      de: 'Was im Umkreis von 40 Kilometern um den Park liegt, Wald und Wasser in eigenen Farben.',
      en: 'What lies within 40 kilometres of the park, woods and water in colours of its own.',
    },
  },
  {
    name: 'zeitung',
    title: { de: 'Ein Zeitungsartikel', en: 'A newspaper article' },
    words: {
      de: 'Ein Ziel ist von Anfang an geöffnet; wer die Karte verschiebt, sucht dort mit einem Knopf neu.',
      en: 'One destination is open from the start; who moves the map searches there again with a button.',
    },
  },
  {
    name: 'handzettel',
    title: { de: 'Ein Handzettel zum Drucken', en: 'A handout to print' },
    words: {
      de: 'Graue Karte mit Maßstab, beim Drucken steht die Liste darunter.',
      en: 'A grey map with a scale bar; on paper the list stands below it.',
    },
  },
  {
    name: 'kiosk',
    title: { de: 'Ein Bildschirm im Foyer', en: 'A screen in the foyer' },
    words: {
      de: 'Die Karte füllt den Bildschirm, die Schrift ist groß, und jede Bewegung sucht neu.',
      en: 'The map fills the screen, the text is large, and every move searches again.',
    },
  },
  {
    name: 'dunkel',
    title: { de: 'Eine dunkle Seite', en: 'A dark page' },
    words: {
      de: 'Dunkle Karte mit Flächen und Akzent der Seite.',
      en: 'A dark map with the surfaces and the accent of the page.',
    },
  },
  {
    name: 'camping',
    title: { de: 'Eine Seite auf Französisch', en: 'A page in French' },
    words: {
      de: 'Das eigene Element mit französischen Texten, nur Ziele in der Schweiz.',
      en: 'The custom element with French texts, destinations in Switzerland only.',
    },
  },
  {
    name: 'einwilligung',
    title: { de: 'Erst nach Einwilligung', en: 'After consent only' },
    words: {
      de: 'Vor der Zustimmung lädt nichts als das kleine Skript; zwei Knöpfe der Seite geben sie und nehmen sie zurück.',
      en: 'Before consent nothing loads but the small script; two buttons of the page give it and take it back.',
    },
  },
];

/** Address of a page of the gallery. */
export const demoPath = (name: string): string => `/maps/v1/demo/gallery/${name}.html`;

/** Address of its picture. */
export const demoPicture = (name: string): string => `/gallery/${name}.webp`;

/**
 * The code of a page as its owner wrote it: the script tag, what stands between the marks of the map, and the rule of
 * the style sheet for it.
 * @throws Error when the marks or the rule are missing
 */
export function demoCode(html: string, css: string, baseUrl: string): { html: string; css: string } {
  const map = /^( *)<!-- Karte -->\n([^]*?)\n *<!-- \/Karte -->/m.exec(html);
  const rule = /^\.karte \{[^]*?^\}/m.exec(css)?.[0];
  if (!map || !rule) throw new Error('Einer Seite der Galerie fehlen die Marken um die Karte oder die Regel .karte.');
  const own = map[2]!.replaceAll(new RegExp(`^${map[1]!}`, 'gm'), '');
  return { html: `<script src="${baseUrl}/maps/v1/service-map.js" defer></script>\n${own}`, css: rule };
}

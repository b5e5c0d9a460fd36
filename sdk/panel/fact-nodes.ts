import type { Language, PoiDetail } from '../../src/contract/records.ts';
import { el } from '../ui/element.ts';

/** The facts of a visit as far as they are known; nothing where their words cannot be loaded. */
export async function factNodes(poi: PoiDetail, language: Language): Promise<Node[]> {
  const loaded = await import('./facts.ts').catch(() => undefined);
  if (!loaded) return [];
  const { said, lines, unknown } = loaded.factWords(poi, language, new Date());
  const rows = lines.flatMap(({ label, text, href }) => [
    el('dt', {}, label),
    el('dd', {}, href === undefined ? text : el('a', { href, ...awayFrom(href) }, text)),
  ]);
  return [
    said.length > 0 && el('ul', { class: 'flags' }, ...said.map((text) => el('li', {}, text))),
    rows.length > 0 && el('dl', { class: 'fact-lines' }, ...rows),
    unknown !== undefined && el('p', { class: 'unknown' }, unknown),
  ].filter((node) => node !== false);
}

/** A page opens beside the one that holds the map, and learns nothing of it. */
const awayFrom = (href: string) => (href.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {});

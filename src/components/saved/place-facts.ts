import { factWords } from '../../../sdk/panel/facts.ts';
import { hoursBlock } from '../../../sdk/panel/hours.ts';
import type { SavedPlace } from '../../../sdk/saved/saved-list.ts';
import { el } from '../../../sdk/ui/element.ts';
import { translator } from '../../../sdk/ui/texts.ts';
import type { Category } from '../../contract/records.ts';
import type { DocsLanguage } from '../../docs/languages.ts';

/** What a traveller needs below the name: kind and town, hours, and then address, stop and telephone. */
export function placeFacts(place: SavedPlace, category: Category | undefined, language: DocsLanguage): Node[] {
  const { town, region, openingHours } = place;
  const where = [category?.name[language], ...new Set([town, region])].filter(Boolean).join(', ');
  const { lines } = factWords(place, language, new Date());
  const rows = lines.flatMap(({ label, text, href }) => [
    el('dt', {}, label),
    el('dd', {}, href === undefined ? text : el('a', { href }, text)),
  ]);
  return [
    el('p', { class: 'saved-where' }, where),
    openingHours && hoursBlock(openingHours, new Date(), translator(language), language),
    rows.length > 0 && el('dl', { class: 'saved-facts' }, ...rows),
  ].filter((node) => node instanceof Node);
}

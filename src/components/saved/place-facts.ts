import { factWords } from '../../../sdk/panel/facts.ts';
import { allHours, hoursBlock } from '../../../sdk/panel/hours.ts';
import { isOfDay, type SavedPlace } from '../../../sdk/saved/saved-list.ts';
import { el } from '../../../sdk/ui/element.ts';
import { translator } from '../../../sdk/ui/texts.ts';
import { openState } from '../../contract/opening-clock.ts';
import type { Category } from '../../contract/records.ts';
import type { DocsLanguage } from '../../docs/languages.ts';
import { pageTexts } from './page-texts.ts';

/** What a traveller needs below the name: kind and town, hours, and then address, stop and telephone. Whether it is open now is told of today's answers only. */
export function placeFacts(place: SavedPlace, category: Category | undefined, language: DocsLanguage): Node[] {
  const { town, region, openingHours } = place;
  const where = [category?.name[language], ...new Set([town, region])].filter(Boolean).join(', ');
  const [now, words] = [new Date(), translator(language)];
  const isNew = isOfDay(place, now);
  const { lines } = factWords(place, language, now);
  const rows = lines.flatMap(({ label, text, href }) => [
    el('dt', {}, label),
    el('dd', {}, href === undefined ? text : el('a', { href }, text)),
  ]);
  return [
    el('p', { class: 'saved-where' }, where),
    openingHours &&
      (isNew || openState(openingHours, now).kind === 'always'
        ? hoursBlock(openingHours, now, words, language)
        : allHours(openingHours, new Text(pageTexts[language].hours), words, language)),
    rows.length > 0 && el('dl', { class: 'saved-facts' }, ...rows),
    !isNew && el('p', { class: 'saved-where' }, asOf(place, language)),
  ].filter((node) => node instanceof Node);
}

function asOf({ savedOn }: SavedPlace, language: DocsLanguage): string {
  const { asOf, unknownDay } = pageTexts[language];
  const at = new Date(`${savedOn}T00:00:00Z`);
  const day = at.getTime() ? at.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' }) : unknownDay;
  return asOf.replace('{day}', day);
}

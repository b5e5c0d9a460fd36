import { element } from './form/element.ts';

/** A line of the search over the site. */
export interface SiteHit {
  title: string;
  /** Where it stands, or what it is. */
  page: string;
  address: string;
  excerpt?: string;
}

/** Characters of a text beside its title, and of those before the word that was looked for. */
const [EXCERPT, BEFORE] = [120, 40];

/**
 * The link is the option: one inside of an option would be a second thing to operate.
 * @param i its number in the list
 */
export function hitNode({ title, page, address, excerpt }: SiteHit, i: number, query: string): HTMLElement {
  const link = element('a', { href: address, tabIndex: -1, id: `docs-hit-${i}` }, [
    element('b', { textContent: title }),
    element('span', { textContent: page }),
  ]);
  if (excerpt) link.append(element('small', { textContent: excerptAround(excerpt, query) }));
  link.setAttribute('role', 'option');
  const row = element('li', {}, [link]);
  row.setAttribute('role', 'presentation');
  return row;
}

/** A piece of the text around the first word of the query that stands in it, else its beginning. */
function excerptAround(text: string, query: string): string {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const at = Math.min(
    ...words.map((word) => text.toLowerCase().indexOf(word)).filter((each) => each >= 0),
    text.length,
  );
  const start = at === text.length || at <= BEFORE ? 0 : text.indexOf(' ', at - BEFORE) + 1;
  const piece = text.slice(start, start + EXCERPT).trim();
  return `${start > 0 ? '… ' : ''}${piece}${start + EXCERPT < text.length ? ' …' : ''}`;
}

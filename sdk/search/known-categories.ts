import type { Category } from '../../src/contract/records.ts';
import { readTold } from '../options/check.ts';
import type { Session } from '../session.ts';
import { idsOf } from './local-filter.ts';

/**
 * Takes the categories that there are none of from the search and the filters of the page, whose owner is told of each,
 * and from what an address asks for, which anybody can write. Answers whether there were some.
 */
export function leaveOutUnknown(
  { state, report, t }: Pick<Session, 'state' | 'report' | 't'>,
  known: readonly Category[],
): boolean {
  // A service that tells no categories may know them all the same.
  if (known.length === 0) return false;
  const { search, filters, filteredByPage } = state.now;
  const isKnown = (id: string): boolean => known.some((category) => category.id === id);
  const [ofPage, filtered] = [idsOf(search?.category), idsOf(filters.category ?? undefined)];
  const unknown = [...ofPage, ...filtered].filter((id) => !isKnown(id));
  if (unknown.length === 0) return false;
  const told = filteredByPage ? unknown : unknown.filter((id) => ofPage.includes(id));
  readTold({ report, t }, ({ fail }) => told.forEach((id) => fail('category', id, 'expectCategory')));
  const category = ofPage.filter(isKnown).join();
  const { category: _, ...others } = search ?? {};
  state.set({
    search: search && { ...others, ...(category && { category }) },
    filters: { ...filters, category: filtered.filter(isKnown).join() || undefined },
  });
  return true;
}

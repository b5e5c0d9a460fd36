import type { Category } from '../../src/contract/records.ts';
import { readTold } from '../options/check.ts';
import type { Session } from '../session.ts';
import { idsOf } from './local-filter.ts';

/**
 * Takes the categories that there are none of from the search of the page, whose owner is told of each, and from what an
 * address asks for, which anybody can write. Answers whether there were some.
 */
export function leaveOutUnknown(
  { state, report, t }: Pick<Session, 'state' | 'report' | 't'>,
  known: readonly Category[],
): boolean {
  // A service that tells no categories may know them all the same.
  if (known.length === 0) return false;
  const { search, filters } = state.now;
  const isKnown = (id: string): boolean => known.some((category) => category.id === id);
  const [ofPage, ofAddress] = [idsOf(search?.category), idsOf(filters.category ?? undefined)];
  const unknown = ofPage.filter((id) => !isKnown(id));
  if (unknown.length === 0 && ofAddress.every(isKnown)) return false;
  readTold({ report, t }, ({ fail }) => unknown.forEach((id) => fail('category', id, 'expectCategory')));
  const category = ofPage.filter(isKnown).join();
  const { category: _, ...others } = search ?? {};
  state.set({
    search: search && { ...others, ...(category && { category }) },
    filters: { ...filters, category: ofAddress.filter(isKnown).join() || undefined },
  });
  return true;
}

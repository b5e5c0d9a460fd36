import { isPublicId } from './places.ts';
import { joined } from './search/filters.ts';
import type { Session } from './session.ts';
import type { Selection } from './state.ts';

/** Tells the page of what has changed. Made last, so that list and panel show it already. */
export function publishEvents({ state, emit }: Pick<Session, 'state' | 'emit'>): void {
  state.on(['found'], ({ found, search, filters }) => {
    if (!found) return;
    const { count, total, items } = found;
    emit('results', { count, total, items, search: joined(search, filters) ?? {} });
  });
  state.on(['camera'], ({ camera }) => {
    if (camera) emit('move', { center: camera.center, zoom: camera.zoom });
  });
  state.on(['selection'], ({ selection }, { selection: before }) => {
    if (selection.id === before.id) return;
    if (isPublic(before)) emit('deselect', { slug: before.id });
    const item = selection.place?.poi ?? selection.marker;
    if (isPublic(selection) && item) emit('select', { slug: selection.id, item });
  });
}

/** What a page writes as a preview, and a list to choose from, is nobody's choice. */
function isPublic(selection: Selection): selection is Selection & { id: string } {
  return isPublicId(selection.id);
}

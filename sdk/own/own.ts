import { failure, SdkError } from '../api/errors.ts';
import { readMarkers } from '../options/markers.ts';
import { fits } from '../search/local-filter.ts';
import { filterOf } from '../search/filters.ts';
import type { Session } from '../session.ts';
import { el } from '../ui/element.ts';

/**
 * The places of the page itself: its markers, and those of a GeoJSON file. What lists, searches and filters them is loaded
 * only where there are some.
 */
export function createOwnPlaces(session: Session): void {
  const { state, settings, ended, report, t } = session;
  let isLoading = false;
  const bad = (): void => {
    const expected = t('expectMarker');
    report(new SdkError('bad_option', t('badValue', { name: 'src', value: settings.src ?? '', expected })));
  };
  const tell = (sentence: string): void => report(new SdkError('bad_option', sentence));
  const load = (): void => {
    if (isLoading || (state.now.markers.length === 0 && settings.src === undefined)) return;
    isLoading = true;
    import('./own-places.ts').then(
      ({ startOwnPlaces }) => ended.aborted || startOwnPlaces(session, { el, fits, filterOf, readMarkers, bad, tell }),
      () => report(failure('network', t)),
    );
  };
  state.on(['markers'], ({ markers }) => {
    state.set({ own: markers });
    load();
  });
  load();
}

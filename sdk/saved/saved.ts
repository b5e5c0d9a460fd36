import { failure } from '../api/errors.ts';
import { share } from '../panel/share.ts';
import { spokenHours } from '../../src/contract/spoken-hours.ts';
import type { Session } from '../session.ts';
import { el } from '../ui/element.ts';
import { drawn } from '../ui/icons.ts';
import { translateFrom } from '../../src/contract/translation.ts';
import type { SavedControl } from './saved-context.ts';

export interface Saved {
  /** Puts a destination on the visitor's list or takes it off. @returns the slugs of the list @throws SdkError */
  save: (slug: string, on?: boolean) => Promise<readonly string[]>;
}

/**
 * The visitor's own list. It is loaded once the map stands, or with the first place that is opened, and only where the page
 * has the control or asks by its method: no map needs it for its first picture.
 */
export function createSaved(session: Session): Saved {
  const { settings, state, ended, t } = session;
  const failed = (): void => session.report(failure('network', t));
  let loading: Promise<SavedControl> | undefined;
  const load = (): Promise<SavedControl> =>
    (loading ??= import('./saved-control.ts').then(
      ({ openSavedControl }) => openSavedControl(session, { el, drawn, share, spokenHours, translateFrom, failed }),
      () => {
        loading = undefined;
        throw failure('network', t);
      },
    ));
  if (settings.controls.includes('list')) {
    const unfollow = state.on(['drawing', 'selection', 'found'], ({ drawing, found, selection }) => {
      if (selection.id === null && (drawing === 'waiting' || (state.now.search && !found))) return;
      unfollow();
      setTimeout(() => {
        if (!ended.aborted) load().catch(() => undefined);
      }, AFTER_MS);
    });
  }
  return { save: async (slug, on = true) => (await load()).save(slug, on) };
}

/** So that the pieces of the map are asked for first. */
const AFTER_MS = 300;

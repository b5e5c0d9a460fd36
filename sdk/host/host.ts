import { failure, SdkError } from '../api/errors.ts';
import { viewOf } from '../map/camera.ts';
import type { Session } from '../session.ts';
import type { HostMap } from './host-map.ts';

/**
 * Draws on a map that the page has. What does that is loaded here, apart from all else and in one piece, since it stands in
 * the place of the map. The page has said where its map looks, unless it says so again.
 */
export async function drawOnHost(session: Session, map: HostMap): Promise<void> {
  const { state, layout, report, ended, t } = session;
  try {
    const { createHostView } = await import('./host-view.ts').catch(() => {
      throw new SdkError('network', t('mapFailed'));
    });
    const view = await createHostView(session, map, (sentence) => new SdkError('bad_option', sentence));
    ended.addEventListener('abort', () => view.destroy());
    if (ended.aborted) return view.destroy();
    layout.root.hidden = false;
    state.set({ view, drawing: 'drawn' });
    const look = state.now.home.center && viewOf(state.now);
    if (look) view.fit(look, false);
  } catch (error) {
    if (ended.aborted) return;
    // Their map stays as it is.
    layout.root.hidden = true;
    const told = error instanceof SdkError ? error : failure('network', t);
    report(told, told.code === 'network' ? () => void drawOnHost(session, map) : undefined);
  }
}

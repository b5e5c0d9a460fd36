import type { StyleSpecification } from 'maplibre-gl';
import type { MapConfig } from '../api/client.ts';
import { failure, SdkError } from '../api/errors.ts';
import type { Session } from '../session.ts';
import { shareContexts } from './contexts.ts';
import { createControls, keepRoomForControls } from './controls.ts';
import { painted } from '../ui/painted.ts';
import { openingView } from './camera.ts';
import type { OwnView, View } from './map-view.ts';
import { roomOf } from './room.ts';
import { loadStyle } from './style-loader.ts';
import { knowsWebgl } from './webgl.ts';

/** The map waits this long for the first destinations: it opens where they are, and they are seen before it is begun. */
const WAIT_FOR_PLACES_MS = 2500;
/** A lost graphics context that is not given back after this long will not come. */
const CONTEXT_LOST_MS = 3000;

interface LifecycleInput {
  /** Settles when the first destinations are there or will not come. */
  firstPlaces: Promise<unknown>;
}

/** What a map is drawn from, again after each sleep. */
interface Drawing {
  createMapView: typeof import('./map.ts').createMapView;
  config: MapConfig;
}

/**
 * Draws the map once the first destinations are there, and lets it sleep, wake and follow the theme from then on.
 * Resolves when it stands or cannot.
 */
export async function runMap(session: Session, { firstPlaces }: LifecycleInput): Promise<void> {
  const { element, state, layout, notices, start, client, emit, report, ended, baseUrl, t } = session;
  let clearControls = (): void => undefined;
  /** Where a sleeping map looked. */
  let asleep: View | undefined;
  keepRoomForControls(session);
  ended.addEventListener('abort', remove);
  state.on(['dark'], () => void restyle());
  await guarded(async (again) => {
    if (!knowsWebgl()) throw failure('webgl_unavailable', t);
    const [{ config }, style] = await Promise.all([start, loadStyle(session, start)]);
    const { center, zoom } = state.now.home;
    const atLatest = center && zoom !== undefined ? 0 : WAIT_FOR_PLACES_MS;
    await Promise.race([firstPlaces.then(painted), new Promise((go) => setTimeout(go, atLatest))]);
    const { createMapView, findWorker } = await import('./map.ts').catch(() => {
      throw new SdkError('network', t('mapFailed'));
    });
    await findWorker(baseUrl);
    ended.throwIfAborted();
    const drawing = { createMapView, config };
    const { map } = draw(drawing, style, openingView(state.now, config, roomOf(layout, config)));
    // The page has been told of `ready` without a map.
    if (again) emit('wake', { map });
    const leave = shareContexts(
      element,
      () => sleep(),
      () => void wake(drawing),
    );
    ended.addEventListener('abort', leave);
  });

  /** A map that cannot be drawn leaves the list. */
  async function guarded(task: (again: boolean) => Promise<void>, again = false): Promise<void> {
    try {
      await task(again);
    } catch (thrown) {
      if (ended.aborted) return;
      // Trusted Types of the page forbid the worker as well.
      const code = /Trusted/.test(String(thrown)) ? 'worker_blocked' : 'webgl_unavailable';
      const error = thrown instanceof SdkError ? thrown : failure(code, t);
      // It may stand in part, and would go on failing.
      remove();
      report(error, error.code === 'network' ? retry : undefined);
      state.set({ drawing: 'impossible' });
    }

    function retry(): void {
      state.set({ drawing: 'waiting' });
      void guarded(task, true);
    }
  }

  function draw(drawing: Drawing, style: StyleSpecification, looksAt: View): OwnView {
    const view = drawing.createMapView({
      session,
      style,
      view: looksAt,
      config: drawing.config,
      watch: {
        onFailure(code) {
          if (code === 'worker_blocked') notices.hide('map_late');
          report(failure(code as 'style_failed', t));
          if (code !== 'style_failed') state.set({ drawing: 'stalled' });
        },
        onDots() {
          if (!state.now.dotted) view.map.once('render', () => state.set({ dotted: true }));
          if (state.now.drawing !== 'stalled') return;
          for (const code of ['map_late', 'worker_blocked']) notices.hide(code);
          state.set({ drawing: 'drawn' });
        },
        onWhole: () => notices.hide('style_failed'),
      },
    });
    clearControls = createControls(session, view);
    watchContext(view, drawing);
    state.set({ view });
    return view;
  }

  function sleep(): void {
    const { view } = state.now;
    if (!view) return;
    asleep = { center: view.center(), zoom: view.zoom() };
    remove();
    emit('sleep', {});
  }

  async function wake(drawing: Drawing): Promise<void> {
    const looksAt = asleep;
    if (!looksAt) return;
    asleep = undefined;
    await guarded(async () => {
      const style = await loadStyle(session, client.start(state.now.dark));
      ended.throwIfAborted();
      emit('wake', { map: draw(drawing, style, looksAt).map });
    });
  }

  async function restyle(): Promise<void> {
    const { dark } = state.now;
    const style = await loadStyle(session, client.start(dark)).catch(() => undefined);
    if (style && dark === state.now.dark) state.now.view?.setStyle(style);
  }

  /** MapLibre draws again when the browser gives the context back; where it does not, the map is made anew once. */
  function watchContext(watched: OwnView, drawing: Drawing): void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    watched.map.on('webglcontextlost', () => {
      timer = setTimeout(() => {
        if (state.now.view !== watched) return;
        sleep();
        void wake(drawing);
      }, CONTEXT_LOST_MS);
    });
    watched.map.on('webglcontextrestored', () => clearTimeout(timer));
  }

  function remove(): void {
    const { view } = state.now;
    clearControls();
    clearControls = () => undefined;
    view?.destroy();
    state.set({ view: null });
  }
}

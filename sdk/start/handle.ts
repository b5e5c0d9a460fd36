import type { Map as MapLibreMap } from 'maplibre-gl';
import type { Theme } from '../../src/contract/embed-values.ts';
import type { Poi, PoiDetail, PoiList } from '../../src/contract/records.ts';
import type { HostMap } from '../host/host-map.ts';
import type { Marker, PoiSearch, Said, ServiceMapOptions } from '../options/options.ts';
import { createEvents, type Emit, type Subscribe } from './events.ts';

/** What a page holds of one map. Calls made before the map is there start it and wait for it. */
export interface ServiceMapHandle {
  readonly element: HTMLElement | null;
  /** The MapLibre map, null until `ready`, while it sleeps, where none can be drawn, and on a map of the page. */
  readonly map: MapLibreMap | null;
  /** The destinations that the list shows, the best first; none before the first answer. */
  readonly items: readonly Poi[];
  /**
   * Replaces the shown destinations.
   * @throws SdkError, `bad_option` where a parameter does not fit: then nothing changes; AbortError when another search or
   * the end of the map came in between
   */
  search(params: PoiSearch): Promise<PoiList>;
  /**
   * Narrows the search of the page as the visitor does with text and filters; what is not named is taken off.
   * @throws SdkError, `bad_option` where a parameter does not fit: then nothing changes
   */
  setFilters(filters: PoiSearch): Promise<PoiList>;
  /** Brings a box into view; without one all that is shown, markers too. */
  fit(box?: readonly [west: number, south: number, east: number, north: number]): void;
  /** Looks there and stays there, until the next search of the page. */
  setView(view: MapLook): void;
  /**
   * Opens the information of a destination or custom marker; null closes it.
   * @throws SdkError, `not_found` for an unknown one; AbortError after the end of the map
   */
  select(slug: string | null): Promise<void>;
  /** Raises the dot of a destination, as while a list of the page is pointed at; null lets it down. */
  highlight(slug: string | null): void;
  /** Shows the information for a destination that is not in the data; null closes it. */
  preview(item: PreviewItem | null): void;
  /**
   * Puts a destination on the visitor's list in this browser, or takes it off with `false`.
   * @returns the slugs of the list in the visitor's order @throws SdkError, `not_found` for an unknown destination
   */
  save(slug: string, on?: boolean): Promise<readonly string[]>;
  setMarkers(markers: readonly Marker[]): void;
  setTheme(theme: Theme): void;
  /** Answers a function that ends the subscription. */
  on: Subscribe;
  /** Gives everything back; what stood in the element before is there again. */
  destroy(): void;
}

/** A handle as a component has it. */
export interface FollowingHandle extends ServiceMapHandle {
  /** Calls a map that stands; another one begins with the change, and is not started by it. */
  follow?: (change: Said, call: (embed: Embed) => void) => void;
}

/** Where a map is to look; what is not named stays. */
export interface MapLook {
  center?: readonly [lng: number, lat: number] | undefined;
  zoom?: number | undefined;
}

/** A destination that is still being written: only the name must be there. */
export type PreviewItem = Partial<PoiDetail> & Pick<Poi, 'name'>;

/** The part of a map that is loaded when it is needed. */
export interface Embed extends Pick<
  ServiceMapHandle,
  | 'map'
  | 'items'
  | 'search'
  | 'setFilters'
  | 'fit'
  | 'setView'
  | 'select'
  | 'highlight'
  | 'preview'
  | 'save'
  | 'setMarkers'
  | 'setTheme'
> {
  /** As select; what fails is told as an `error` event. */
  open: (slug: string | null) => void;
  destroy(): void;
}

export interface EmbedInput {
  element: HTMLElement;
  /** Undefined where the attributes of the element say everything. */
  options: ServiceMapOptions | undefined;
  /** Wins over options and attributes; the map writes into it what it is told. */
  said: Said;
  /** A map of the page, which stands in the place of ours. */
  host: HostMap | undefined;
  baseUrl: string;
  emit: Emit;
  /** The visitor has just agreed with a button of this element, which is gone: the focus belongs to the map. */
  takeFocus: boolean;
  /** Ends this map and begins anew, for attributes that cannot change while it runs. */
  restart: () => void;
}

/** The module behind the loader. */
export interface Core {
  startEmbed: (input: EmbedInput) => Embed;
}

/** What a map waits for before it loads. */
export interface Entrance {
  /** Resolves when the map may load: it is near the viewport or asked for, and the visitor has agreed. */
  admitted: (now: boolean) => Promise<void>;
  byHand: () => boolean;
  stop: () => void;
}

export interface HandleInput extends Pick<EmbedInput, 'element' | 'options' | 'host' | 'baseUrl'> {
  enter: (emit: Emit, restart: () => void) => Entrance;
  loadCore: () => Promise<Core>;
  onDestroy: () => void;
  /** Told when the code behind the loader cannot be fetched. */
  onLoadFailure: () => string;
}

/** From the waiting for admission to the end; a map that begins anew has another one. */
interface Run {
  embed: Embed | undefined;
  ended: boolean;
  entrance: Entrance;
  started: Promise<Embed>;
}

export function openHandle(input: HandleInput): FollowingHandle {
  const { emit, on, forget } = createEvents(input.element);
  const said: Said = {};
  let destroyed = false;
  let run = begin();
  return {
    element: input.element,
    get map() {
      return run.embed?.map ?? null;
    },
    get items() {
      return destroyed ? [] : (run.embed?.items ?? []);
    },
    search: (params) => told(running().then((embed) => embed.search(params))),
    setFilters: (filters) => told(running().then((embed) => embed.setFilters(filters))),
    fit: (box) => whenRunning((embed) => embed.fit(box)),
    setView: (view) => whenRunning((embed) => embed.setView(view)),
    select: (slug) => unlessEnded(running().then((embed) => embed.select(slug))),
    save: (slug, on) => unlessEnded(running().then((embed) => embed.save(slug, on))),
    highlight: (slug) => run.embed?.highlight(slug),
    preview: (item) => whenRunning((embed) => embed.preview(item)),
    setMarkers: (markers) => whenRunning((embed) => embed.setMarkers(markers)),
    setTheme: (theme) => whenRunning((embed) => embed.setTheme(theme)),
    follow(change, call) {
      Object.assign(said, change);
      if (run.embed) call(run.embed);
    },
    on,
    destroy() {
      if (destroyed) return;
      destroyed = true;
      end();
      input.onDestroy();
      emit('destroy', {});
    },
  };

  function begin(): Run {
    const entrance = input.enter(emit, restart);
    const begun: Run = { embed: undefined, ended: false, entrance, started: Promise.reject(overtaken()) };
    begun.started.catch(() => undefined);
    begun.started = entrance.admitted(false).then(async () => {
      const { startEmbed } = await input.loadCore();
      if (begun.ended) throw overtaken();
      const { element, options, host, baseUrl } = input;
      return (begun.embed = startEmbed({
        element,
        options,
        said,
        host,
        baseUrl,
        emit,
        restart,
        takeFocus: entrance.byHand(),
      }));
    });
    begun.started.catch((error: unknown) => {
      if (begun.ended) return;
      // It may be a fault of the page's options or of ours.
      console.error(error);
      emit('error', { code: 'network', message: input.onLoadFailure() });
    });
    return begun;
  }

  function end(): void {
    run.ended = true;
    forget();
    run.embed?.destroy();
    run.entrance.stop();
  }

  function restart(): void {
    if (destroyed) return;
    end();
    run = begin();
  }

  function running(): Promise<Embed> {
    if (destroyed) return Promise.reject(overtaken());
    void run.entrance.admitted(true);
    return run.started;
  }

  /** Nobody made a mistake who calls a map that has ended; any other failure is the caller's to catch. */
  function unlessEnded<Answer>(answer: Promise<Answer>): Promise<Answer> {
    return destroyed ? told(answer) : answer;
  }

  function whenRunning(call: (embed: Embed) => void): void {
    running().then(call, () => undefined);
  }
}

function overtaken(): DOMException {
  return new DOMException('the map has ended', 'AbortError');
}

/** An answer whose failure the page hears of as an `error` event, or caused itself: who does not catch it made no mistake. */
export function told<Answer>(answer: Promise<Answer>): Promise<Answer> {
  answer.catch(() => undefined);
  return answer;
}

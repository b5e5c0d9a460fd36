import type { CategoryCount } from '../src/contract/records.ts';
import { readState } from './address.ts';
import { createClient, type Client, type Start } from './api/client.ts';
import { SdkError } from './api/errors.ts';
import { withFallback } from './fallback/fallback.ts';
import { readSettings, type Settings } from './options/settings.ts';
import type { Emit } from './start/events.ts';
import type { EmbedInput } from './start/handle.ts';
import { checkedFilters } from './search/filters.ts';
import { createState, firstState, type StateStore } from './state.ts';
import { createLayout, type Layout } from './ui/layout.ts';
import { createNotices, type Notices } from './ui/notices.ts';
import { createReporter, type Reporter, type ReportError } from './ui/reporter.ts';
import { translator, type Translate } from './ui/texts.ts';
import { followTheme, type ThemeFollower } from './ui/theme.ts';

/** What the parts of one map share: each takes from it what it needs, and they speak to each other through the state. */
export interface Session {
  element: HTMLElement;
  baseUrl: string;
  /** Unlike for other maps of the page. */
  id: string;
  settings: Settings;
  /** Slug of a destination that is open from the start. */
  firstPlace: string | undefined;
  t: Translate;
  state: StateStore;
  layout: Layout;
  notices: Notices;
  theme: ThemeFollower;
  client: Client;
  /** What the service tells of itself. @throws SdkError */
  start: Promise<Start>;
  /** The categories once they are there; none where the service tells nothing. */
  categories: Promise<readonly CategoryCount[]>;
  emit: Emit;
  report: ReportError;
  tell: Reporter['tell'];
  /** Each part gives back what it holds when this is aborted. */
  ended: AbortSignal;
}

/** Makes ids that differ from map to map. */
let sessions = 0;

/** @param ended aborted when the map ends */
export function openSession(input: EmbedInput, ended: AbortSignal): Session {
  const { element, options, said, host, baseUrl, emit, restart, takeFocus } = input;
  const settings = readSettings(element, options, said);
  const { search, markers, center, zoom, lang } = settings;
  const t = translator(lang);
  // What the address of the page says wins over the options, as if the visitor had done it here.
  const opened = settings.hash === undefined ? undefined : readState(settings.hash, location.hash);
  const visited = opened?.filters ?? {};
  const filteredByPage = Object.keys(visited).length === 0 && settings.filters !== undefined;
  const state = createState(
    firstState({
      search,
      markers,
      filters: checkedFilters((filteredByPage && settings.filters) || visited, t),
      filteredByPage,
      home: opened?.center ? { center: opened.center, zoom: opened.zoom } : { center, zoom },
      // The page has led its own map to where it looks.
      viewHeld: opened?.center !== undefined || host !== undefined,
    }),
    ended,
  );
  const layout = createLayout({ element, state, lang, t, takeFocus });
  const theme = followTheme(element, layout.root, settings.theme, (dark) => state.set({ dark }));
  const notices = createNotices(layout.notices, t);
  let startFailed = false;
  const { report, tell, wait } = createReporter({ notices, state, emit, t, ended, anew: () => startFailed && restart });
  const service = createClient({
    baseUrl,
    key: settings.key,
    mapStyle: settings.mapStyle,
    t,
    lang,
    signal: ended,
    onWait: wait,
  });
  const client = withFallback({
    client: service,
    baseUrl,
    address: () => settings.fallback ?? state.now.config?.fallbackUrl,
    onUse(builtAt) {
      if (builtAt === undefined) return notices.hide('snapshot');
      const date = new Date(builtAt).toLocaleDateString(lang, { dateStyle: 'long' });
      report(new SdkError('snapshot', t('snapshot', { date })));
    },
  });
  const start = client.start(theme.isDark);
  const categories = start.then(
    ({ config, categories: known, factFilters = [], facets }) => {
      state.set({ config, categories: known, factFilters, facets });
      return known;
    },
    () => {
      startFailed = true;
      return [];
    },
  );
  state.set({ dark: theme.isDark });
  ended.addEventListener('abort', theme.stop);
  for (const problem of settings.problems) report(new SdkError('bad_option', problem));
  layout.onHeight((isMissing) => {
    if (isMissing) report(new SdkError('bad_option', t('noHeight')));
    else notices.hide(t('noHeight'));
  });
  return {
    element,
    baseUrl,
    id: String(++sessions),
    settings,
    firstPlace: opened?.place ?? settings.place,
    t,
    state,
    layout,
    notices,
    theme,
    client,
    start,
    categories,
    emit,
    report,
    tell,
    ended,
  };
}

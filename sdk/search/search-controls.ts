import type { ControlName } from '../../src/contract/embed-values.ts';
import type { CategoryCount, Language, Suggestion } from '../../src/contract/records.ts';
import type { Client } from '../api/client.ts';
import { createFilterBox } from './filter-box.ts';
import { filterOf, type Finder } from './search.ts';
import type { Filter } from './local-filter.ts';
import type { Frame } from '../ui/layout.ts';
import { createSearchBox } from './search-box.ts';
import type { Translate } from '../ui/texts.ts';

/** The controls with which a visitor looks for destinations. */
export interface Find {
  /** Shows in the field what is searched for. */
  setText(q: string): void;
  /** Another answer is shown: filters and counts follow it. */
  found(): void;
  destroy(): void;
}

export interface FindInput {
  controls: readonly ControlName[];
  frame: Frame;
  t: Translate;
  language: Language;
  id: string;
  finder: Finder;
  categories: readonly CategoryCount[];
  suggest: Client['suggest'];
  onSuggestion: (suggestion: Suggestion) => void;
  onText: (q: string) => void;
  onFilter: (filter: Filter) => void;
}

/** Ticks in quick succession are one search. */
const PAUSE_MS = 400;

export function createFind(input: FindInput): Find {
  const { controls, frame, t, language, id, finder } = input;
  const { side, tools } = frame;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let counting: AbortController | undefined;
  const search = controls.includes('search')
    ? createSearchBox({ box: tools, t, id, suggest: input.suggest, onChoose: input.onSuggestion, onText: input.onText })
    : undefined;
  const filter = controls.includes('filter')
    ? createFilterBox({
        tools,
        side,
        t,
        language,
        id,
        categories: finder.choices(input.categories),
        fixed: finder.base ?? {},
        onOpen: () => void count(),
        onChange(next) {
          clearTimeout(timer);
          timer = setTimeout(() => input.onFilter(next), PAUSE_MS);
        },
      })
    : undefined;
  search?.setText(finder.wishes.q ?? '');
  filter?.set(filterOf(finder.wishes));
  return {
    setText: (q) => search?.setText(q),
    found() {
      filter?.set(filterOf(finder.wishes));
      void count();
    },
    destroy() {
      clearTimeout(timer);
      counting?.abort();
      search?.destroy();
    },
  };

  /** Asked for only while somebody sees them. */
  async function count(): Promise<void> {
    counting?.abort();
    if (!filter?.isOpen) return;
    // Of everything there is, the counts came with the words.
    const isWhole = Object.keys(finder.query ?? {}).every((name) => name === 'limit');
    if (isWhole) return filter.setCounts(new Map(input.categories.map(({ id, count }) => [id, count])));
    const { signal } = (counting = new AbortController());
    // Without counts the filters still work.
    const counts = await finder.counts(signal).catch(() => undefined);
    if (counts && !signal.aborted) filter.setCounts(counts);
  }
}

import type { About } from '../../src/formats/about.ts';
import type { FileInput, FileKind } from './saved-files.ts';
import { createRows, type RowsInput } from './saved-rows.ts';
import { dayOf, withBack, type SavedPlace } from './saved-list.ts';
import type { SavedStore } from './saved-store.ts';

export interface ViewInput extends Omit<RowsInput, 'onChange'> {
  store: SavedStore;
  /** Address that shows the list to somebody else. */
  link: (places: readonly SavedPlace[]) => string;
  /** What the files tell of the service. */
  about: () => About;
  /** What prints the list. */
  print: HTMLElement;
  /** Where the list lies. */
  note: string;
  /** Hands the list out as a file. */
  hand: (kind: FileKind, input: FileInput) => void;
}

/** The list with everything that can be done with it. It follows the store until `stop`. */
export function createSavedView(input: ViewInput): { element: HTMLElement; stop: () => void } {
  const { tools, t, store } = input;
  const { el } = tools;
  const said = el('span', { role: 'status' });
  const undo = el('button', { type: 'button', class: 'saved-undo', hidden: true }, t('undo'));
  const unkept = el('p', { class: 'saved-note', hidden: true }, t('unkept'));
  const rows = createRows({ ...input, onChange: change });
  const empty = el('p', { class: 'saved-empty' }, t('empty'));
  const tell = (sentence: string): void => void (said.textContent = sentence);
  const actions = createActions(input, tell, () => change([], t('cleared')));
  const element = el(
    'div',
    { class: 'saved' },
    empty,
    rows.element,
    el('p', { class: 'saved-said' }, said, ' ', undo),
    unkept,
    actions,
    el('p', { class: 'saved-note' }, input.note),
  );
  show(store.places);
  return { element, stop: store.onChange(show) };

  function show(places: readonly SavedPlace[]): void {
    rows.show(places);
    empty.hidden = places.length > 0;
    actions.hidden = places.length === 0;
  }

  function change(places: readonly SavedPlace[], sentence: string): void {
    const before = store.places;
    unkept.hidden = store.set(places);
    tell(sentence);
    undo.hidden = places.length >= before.length;
    undo.onclick = () => {
      store.set(withBack(store.places, before, places));
      tell('');
      undo.hidden = true;
      element.querySelector<HTMLElement>('.saved-rows a, .saved-rows button')?.focus();
    };
    // What had the focus may be gone with its row.
    if (!undo.hidden && places.length === 0) undo.focus();
  }
}

function createActions(
  { tools, t, store, link, print, about, hand }: ViewInput,
  tell: (sentence: string) => void,
  clear: () => void,
): HTMLElement {
  const { el, share } = tools;
  const field = el('input', { class: 'saved-link', readonly: true, hidden: true, 'aria-label': t('shareField') });
  const day = el('input', { type: 'date', class: 'saved-day', value: nextSaturday(new Date()) });
  const button = (text: string, click: () => void): HTMLElement =>
    el('button', { type: 'button', class: 'saved-button', click }, text);
  const shareList = async (): Promise<void> => {
    field.value = link(store.places);
    const result = await share(field.value, t('title'));
    if (result === 'copied') tell(t('copied'));
    if (result !== 'failed') return;
    field.hidden = false;
    field.focus();
    field.select();
  };
  const file = (kind: FileKind): HTMLElement =>
    button(t(kind), () =>
      hand(kind, {
        places: store.places,
        title: t('title'),
        about: about(),
        day: day.value || nextSaturday(new Date()),
      }),
    );
  return el(
    'div',
    { class: 'saved-actions' },
    el(
      'p',
      {},
      button(t('share'), () => void shareList()),
      print,
      button(t('clear'), clear),
    ),
    field,
    el('p', { class: 'saved-take' }, `${t('take')}: `),
    el('p', {}, ...(['gpx', 'kml', 'ics'] as const).map(file), el('label', {}, `${t('day')} `, day)),
  );
}

/** The day that most trips are made on, as YYYY-MM-DD; today where it is one. */
export function nextSaturday(now: Date): string {
  return dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + ((13 - now.getDay()) % 7)));
}

import type { Session } from '../session.ts';
import savedCss from '../styles/saved.css';
import type { ControlTools, SavedControl } from './saved-context.ts';
import { added, savedPlaceOf, without } from './saved-list.ts';
import { addMark } from './saved-mark.ts';
import { addPanel } from './saved-panel.ts';
import { openSaved } from './saved-store.ts';
import { savedTexts } from './saved-texts.ts';

/** Button, list and the mark in the place information, in one map. */
export function openSavedControl(session: Session, tools: ControlTools): SavedControl {
  const { state, settings, baseUrl, emit, ended, client, layout } = session;
  const store = openSaved(baseUrl);
  const slugs = (): string[] => store.places.map(({ slug }) => slug);
  const tell = (): void => emit('saved', { slugs: slugs() });
  ended.addEventListener('abort', store.onChange(tell));
  if (settings.controls.includes('list')) {
    addStyle(layout.root);
    const context = { session, tools, store, slugs, save, t: tools.translateFrom(savedTexts, settings.lang) };
    addPanel(context);
    addMark(context);
  }
  tell();
  return { save };

  async function save(slug: string, on: boolean): Promise<readonly string[]> {
    if (!on) store.set(without(store.places, slug));
    else if (!slugs().includes(slug)) {
      const { detail } = state.now.selection;
      const place = savedPlaceOf(detail?.slug === slug ? detail : await client.poi(slug), new Date());
      store.set(added(store.places, place));
    }
    return slugs();
  }
}

function addStyle(root: HTMLElement): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(savedCss);
  (root.getRootNode() as ShadowRoot).adoptedStyleSheets.push(sheet);
}

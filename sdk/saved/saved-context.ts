import type { spokenHours } from '../../src/contract/spoken-hours.ts';
import type { TranslateFrom, translateFrom } from '../../src/contract/translation.ts';
import type { Session } from '../session.ts';
import type { SavedStore } from './saved-store.ts';
import type { savedTexts } from './saved-texts.ts';
import type { SavedTools } from './saved-tools.ts';

export interface SavedControl {
  save: (slug: string, on: boolean) => Promise<readonly string[]>;
}

/** What the parts of the list in one map share. */
export interface SavedContext extends SavedControl {
  session: Session;
  tools: ControlTools;
  store: SavedStore;
  slugs: () => string[];
  t: TranslateFrom<typeof savedTexts>;
}

export interface ControlTools extends SavedTools {
  spokenHours: typeof spokenHours;
  translateFrom: typeof translateFrom;
  /** Tells the visitor that something could not be loaded. */
  failed: () => void;
}

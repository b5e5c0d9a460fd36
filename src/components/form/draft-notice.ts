import { dropDraft, keepDraft, readDraft, textsOf, writeTexts } from './drafts.ts';

interface DraftInput {
  form: HTMLFormElement;
  /** Null for a new destination. */
  slug: string | null;
  /** The file it begins with. */
  base: string;
}

/** Keeps what is typed in this browser, and brings it back after a reload. */
export function createDraft({ form, slug, base }: DraftInput) {
  const notice = document.querySelector<HTMLElement>('#entwurf')!;
  const [words, discard] = [notice.querySelector('span')!, notice.querySelector('button')!];
  discard.addEventListener('click', () => {
    dropDraft(slug);
    location.reload();
  });
  return {
    /** @returns whether there was one */
    restore(): boolean {
      const draft = readDraft(slug);
      if (!draft) return false;
      writeTexts(form, draft.texts);
      const day = new Date(draft.at).toLocaleString('de', { dateStyle: 'medium', timeStyle: 'short' });
      const isStale = draft.base !== base;
      words.textContent = `Ihr Entwurf vom ${day} ist wieder da.${isStale ? ' Das Ziel ist inzwischen geändert worden: bitte genau ansehen.' : ''}`;
      notice.hidden = false;
      return true;
    },
    keep: () => keepDraft(slug, { texts: textsOf(form), base, at: Date.now() }),
    drop: () => dropDraft(slug),
  };
}

/** What was typed and not handed in yet, kept in this browser alone. */
export interface Draft {
  /** Name of the control -> its text. */
  texts: Record<string, string>;
  /** The file it began with, so that a change made meanwhile is noticed; empty for a new one. */
  base: string;
  /** Milliseconds since the epoch. */
  at: number;
}

const keyOf = (slug: string | null) => `ausflugskarte:entwurf:${slug ?? ''}`;

/** @param slug of the destination that is edited, null for a new one */
export function readDraft(slug: string | null): Draft | undefined {
  try {
    const text = localStorage.getItem(keyOf(slug));
    return text === null ? undefined : (JSON.parse(text) as Draft);
  } catch {
    // Storage may be forbidden; then there are no drafts.
    return undefined;
  }
}

/** @returns whether it could be kept */
export function keepDraft(slug: string | null, draft: Draft): boolean {
  try {
    localStorage.setItem(keyOf(slug), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(slug: string | null): void {
  try {
    localStorage.removeItem(keyOf(slug));
  } catch {
    // Nothing was kept.
  }
}

/** Every named control with its text. */
export function textsOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(controlsOf(form).map((control) => [control.name, control.value]));
}

export function writeTexts(form: HTMLFormElement, texts: Readonly<Record<string, string>>): void {
  for (const control of controlsOf(form)) {
    const text = texts[control.name];
    if (text !== undefined) control.value = text;
  }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controlsOf = (form: HTMLFormElement) =>
  ([...form.elements] as Control[]).filter(({ name, type }) => name && !['checkbox', 'file'].includes(type));

import { languages, type Language } from '../src/contract/records.ts';
import { el } from './element.ts';
import type { Consent } from './options.ts';
import { clearShadow, shadowOf, sheetOf } from './shadow.ts';
import { translator } from './texts.ts';

const STORED = 'service-map-consent';
const waiting = new Set<() => void>();
let granted = false;

/** Says yes for every map on the page: for consent managers, and for the button of the facade. */
export function grantConsent(): void {
  granted = true;
  for (const go of [...waiting]) go();
  waiting.clear();
}

interface Gate {
  element: HTMLElement;
  consent: Consent;
  language: string | undefined;
  baseUrl: string;
}

/** Shows the neutral facade until the visitor agrees. Nothing is loaded before. */
export function askConsent({ element, consent, language, baseUrl }: Gate): { agreed: Promise<void>; stop: () => void } {
  if (granted || (consent === 'remember' && isRemembered()))
    return { agreed: Promise.resolve(), stop: () => undefined };
  let go = (): void => undefined;
  const agreed = new Promise<void>((resolve) => {
    go = resolve;
    waiting.add(resolve);
  });
  showFacade(element, new URL(baseUrl).host, language, () => {
    if (consent === 'remember') remember();
    grantConsent();
  });
  return { agreed, stop: () => void waiting.delete(go) };
}

function showFacade(element: HTMLElement, host: string, language: string | undefined, agree: () => void): void {
  const t = translator(languages.includes(language as Language) ? (language as Language) : 'de');
  const root = shadowOf(element);
  root.adoptedStyleSheets = [sheetOf(css)];
  root.replaceChildren(
    el(
      'div',
      { class: 'facade' },
      el('strong', {}, t('consentTitle')),
      el('p', {}, t('consentText', { host })),
      el('button', { type: 'button', click: () => (clearShadow(element), agree()) }, t('consentButton')),
    ),
    el('slot'),
  );
}

function isRemembered(): boolean {
  try {
    return localStorage.getItem(STORED) === 'yes';
  } catch {
    return false;
  }
}

function remember(): void {
  try {
    localStorage.setItem(STORED, 'yes');
  } catch {
    // A browser without storage asks again next time.
  }
}

const css = `
.facade { all: initial; box-sizing: border-box; min-height: 100%; padding: 24px; display: flex; flex-direction: column; gap: 12px;
  align-items: center; justify-content: center; text-align: center; border-radius: 14px; background: #eef2ef; color: #1d2a26;
  font: 15px/1.5 system-ui, sans-serif; }
strong { font-size: 18px; } p { margin: 0; max-width: 46ch; }
button { font: inherit; font-weight: 600; padding: 10px 20px; border: 0; border-radius: 999px; background: #0b6b53; color: #fff; cursor: pointer; }
button:focus-visible { outline: 3px solid #0b6b53; outline-offset: 3px; }
@media (prefers-color-scheme: dark) { .facade { background: #1c2422; color: #e7eeeb; } button { background: #57c9a3; color: #06251c; } }`;

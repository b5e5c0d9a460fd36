import { consents, type Consent } from '../../src/contract/embed-values.ts';
import type { Language } from '../../src/contract/records.ts';
import { el } from '../ui/element.ts';
import { loaderTexts } from './loader-texts.ts';
import { clearShadow, dress, shadowOf } from '../ui/shadow.ts';
import facadeCss from '../styles/facade.css';
import { isDark } from '../ui/theme.ts';
import { translateFrom } from '../../src/contract/translation.ts';

const STORED = 'service-map-consent';
/** Told of every change for the whole page. */
const watching = new Set<(given: boolean) => void>();
let granted = false;

/**
 * Says yes or no for every map on the page: for consent managers, and for the button of the facade. Anything but a call
 * without a value or with `true` is a no, which also forgets what was remembered.
 */
export function decideConsent(...decision: [given?: boolean]): void {
  granted = decision.length === 0 || decision[0] === true;
  if (!granted) store((storage) => storage.removeItem(STORED));
  for (const tell of [...watching]) tell(granted);
}

/** Fails closed: a word that is not known asks with a click. */
export function consentOf(value: string | undefined): Consent | undefined {
  if (value === undefined) return undefined;
  return consents.includes(value as Consent) ? (value as Consent) : 'click';
}

export interface Gate {
  element: HTMLElement;
  consent: Consent;
  language: Language;
  theme: string | undefined;
  /** Destinations are asked for, and no map: the page has one. */
  alone: boolean;
  /** Names of the machines that the map loads from. */
  hosts: readonly string[];
  /** Told when the visitor is asked, and of what was decided. */
  tell: (state: ConsentState) => void;
  /** The consent was taken back from a map that had it. */
  onWithdrawn: () => void;
}

interface Answer {
  agreed: Promise<void>;
  /** Whether the visitor agreed with the button of this map, which had the focus then. */
  byHand: () => boolean;
  stop: () => void;
}

export type ConsentState = 'asked' | 'given' | 'withdrawn';

/** Shows the neutral facade until the visitor agrees. Nothing is loaded before. */
export function askConsent(gate: Gate): Answer {
  const { element, consent, tell } = gate;
  let isGiven = granted || (consent === 'remember' && isRemembered());
  let byHand = false;
  let go = (): void => undefined;
  const agreed = isGiven ? Promise.resolve() : new Promise<void>((resolve) => (go = resolve));
  const decided = (given: boolean): void => {
    if (given === isGiven) return;
    isGiven = given;
    tell(given ? 'given' : 'withdrawn');
    if (!given) return gate.onWithdrawn();
    byHand = shadowOf(element).activeElement !== null;
    clearShadow(element);
    go();
  };
  watching.add(decided);
  if (!isGiven) {
    showFacade(gate);
    // After the call that made the map, so that its page can listen.
    queueMicrotask(() => tell('asked'));
  }
  return {
    agreed,
    byHand: () => byHand,
    stop() {
      watching.delete(decided);
      if (!isGiven) clearShadow(element);
    },
  };
}

function showFacade({ element, consent, language, theme, alone, hosts }: Gate): void {
  const t = translateFrom(loaderTexts, language);
  const title = t(alone ? 'placesTitle' : 'consentTitle');
  const what = t(alone ? 'placesWhat' : 'consentWhat');
  const root = shadowOf(element);
  const agree = (): void => {
    if (consent === 'remember') store((storage) => storage.setItem(STORED, 'yes'));
    decideConsent();
  };
  const named = [hosts.slice(0, -1).join(', '), hosts.at(-1)].filter(Boolean).join(t('and'));
  dress(root, facadeCss);
  const facade = el(
    'div',
    {
      class: `facade ${isDark(element, theme) ? 'dark' : ''}`,
      role: 'group',
      'aria-label': title,
      lang: language,
    },
    el('strong', {}, title),
    el('p', {}, t('consentText', { what, hosts: named })),
    consent === 'remember' && el('p', {}, t('consentRemembered')),
    el('button', { type: 'button', click: agree }, t(alone ? 'placesButton' : 'consentButton')),
  );
  // What the page wrote into the element stands below the question.
  root.replaceChildren(el('div', { class: 'asking' }, facade, el('div', {}, el('slot'))));
}

function isRemembered(): boolean {
  return store((storage) => storage.getItem(STORED) === 'yes') ?? false;
}

/** A browser that stores nothing asks again next time. */
function store<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

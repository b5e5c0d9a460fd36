import { askConsent, grantConsent } from './consent.ts';
import { deadHandle, openHandle, type Core, type ServiceMapHandle } from './handle.ts';
import { whenNear } from './near.ts';
import { consents, type Consent, type ServiceMapOptions } from './options.ts';
import { texts } from './texts.ts';

/** What the global `ServiceMap` and the module for npm offer. */
export interface ServiceMapSdk {
  /** Makes a map in an element; one that has a map already keeps it. Never throws: failures are `error` events. */
  create: (target: string | HTMLElement, options?: ServiceMapOptions) => ServiceMapHandle;
  /** Makes a map in every element with `data-service-map` below the root that has none yet. */
  scan: (root?: ParentNode) => ServiceMapHandle[];
  get: (target: string | HTMLElement) => ServiceMapHandle | undefined;
  /** The visitor agrees to load every map of the page that waits with `data-consent`. */
  consent: () => void;
  readonly version: string;
  readonly ready: Promise<ServiceMapSdk>;
}

export const DECLARATIVE = '[data-service-map]';

export interface RegistryInput {
  version: string;
  baseUrl: string | undefined;
  loadCore: () => Promise<Core>;
  ready: Promise<void>;
}

export function createSdk({ version, baseUrl, loadCore, ready }: RegistryInput): ServiceMapSdk {
  const handles = new Map<HTMLElement, ServiceMapHandle>();
  const sdk: ServiceMapSdk = {
    create: (target, options = {}) => {
      const element = find(target);
      if (!element) return complain(`Ein Element „${target as string}“ für die Karte gibt es auf dieser Seite nicht.`);
      return handles.get(element) ?? open(element, options);
    },
    scan: (root = document) =>
      [...root.querySelectorAll<HTMLElement>(DECLARATIVE)].map((element) => handles.get(element) ?? open(element)),
    get: (target) => {
      const element = find(target);
      return element ? handles.get(element) : undefined;
    },
    consent: grantConsent,
    version,
    ready: ready.then(() => sdk),
  };
  return sdk;

  function open(element: HTMLElement, options?: ServiceMapOptions): ServiceMapHandle {
    const address = options?.baseUrl ?? element.dataset.baseUrl ?? baseUrl;
    if (address === undefined) return complain('Die Adresse des Dienstes fehlt: bitte baseUrl angeben.');
    const entrance = waitForEntrance(element, options, address);
    const handle = openHandle({
      element,
      options,
      baseUrl: address.replace(/\/+$/, ''),
      admitted: entrance.admitted,
      loadCore,
      onLoadFailure: () => showLoadFailure(element),
      onDestroy: () => {
        entrance.stop();
        handles.delete(element);
      },
    });
    handles.set(element, handle);
    return handle;
  }
}

/** A map loads once it is near the viewport or asked for, and the visitor has agreed where that is wanted. */
function waitForEntrance(element: HTMLElement, options: ServiceMapOptions | undefined, baseUrl: string) {
  const asked = consentOf(options?.consent ?? element.dataset.consent);
  const language = options?.lang ?? element.dataset.lang;
  const gate = asked && askConsent({ element, consent: asked, language, baseUrl });
  let come = (): void => undefined;
  const near = new Promise<void>((resolve) => (come = resolve));
  const stopWatching = whenNear(element, come);
  const both = Promise.all([near, gate?.agreed]).then(() => undefined);
  return {
    admitted: (now: boolean) => {
      if (now) come();
      return both;
    },
    stop: () => {
      stopWatching();
      gate?.stop();
    },
  };
}

/** Fails closed: a word that is not known asks with a click. */
function consentOf(value: string | undefined): Consent | undefined {
  if (value === undefined) return undefined;
  return consents.includes(value as Consent) ? (value as Consent) : 'click';
}

function find(target: string | HTMLElement): HTMLElement | null {
  if (typeof target !== 'string') return target;
  try {
    return document.querySelector<HTMLElement>(target);
  } catch {
    return null;
  }
}

function complain(sentence: string): ServiceMapHandle {
  console.error(`ServiceMap: ${sentence}`);
  return deadHandle(sentence);
}

/** What stands in the element may be the owner's own words, so the sentence is put beside it. */
function showLoadFailure(element: HTMLElement): string {
  const sentence = texts.loader_failed.de;
  const note = document.createElement('p');
  note.setAttribute('role', 'alert');
  note.textContent = sentence;
  element.append(note);
  return sentence;
}

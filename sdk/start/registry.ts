import { optionOf, TAG } from './attribute.ts';
import type { HostMap } from '../host/host-map.ts';
import { addTo } from './add-to.ts';
import { askConsent, consentOf, decideConsent } from './consent.ts';
import { deadHandle, type DeadMap } from './dead-handle.ts';
import type { Emit } from './events.ts';
import { openHandle, type Core, type Entrance, type ServiceMapHandle } from './handle.ts';
import { translateFrom } from '../../src/contract/translation.ts';
import { el } from '../ui/element.ts';
import { languageOf } from './language.ts';
import { loaderTexts } from './loader-texts.ts';
import { whenNear } from './near.ts';
import type { HostOptions, ServiceMapOptions } from '../options/options.ts';

/** What the global `ServiceMap` and the module for npm offer. */
export interface ServiceMapSdk {
  /** Makes a map in an element; one that has a map already keeps it. Never throws: failures are `error` events. */
  create: (target: string | HTMLElement, options?: ServiceMapOptions) => ServiceMapHandle;
  /**
   * Puts destinations, panel, search and filters on a map that the page has, of MapLibre, Leaflet or OpenLayers; ends with
   * it. Never throws: failures are `error` events.
   */
  addTo: (map: HostMap, options?: HostOptions) => ServiceMapHandle;
  /** Makes a map in every `<service-map>` and every element with `data-service-map` below the root that has none yet. */
  scan: (root?: ParentNode) => ServiceMapHandle[];
  get: (target: string | HTMLElement) => ServiceMapHandle | undefined;
  /** Decides for every map of the page that waits with `data-consent`; `false` takes the consent back. */
  consent: (given?: boolean) => void;
  readonly version: string;
  readonly ready: Promise<ServiceMapSdk>;
}

export const DECLARATIVE = `[data-service-map],${TAG}`;

const HAS_ONE =
  'Dieses Element hat schon eine Karte, die Angaben von create gelten nicht. Für eine andere Karte zuerst destroy() aufrufen oder data-service-map weglassen.';

const NO_ELEMENT =
  'create braucht einen CSS-Selektor oder ein Element. Eine Liste (jQuery, querySelectorAll) bitte mit [0] übergeben.';
const missing = (selector: string): string => `Ein Element „${selector}“ für die Karte gibt es auf dieser Seite nicht.`;

export interface RegistryInput {
  version: string;
  baseUrl: string | undefined;
  /** Other machines than the service's own that the map loads from. */
  hosts: readonly string[];
  /** @param alone without what draws a map of ours @param baseUrl of the service that the map asks */
  loadCore: (alone: boolean, baseUrl: string) => Promise<Core>;
  ready: Promise<void>;
}

export interface MapRegistry {
  sdk: ServiceMapSdk;
  /** Makes the map that the attributes of an element describe. */
  declare: (element: HTMLElement) => ServiceMapHandle;
}

export function createRegistry(input: RegistryInput): MapRegistry {
  const handles = new Map<HTMLElement, ServiceMapHandle>();
  const declare = (element: HTMLElement): ServiceMapHandle => handles.get(element) ?? open(element);
  const sdk: ServiceMapSdk = {
    create: (target, given) => {
      const options = given ?? {};
      const element = find(target);
      if (!element) return complain(typeof target === 'string' ? missing(target) : NO_ELEMENT);
      const handle = handles.get(element);
      if (handle && Object.keys(options).length > 0) console.warn(`ServiceMap: ${HAS_ONE}`);
      return handle ?? open(element, options);
    },
    addTo: (map, options = {}) =>
      addTo({ map, options, open: (element, given) => open(element, given, map) }) ??
      complain('addTo braucht eine Karte von MapLibre, Leaflet oder OpenLayers.'),
    scan: (root = document) => [...root.querySelectorAll<HTMLElement>(DECLARATIVE)].map(declare),
    get: (target) => {
      const element = find(target);
      return element ? handles.get(element) : undefined;
    },
    consent: decideConsent,
    version: input.version,
    ready: input.ready.then(() => sdk),
  };
  return { sdk, declare };

  function open(element: HTMLElement, options?: ServiceMapOptions, host?: HostMap): ServiceMapHandle {
    const given = optionOf('baseUrl', element, options) ?? input.baseUrl;
    // A page without types may give a URL, or anything.
    const address = given === undefined ? undefined : String(given).replace(/\/+$/, '');
    if (address === undefined || !URL.canParse(address) || !/^https?:/i.test(address))
      return keep(element, cannotLoad(element, options, given));
    const fallback = optionOf('fallback', element, options);
    const further = fallback && URL.canParse(fallback) ? [new URL(fallback).host] : [];
    const ofMap = host ? [] : input.hosts;
    const hosts = [...new Set([new URL(address).host, ...ofMap, ...further])];
    const handle = openHandle({
      element,
      options,
      host,
      baseUrl: address,
      enter: (emit, restart) => enter({ element, options, alone: host !== undefined, hosts, emit, restart }),
      loadCore: () => input.loadCore(host !== undefined, address),
      onLoadFailure: () => showLoadFailure(element, options),
      onDestroy: () => handles.delete(element),
    });
    return keep(element, handle);
  }

  function keep(element: HTMLElement, handle: ServiceMapHandle): ServiceMapHandle {
    handles.set(element, handle);
    return handle;
  }

  /** A sentence in the place of a map whose service is not known. */
  function cannotLoad(
    element: HTMLElement,
    options: ServiceMapOptions | undefined,
    value: string | undefined,
  ): ServiceMapHandle {
    const t = translateFrom(loaderTexts, languageOf(optionOf('lang', element, options), element));
    const sentence = value === undefined ? t('baseUrlMissing') : t('baseUrlBad', { value });
    const shown = showSentence(element, sentence);
    return complain(sentence, {
      element,
      onDestroy() {
        shown.remove();
        handles.delete(element);
      },
    });
  }
}

interface Entry {
  element: HTMLElement;
  options: ServiceMapOptions | undefined;
  /** Without a map of ours. */
  alone: boolean;
  /** Names of the machines that the map loads from. */
  hosts: readonly string[];
  emit: Emit;
  restart: () => void;
}

/** A map loads once it is near the viewport or asked for, and the visitor has agreed where that is wanted. */
function enter({ element, options, alone, hosts, emit, restart }: Entry): Entrance {
  const consent = consentOf(optionOf('consent', element, options));
  const gate =
    consent &&
    askConsent({
      element,
      consent,
      language: languageOf(optionOf('lang', element, options), element),
      theme: optionOf('theme', element, options),
      alone,
      hosts,
      tell: (state) => emit('consent', { state, hosts }),
      onWithdrawn: restart,
    });
  let come = (): void => undefined;
  const near = new Promise<void>((resolve) => (come = resolve));
  const stopWatching = whenNear(element, come);
  const both = Promise.all([near, gate?.agreed]).then(() => undefined);
  return {
    admitted: (now) => {
      if (now) come();
      return both;
    },
    byHand: () => gate?.byHand() ?? false,
    stop: () => {
      stopWatching();
      gate?.stop();
    },
  };
}

function find(target: string | HTMLElement): HTMLElement | null {
  // Of any window: the page may make a map in a frame.
  if (typeof target !== 'string') return target?.nodeType === Node.ELEMENT_NODE ? target : null;
  try {
    return document.querySelector<HTMLElement>(target);
  } catch {
    return null;
  }
}

function complain(sentence: string, of?: DeadMap): ServiceMapHandle {
  console.error(`ServiceMap: ${sentence}`);
  return deadHandle(sentence, of);
}

function showLoadFailure(element: HTMLElement, options: ServiceMapOptions | undefined): string {
  const sentence = loaderTexts.loaderFailed[languageOf(optionOf('lang', element, options), element)];
  showSentence(element, sentence);
  return sentence;
}

/** What stands in the element may be the owner's own words, so the sentence is put beside it. */
function showSentence(element: HTMLElement, sentence: string): HTMLElement {
  const shown = el('p', { role: 'alert' }, sentence);
  element.append(shown);
  return shown;
}

import {
  controlNames,
  embedDefaults,
  listModes,
  mapStyleNames,
  themes,
  type ControlName,
} from '../../src/contract/embed-values.ts';
import type { MapOption } from '../../src/contract/embed.ts';
import { dachBounds } from '../../src/contract/limits.ts';
import { safeUrl } from '../ui/element.ts';
import { languageOf } from '../start/language.ts';
import { textOf, type OptionCheck } from './check.ts';
import { readColors } from './colors.ts';
import { readMarkers } from './markers.ts';
import type { ServiceMapOptions } from './options.ts';

type OptionName = Exclude<keyof ServiceMapOptions, 'pois'>;

/** How one option is read, and what a change of its attribute does to a map that is there already. */
interface OptionRow<Given> {
  /** What the text of the attribute means; without it the text is the option. */
  parse?: (text: string) => unknown;
  /** The value that holds: checked, and the default where nothing is given. */
  read: (given: Given | undefined, from: ReadContext) => unknown;
  /** The map follows at once, begins anew, or has read it before it was loaded. */
  change: 'live' | 'restart' | 'fixed';
}

/** What a reader may ask besides the value. */
export interface ReadContext {
  check: OptionCheck;
  element: HTMLElement;
}

/**
 * The options of a map but its search, whose rows are the parameters of the API. A row that the contract has and this
 * table has not, or the other way round, does not compile. Live changes are followed in this order.
 */
export const optionTable = {
  theme: {
    read: (theme, { check }) => check.choice('theme', theme, themes) ?? embedDefaults.theme,
    change: 'live',
  },
  mapStyle: {
    read: (style, { check }) => check.choice('mapStyle', style, mapStyleNames) ?? embedDefaults.mapStyle,
    change: 'restart',
  },
  colors: {
    parse: (text): unknown =>
      Object.fromEntries(text.split(',').map((each) => each.split(':').map((part) => part.trim()))),
    read: (colors, { check }) => readColors(colors ?? {}, () => check.fail('colors', '…', 'expectColors')),
    change: 'restart',
  },
  markers: {
    // What is no JSON becomes a marker that is told of as a bad one.
    parse: (text) => parsed(text) ?? [text],
    read: (markers, { check }) => readMarkers(markers ?? [], () => check.fail('markers', '…', 'expectMarker')),
    change: 'live',
  },
  src: {
    read: (src, { check }) =>
      src === undefined || src === ''
        ? undefined
        : (safeUrl(URL.parse(src, document.baseURI)?.href) ?? check.fail('src', src, 'expectUrl')),
    change: 'restart',
  },
  center: {
    parse: (text) => text.split(',').map(Number),
    read: (center, { check }) => readCenter(center, check),
    change: 'live',
  },
  zoom: { read: (zoom, { check }) => check.number('zoom', zoom, [0, 22]), change: 'live' },
  place: { read: (place) => place || undefined, change: 'live' },
  controls: {
    parse: (text) => text.split(',').map((name) => name.trim()),
    read: (names, { check }) => readControls(names ?? undefined, check).filter(isControl),
    change: 'restart',
  },
  lang: { read: (lang, { element }) => languageOf(lang, element), change: 'restart' },
  list: {
    read: (list, { check }) => check.choice('list', list, listModes) ?? embedDefaults.list,
    change: 'restart',
  },
  follow: {
    parse: (text) => (text === 'button' ? text : isOn(text)),
    read: (follow) => follow ?? false,
    change: 'restart',
  },
  hash: {
    parse: (text) => (text === '' || text === '1' ? true : isOn(text) && text),
    /** Name of the state in the address of the page; undefined where it is not kept there. */
    read: (hash) => (hash === true ? embedDefaults.hash : hash || undefined),
    change: 'restart',
  },
  back: { parse: isOn, read: (back) => back, change: 'restart' },
  key: { read: (key) => key, change: 'restart' },
  fallback: {
    read: (fallback, { check }) =>
      fallback === undefined || fallback === ''
        ? undefined
        : (safeUrl(fallback) ?? check.fail('fallback', fallback, 'expectUrl')),
    change: 'restart',
  },
  consent: { read: (consent) => consent, change: 'restart' },
  baseUrl: { read: (baseUrl) => baseUrl, change: 'fixed' },
} as const satisfies { [Name in OptionName]: OptionRow<ServiceMapOptions[Name]> } satisfies Record<MapOption, unknown>;

/** An attribute without a value switches on. */
function isOn(text: string): boolean {
  return text !== '0' && text !== 'false';
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function readCenter(center: unknown, check: OptionCheck): [number, number] | undefined {
  if (center === undefined) return undefined;
  const [lng, lat] = Array.isArray(center) ? center.map(Number) : [];
  const isThere = lng !== undefined && lat !== undefined && Math.abs(lng) <= 180 && Math.abs(lat) <= 90;
  // Who writes the latitude first would look at the sea off Africa.
  if (isThere && (isInside(lng, lat) || !isInside(lat, lng))) return [lng, lat];
  check.fail('center', textOf(center), 'expectCenter');
  return undefined;
}

/** As an array: a text of theirs is how the attribute is written. */
function readControls(names: unknown, check: OptionCheck): readonly string[] {
  if (Array.isArray(names)) return names as string[];
  if (names !== undefined) check.fail('controls', names, 'expectArray', { allowed: controlNames.join(', ') });
  return embedDefaults.controls;
}

function isInside(lng: number, lat: number): boolean {
  const { west, south, east, north } = dachBounds;
  return lng >= west && lng <= east && lat >= south && lat <= north;
}

const warned = new Set<string>();

/** Whether there is such a control; each unknown name is told of once. */
function isControl(name: string): name is ControlName {
  if (controlNames.includes(name as ControlName)) return true;
  if (name !== '' && !warned.has(name))
    console.warn(`ServiceMap: Ein Bedienelement „${name}“ gibt es nicht. Es gibt: ${controlNames.join(', ')}.`);
  warned.add(name);
  return false;
}

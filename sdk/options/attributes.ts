import type { ListMode, Theme } from '../../src/contract/embed-values.ts';
import { searchParameters, type SearchParameter } from '../../src/contract/parameters.ts';
import { attribute } from '../start/attribute.ts';
import type { PoiSearch, ServiceMapOptions } from './options.ts';

/** The data attribute of a search parameter, such as data-radius-km; `q` is data-query as the specification says. */
export function attributeOf(parameter: SearchParameter): string {
  return parameter === 'q' ? 'data-query' : `data-${parameter.replaceAll('_', '-')}`;
}

/** The options that the attributes of an element say. Values are read as they stand; checking them comes after. */
export function readAttributes(element: HTMLElement): ServiceMapOptions {
  const get = (name: string): string | undefined => attribute(element, name);
  const [center, controls, markers, follow, hash] = ['center', 'controls', 'markers', 'follow', 'hash'].map(get);
  return {
    pois: readSearch(element),
    center: center === undefined ? undefined : numbers(center),
    zoom: get('zoom') as unknown as number | undefined,
    controls: controls
      ?.split(',')
      .map((name) => name.trim())
      .filter(Boolean),
    markers: markers === undefined ? undefined : parseMarkers(markers),
    theme: get('theme') as Theme | undefined,
    lang: get('lang') as ServiceMapOptions['lang'],
    list: get('list') as ListMode | undefined,
    follow: follow === 'button' ? 'button' : isOn(follow),
    place: get('place'),
    hash: hash === '' || hash === '1' ? true : isOn(hash) && hash,
    key: get('key'),
  };
}

/** An attribute without a value switches on. */
function isOn(value: string | undefined): boolean {
  return value !== undefined && value !== '0' && value !== 'false';
}

function readSearch(element: HTMLElement): PoiSearch {
  const found = (Object.keys(searchParameters) as SearchParameter[])
    .filter((name) => name !== 'format')
    .map((name) => [name, attribute(element, attributeOf(name).slice('data-'.length))?.trim()])
    .filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(found) as PoiSearch;
}

function numbers(text: string): [number, number] {
  return text.split(',').map(Number) as [number, number];
}

/** Markers in HTML are a JSON array; what is none is told of as a bad value. */
function parseMarkers(text: string): ServiceMapOptions['markers'] {
  try {
    return JSON.parse(text) as ServiceMapOptions['markers'];
  } catch {
    return [text] as unknown as ServiceMapOptions['markers'];
  }
}

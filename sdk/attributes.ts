import { searchParameters, type SearchParameter } from '../src/contract/parameters.ts';
import type { ListMode, PoiSearch, ServiceMapOptions, Theme } from './options.ts';

/** The data attribute of a search parameter, such as data-radius-km; `q` is data-query as the specification says. */
export function attributeOf(parameter: SearchParameter): string {
  return parameter === 'q' ? 'data-query' : `data-${parameter.replaceAll('_', '-')}`;
}

/** The options that the attributes of an element say. Values are read as they stand; checking them comes after. */
export function readAttributes(element: HTMLElement): ServiceMapOptions {
  const { center, zoom, controls, theme, lang, list, follow, key, markers } = element.dataset;
  return {
    pois: readSearch(element),
    center: center === undefined ? undefined : numbers(center),
    zoom: zoom === undefined ? undefined : (zoom as unknown as number),
    controls: controls
      ?.split(',')
      .map((name) => name.trim())
      .filter(Boolean),
    markers: markers === undefined ? undefined : parseMarkers(markers),
    theme: theme as Theme | undefined,
    lang: lang as ServiceMapOptions['lang'],
    list: list as ListMode | undefined,
    follow: follow === 'button' ? 'button' : follow !== undefined && follow !== '0' && follow !== 'false',
    key,
  };
}

function readSearch(element: HTMLElement): PoiSearch {
  const found = (Object.keys(searchParameters) as SearchParameter[])
    .filter((name) => name !== 'format')
    .map((name) => [name, element.getAttribute(attributeOf(name))?.trim()])
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

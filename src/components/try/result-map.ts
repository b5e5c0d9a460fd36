import type { EndpointName } from '../../contract/endpoints.ts';
import type { ParameterRow } from '../../contract/parameter-row.ts';
import { ofAnswers, searchParameters, type SearchParameter } from '../../contract/parameters.ts';
import type { Poi } from '../../contract/records.ts';
import type { DocsLanguage } from '../../docs/languages.ts';
import { element } from '../form/element.ts';
import type { TypedValues } from './request.ts';
import { tryTexts } from './texts.ts';

interface Result {
  name: EndpointName;
  body: unknown;
  values: TypedValues;
  key: string;
  language: DocsLanguage;
  answer: HTMLElement;
}

interface Sdk {
  create(target: HTMLElement, options: object): { destroy(): void };
}

let last: { destroy(): void } | undefined;

/** The destinations of an answer on a map of the SDK; one such map at a time on the page. */
export function showOnMap({ name, body, values, key, language, answer }: Result): void {
  last?.destroy();
  last = undefined;
  const options = name === 'pois' ? { pois: search(values) } : name === 'poi' ? single(body) : undefined;
  const { ServiceMap } = window as unknown as { ServiceMap?: Sdk };
  if (!options || !ServiceMap) return;
  const map = element('div', { className: 'try-map' });
  map.setAttribute('aria-label', tryTexts[language].map);
  answer.append(map);
  last = ServiceMap.create(map, {
    controls: ['zoom'],
    lang: language,
    theme: document.documentElement.dataset.theme ?? 'auto',
    ...(key !== '' && { key }),
    ...options,
  });
}

/** The parameters of the request as the SDK takes them. */
function search(values: TypedValues): Record<string, unknown> {
  return Object.fromEntries<unknown>(
    Object.entries(values)
      .filter(([name, value]) => value !== '' && !ofAnswers.includes(name as SearchParameter))
      .map(([name, value]) => {
        if (name === 'bbox') return [name, value.split(',').map(Number)];
        return [name, typed(searchParameters[name as SearchParameter].type, value)];
      }),
  );
}

function typed(type: ParameterRow['type'], value: string): unknown {
  if (type === 'flag') return value === '1';
  return ['number', 'distance', 'integer'].includes(type) ? Number(value) : value;
}

function single(body: unknown): object | undefined {
  const { item, geometry, properties } = body as {
    item?: Poi;
    geometry?: { coordinates: [number, number] };
    properties?: Poi;
  };
  const poi = item ?? properties;
  const center = geometry?.coordinates ?? (item && [item.longitude, item.latitude]);
  if (!poi || !center) return undefined;
  const marker = { id: poi.slug, title: poi.name, label: poi.town, lng: center[0], lat: center[1] };
  return { center, zoom: 10, markers: [marker] };
}

import { expect, test } from 'vitest';
import { pageAt, readableText, textOf } from './built-site.ts';

/**
 * The words that users of the interface know: fields, parameters, attributes, options, headers and statuses as they were
 * agreed on before there was any code. They are written out here, so that a slip in a table is no slip in its own test.
 */
const words = {
  'fields of a destination': 'slug name latitude longitude category',
  'fields of a list': 'ok apiVersion count items attribution',
  'fields of the map configuration':
    'styleUrl defaultCenter defaultZoom minZoom maxZoom bounds libraries capabilities usage',
  'fields of a marker': 'id title label lat lng color',
  'fields of an error': 'ok error retryAfterSeconds',
  paths: '/api/v1/ /api/v1/map/config /api/v1/map/style /api/v1/pois /api/v1/pois/{slug} /api/v1/categories',
  parameters:
    'q lat lng radius_km bbox category country_code region kids seating free min_mobility limit format key api_key',
  attributes: 'data-service-map data-query data-lat data-lng data-radius-km data-limit data-category data-controls',
  options: 'pois center zoom controls markers',
  controls: 'zoom scale fullscreen',
  headers: 'X-Service-Key X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset',
  statuses: '400 401 403 404 405 429 500',
  numbers: '180 600 80 400',
  places: '/maps/v1/service-map.js service-map-sdk-ready ServiceMap.create west,south,east,north geojson DE AT CH',
};

const forms = { page: readableText(pageAt('/api-docs')), twin: textOf('/api-docs.md') };

test.each(Object.entries(words))('%s', (_, list) => {
  const { page, twin } = forms;
  for (const word of list.split(' ')) {
    // A path may stand behind the base URL.
    const before = word.startsWith('/') ? '' : '(?<![\\w-])';
    const whole = new RegExp(`${before}${word.replace(/[.{}/]/g, '\\$&')}(?![\\w-])`);
    expect(page, `${word} on the page`).toMatch(whole);
    expect(twin, `${word} in the twin`).toMatch(whole);
  }
});

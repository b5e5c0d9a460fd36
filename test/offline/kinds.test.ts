import { describe, expect, test } from 'vitest';
import { kindOf, type Asked } from '../../src/offline/kinds.ts';

const ORIGIN = 'https://karte.example';
const kind = (path: string, more: Partial<Asked> = {}) =>
  kindOf(
    {
      url: new URL(path, ORIGIN).href,
      method: 'GET',
      mode: 'cors',
      referrer: `${ORIGIN}/`,
      headers: new Headers(),
      ...more,
    },
    ORIGIN,
  );
const opened = { mode: 'navigate' };

describe('what the worker takes up', () => {
  test.each([
    ['/ziele/zugspitze', opened, 'page'],
    ['/ziele/suche?q=burg', opened, 'page'],
    ['/', opened, 'page'],
    ['/api/v1/pois?q=burg', {}, 'answer'],
    ['/api/v1/pois/zugspitze?open_at=now', {}, 'answer'],
    ['/api/v1/categories', {}, 'answer'],
    ['/_astro/Page.CyE2VzOd.css', {}, 'fixed'],
    ['/maps/v1/embed-RPBNT7AW.js', {}, 'fixed'],
    ['/map/glyphs-ff5da5374640/Noto/0-255.pbf', {}, 'fixed'],
    ['/maps/v1/service-map.js', {}, 'file'],
    ['/maps/v1/start-dark.json', {}, 'file'],
    ['/theme.js', {}, 'file'],
    ['/map/dach-b8a2e431fe12.pmtiles', {}, 'piece'],
  ] as const)('%s is a %s', (path, more, expected) => {
    expect(kind(path, more)).toBe(expected);
  });
});

describe('what it leaves to the browser', () => {
  test.each([
    ['the page for frames of others', '/embed?q=burg', opened],
    ['what that page loads', '/maps/v1/service-map.js', { referrer: `${ORIGIN}/embed?q=burg` }],
    ['other origins', 'https://kacheln.example/1.png', {}],
    ['what has a key in its header', '/api/v1/pois', { headers: new Headers({ 'X-Service-Key': 'ak_x' }) }],
    ['what has a key in its address', '/api/v1/pois?key=ak_x', {}],
    ['what is sent', '/mcp', { method: 'POST' }],
    ['suggestions', '/api/v1/suggest?q=bu', {}],
    ['tiles of destinations', '/api/v1/pois/5/17/10.mvt', {}],
    ['the tools of editors', '/redaktion/neu', opened],
    ['files that are opened', '/api-docs.md', opened],
    ['figures', '/metrics', {}],
  ] as const)('%s', (_, path, more) => {
    expect(kind(path, more)).toBeUndefined();
  });
});

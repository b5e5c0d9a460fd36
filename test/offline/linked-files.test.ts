import { describe, expect, test } from 'vitest';
import { answerKey, pieceKey, pieceOf } from '../../src/contract/offline.ts';
import { linkedFiles, linkedPictures } from '../../src/offline/linked-files.ts';

describe('what a text needs of the site', () => {
  test('a page: styles, scripts, typefaces, not its pictures and links', () => {
    const page = `<link rel="stylesheet" href="/_astro/Page.Ab_1.css"><script src="/theme.js"></script>
      <link rel="preload" href="/_astro/hind.Cd2.woff2" as="font"><a href="/ziele">Ziele</a>
      <script type="module" src="/_astro/_..E3.js"></script><img src="/map/places/burg.svg">`;
    expect(linkedFiles(page, '/ziele').sort()).toEqual(
      ['/_astro/Page.Ab_1.css', '/theme.js', '/_astro/hind.Cd2.woff2', '/_astro/_..E3.js'].sort(),
    );
    expect(linkedPictures(page)).toEqual(['/map/places/burg.svg']);
  });

  test('a style sheet: its typefaces', () => {
    expect(linkedFiles('@font-face{src:url(/_astro/hind.Cd2.woff2)}', '/_astro/Page.css')).toEqual([
      '/_astro/hind.Cd2.woff2',
    ]);
  });

  test('a script: what it imports, now or later', () => {
    const script = 'import{a}from"./field.Hp.js";const b=()=>import("./docs.Do.js");const deps=["_astro/x.Y.css"]';
    expect(linkedFiles(script, '/_astro/a.js').sort()).toEqual(
      ['/_astro/docs.Do.js', '/_astro/field.Hp.js', '/_astro/x.Y.css'].sort(),
    );
  });

  test('the script of the map: its own parts, by the hash in their names', () => {
    const script = 'var c=["embed-RPBNT7AW.js","map-BXYYBTNZ.js"],w="./map-worker-BBB86182.js",n="service-map.js"';
    const parts = ['/maps/v1/embed-RPBNT7AW.js', '/maps/v1/map-BXYYBTNZ.js', '/maps/v1/map-worker-BBB86182.js'];
    expect(linkedFiles(script, '/maps/v1/service-map.js')).toEqual(parts);
  });
});

describe('names of what is stored', () => {
  test('of an answer: without order of the parameters, without the time of opening', () => {
    expect(answerKey('/api/v1/pois?q=burg&lat=47')).toBe(answerKey('/api/v1/pois?lat=47&q=burg'));
    expect(answerKey('/api/v1/pois/burg?open_at=now')).toBe('/api/v1/pois/burg');
    expect(answerKey('/api/v1/pois/burg?lang=en&open_at=now')).toBe('/api/v1/pois/burg?lang=en');
  });

  test('of a piece, there and back', () => {
    const piece = { url: 'https://karte.example/map/dach.pmtiles', from: 8192, to: 16384 };
    expect(pieceOf(pieceKey(piece.url, piece.from, piece.to))).toEqual(piece);
    expect(pieceOf('https://karte.example/api/v1/pois')).toBeUndefined();
  });
});

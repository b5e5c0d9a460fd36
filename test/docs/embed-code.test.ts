import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { cspLines, elementCode, frameCode, isFont, lookOf, moduleCode, scriptCode } from '../../src/docs/embed-code.ts';

const baseUrl = 'https://karte.example';
const fallbackUrl = 'https://cdn.example/abzug/';

describe('where the operator has a snapshot elsewhere', () => {
  const source = { baseUrl, fallbackUrl };

  test('each form of the code names it, since a service that is silent cannot', () => {
    expect(scriptCode({}, source, '')).toContain(`data-fallback="${fallbackUrl}"`);
    expect(elementCode({}, source, '')).toContain(` fallback="${fallbackUrl}"`);
    expect(moduleCode({}, source)).toContain(`fallback: '${fallbackUrl}'`);
    expect(cspLines({}, source)).toContain(`connect-src ${baseUrl} https://cdn.example;`);
  });

  test('the address that somebody sets wins', () => {
    const setting = { fallback: 'https://eigener.example/x/' };
    expect(scriptCode(setting, source, '')).not.toContain(fallbackUrl);
    expect(cspLines(setting, source)).toContain(`connect-src ${baseUrl} https://eigener.example;`);
  });
});

test('markers of a link that are no JSON stand in each form, so that the map can say what is wrong', () => {
  const setting = { markers: '[{"lat":48.1,' };
  expect(moduleCode(setting, { baseUrl })).toContain(`markers: '${setting.markers}'`);
  expect(parse(scriptCode(setting, { baseUrl }, '')).querySelector('[data-markers]')!.getAttribute('data-markers')).toBe(setting.markers); // prettier-ignore
});

test.each([scriptCode, elementCode])(
  'no bare angle bracket stands in the attributes, on which WordPress ends a tag (%o)',
  (code) => {
    const markers = '[{"id":"a","lat":48.1,"lng":11.5,"name":"A8 -> Ausfahrt 12","summary":"<5 km, Tom\'s & Ina\'s"}]';
    const written = code({ markers }, { baseUrl }, '');
    expect(/markers='([^']*)'/.exec(written)![1]).not.toMatch(/[<>]/);
    const [element] = parse(written).querySelectorAll('[markers],[data-markers]');
    expect(element!.getAttribute('data-markers') ?? element!.getAttribute('markers')).toBe(markers);
  },
);

test('without one the code names none', () => {
  expect(scriptCode({}, { baseUrl }, '')).not.toContain('fallback');
  expect(cspLines({}, { baseUrl })).toContain(`connect-src ${baseUrl};`);
});

describe('the look', () => {
  const source = { baseUrl };
  const font = '"Comic Sans MS", cursive';

  test.each([scriptCode, elementCode])('a font with quotes stands in the attribute as it is (%o)', (code) => {
    const html = code({ font, accent: '#ffcc00' }, source, '');
    expect(parse(html).querySelector('[style]')!.getAttribute('style')).toContain(`; --service-map-font: ${font}`);
  });

  test('and in the script', () => {
    expect(moduleCode({ font }, source)).toContain(`setProperty('--service-map-font', '${font}')`);
    expect(moduleCode({ font: "'L Arc'" }, source)).toContain(String.raw`'\'L Arc\''`);
  });

  test.each(['Georgia, serif', 'system-ui', font, `'Exo 2.0', "L'Arc", Größe`])('%s is a font', (text) =>
    expect(isFont(text)).toBe(true),
  );

  test.each(['"Comic', 'Exo 2', 'a; color: red', '"a\\", b', '"a\n"', 'a,', 'x'.repeat(81), '</style>'])(
    '%j is none, and nothing of it gets into the code',
    (text) => {
      expect(isFont(text)).toBe(false);
      expect(lookOf({ font: text })).toEqual([]);
    },
  );

  test.each(['1"><script>', '-1', '10000000', ''])('a size of %j gets nowhere into the code', (size) => {
    const setting = { height: size, width: size };
    expect(scriptCode(setting, source, '')).toContain('style="height: 420px"');
    expect(moduleCode(setting, source)).not.toContain('maxWidth');
  });
});

test('the frame leaves out the key, which its page can never use', () => {
  const setting = { query: 'see', key: 'ak_geheim' };
  expect(scriptCode(setting, { baseUrl }, '')).toContain('data-key="ak_geheim"');
  expect(frameCode(setting, { baseUrl }, 'Karte')).toContain(`src="${baseUrl}/embed?query=see"`);
});

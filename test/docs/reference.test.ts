import { beforeAll, describe, expect, test } from 'vitest';
import { controlNames } from '../../src/contract/embed-values.ts';
import { embedErrors, embedEvents, embedMarkerFields, embedMethods } from '../../src/contract/embed-page.ts';
import { embedControls, embedOptions } from '../../src/contract/embed.ts';
import type { EventName } from '../../sdk/start/events.ts';
import type { SdkErrorCode } from '../../sdk/api/errors.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { errors } from '../../src/contract/errors.ts';
import { headerTexts } from '../../src/contract/headers.ts';
import { limits } from '../../src/contract/limits.ts';
import { keyPlaces, searchParameters } from '../../src/contract/parameters.ts';
import { docsLanguages, pathIn, type DocsLanguage } from '../../src/docs/languages.ts';
import { tableTexts } from '../../src/docs/table-texts.ts';
import { formula, prominenceScale, tiers } from '../../src/contract/ranking.ts';
import { fieldTexts } from '../../src/docs/field-texts.ts';
import { schemas } from '../../src/docs/schemas.ts';
import { openApi, pageAt, readableText, textOf } from './built-site.ts';

/** Both forms of the documentation in both languages as plain words; Markdown without the marks inside its tables. */
const page = pageAt('/api-docs').root;
const forms = docsLanguages.flatMap((language) => {
  const path = pathIn(language, '/api-docs');
  return [
    { form: path, language, text: plain(readableText(pageAt(path))) },
    { form: `${path}.md`, language, text: plain(textOf(`${path}.md`).replaceAll('`', '')) },
  ];
});
let baseUrl: string;
beforeAll(async () => void ({ baseUrl } = await openApi()));

describe.each(forms)('$form', ({ language, text }) => {
  const missing = (words: readonly string[]) => words.filter((word) => !text.includes(plain(word)));

  test('tells of every endpoint with its purpose and media types', () => {
    const words = Object.values(endpoints).flatMap((row) => [
      `GET ${row.path}`,
      row.summary[language],
      ...row.produces,
    ]);
    expect(missing(words)).toEqual([]);
  });

  test('tells of every parameter with its meaning and example', () => {
    const words = Object.values(searchParameters).flatMap((row) => [
      row.summary[language],
      `${tableTexts[language].example}: ${row.example}`,
    ]);
    expect(missing([...words, ...Object.keys(searchParameters)])).toEqual([]);
  });

  test('tells of every error with status, cause and mend', () => {
    const words = Object.entries(errors).flatMap(([code, row]) => [
      code,
      `${row.status}`,
      row.cause[language],
      row.mend[language],
    ]);
    expect(missing(words)).toEqual([]);
  });

  test('tells of every header and every place of a key', () => {
    const words = Object.entries(headerTexts).flatMap(([name, meaning]) => [name, meaning[language]]);
    expect(missing([...words, keyPlaces.header, ...keyPlaces.query, 'Access-Control-Allow-Origin'])).toEqual([]);
  });

  test('tells of every limit a caller can meet', () => {
    const { anonymousPerMinute, keyPerMinute, limitDefault, limitMax, radiusKmDefault, radiusKmMax } = limits;
    const numbers = [anonymousPerMinute, keyPerMinute, limitDefault, limitMax, radiusKmDefault, radiusKmMax];
    const more = [
      limits.urlBytes,
      limits.queryLength,
      limits.suggestPerMinute,
      limits.tileMegabytesPerHour,
      limits.poiTilesPerMinute,
    ];
    expect(missing([...numbers, ...more].map(String))).toEqual([]);
  });

  test('tells of every field with its meaning', () => {
    const words = Object.values<Record<string, Record<DocsLanguage, string>>>(fieldTexts).flatMap((fields) =>
      Object.entries(fields).flatMap(([name, meaning]) => [name, meaning[language]]),
    );
    expect(missing(words)).toEqual([]);
  });

  test('tells of the ranking', () => {
    expect(
      missing([formula, ...tiers.map((tier) => tier[language]), ...prominenceScale.map((step) => step[language])]),
    ).toEqual([]);
  });

  test('tells of the SDK: attributes, options, controls, methods, events, errors', () => {
    const words = [
      ...embedOptions.flatMap(({ attribute, option, summary }) => [attribute, option, summary[language]]),
      ...Object.entries({ ...embedControls, ...embedMethods, ...embedErrors }).flatMap(([name, words]) => [
        name,
        words[language],
      ]),
      ...[...Object.entries(embedEvents), ...Object.entries(embedMarkerFields)].flatMap(([name, { summary }]) => [
        name,
        summary[language],
      ]),
      'service-map-sdk-ready',
      'ServiceMap.create',
      'data-service-map',
      '/maps/v1/service-map.js',
    ];
    expect(missing(words)).toEqual([]);
  });

  test('tells of the rules of use', () => {
    const rules = {
      de: ['Massen-Downloads', 'Spiegeln der Kachelarchive', 'Vorladen großer Gebiete', 'Umgehen der Grenzen'],
      en: [
        'bulk downloads',
        'mirroring of the tile archives',
        'pre-loading of large areas',
        'circumvention of the limits',
      ],
    };
    expect(missing(rules[language])).toEqual([]);
  });
});

test('the twin has the headings of the page, in their order', () => {
  const ofPage = page.querySelectorAll('main h2, main h3').map(({ text }) => text.trim());
  const ofTwin = [...textOf('/api-docs.md').matchAll(/^###? (.+)$/gm)].map(([, heading]) => heading);
  expect(ofTwin).toEqual(ofPage);
  expect(ofPage.length).toBeGreaterThan(20);
});

test.each(docsLanguages)('the links of the twin within itself lead to its page, %s', (language) => {
  const path = pathIn(language, '/api-docs');
  const links = [...textOf(`${path}.md`).matchAll(/\]\(([^)#]*\/api-docs)#/g)].map(([, address]) => address);
  expect(links.length).toBeGreaterThan(50);
  expect([...new Set(links)]).toEqual([baseUrl + path]);
});

test('the error texts, which are German, are marked so where the page is English', () => {
  const texts = pageAt('/en/api-docs').root.querySelectorAll(`td[data-heading="${tableTexts.en.sentence}"]`);
  expect(texts.length).toBeGreaterThan(Object.keys(errors).length);
  expect(texts.filter((cell) => cell.querySelector('[lang=de]')?.text !== cell.text)).toEqual([]);
});

test('every parameter, field, error and attribute can be linked to', () => {
  const anchors = [
    ...Object.values(endpoints).map(({ name }) => name),
    ...Object.values(endpoints).flatMap(({ name, parameters }) =>
      parameters.map((parameter) => `${name}-${parameter}`),
    ),
    ...Object.keys(errors).map((code) => `fehler-${code}`),
    ...Object.keys(headerTexts).map((header) => `header-${header}`),
    ...Object.keys(fieldTexts.Poi).map((field) => `poi-felder-${field}`),
    ...embedOptions.map(({ attribute }) => `sdk-optionen-${attribute}`),
  ];
  expect(anchors.filter((anchor) => !page.getElementById(anchor))).toEqual([]);
});

test('every field of every schema has a text, and no text is left of a field that is gone', () => {
  const described = Object.keys(fieldTexts).filter((name) => name in schemas) as (keyof typeof fieldTexts)[];
  expect(described.length).toBeGreaterThan(8);
  for (const name of described) {
    const inSchema = Object.keys((schemas[name] as { properties: object }).properties);
    // What a single destination has in common with the others is told once.
    const fields = name === 'PoiDetail' ? inSchema.filter((field) => !(field in fieldTexts.Poi)) : inSchema;
    expect(Object.keys(fieldTexts[name]).sort(), name).toEqual(fields.sort());
  }
});

describe('the table of the SDK is that of its code', () => {
  const events: Record<EventName, true> = {
    ready: true,
    results: true,
    select: true,
    deselect: true,
    sleep: true,
    wake: true,
    consent: true,
    saved: true,
    move: true,
    error: true,
    destroy: true,
  };
  const codes: Record<SdkErrorCode, true> = {
    webgl_unavailable: true,
    worker_blocked: true,
    map_late: true,
    style_failed: true,
    network: true,
    snapshot: true,
    not_found: true,
    rate_limited: true,
    key_unknown: true,
    key_origin: true,
    bad_option: true,
  };

  test('controls, events and error codes', () => {
    expect(Object.keys(embedControls).sort()).toEqual([...controlNames].sort());
    expect(Object.keys(embedEvents)).toEqual(Object.keys(events));
    expect(Object.keys(embedErrors)).toEqual(Object.keys(codes));
  });
});

test('the prose names no address but the base URL', () => {
  expect(baseUrl).toMatch(/^https?:/);
  const hosts = [...textOf('/api-docs.md').matchAll(/https?:\/\/[\w.-]+(?::\d+)?/g)].map(([host]) => host);
  const own = hosts.filter((host) => host === baseUrl);
  expect(own.length).toBeGreaterThan(30);
  expect(hosts.filter((host) => /localhost|127\.0\.0\.1/.test(host) && host !== baseUrl)).toEqual([]);
});

/** One space between words; a pipe inside a table is escaped in Markdown. */
function plain(text: string): string {
  return text.replaceAll('\\|', '|').replace(/\s+/g, ' ');
}

import { describe, expect, test } from 'vitest';
import { normaliseOpeningHours } from '../../src/pois/opening-hours.ts';
import { askingOf, ATTRIBUTION, BASE } from '../api/asking.ts';
import { destination } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';

const hostile = destination('boese', {
  name: '=HYPERLINK("https://boese.example")',
  summary: 'Ein „Satz“ mit <b>, & und ]]>, dazu\u0001 ein Steuerzeichen.',
  phone: '+49 8362 1',
  aliases: ['@eins', 'zwei'],
  licence: 'ODbL 1.0',
  latitude: -1.5,
  price: { adult: { from: 5, to: 5 }, currency: 'EUR' },
});
const store = await storeOf({ destinations: [hostile, destination('gut', { name: 'Gut', category: 'zoo' })] });
const ask = askingOf(store);

async function feed(path: string) {
  const response = ask(path);
  expect(response.status).toBe(200);
  return { type: response.headers.get('Content-Type'), text: await response.text() };
}

/** Names of all elements of a well-formed text. */
function elements(xml: string): string[] {
  const open: string[] = [];
  const names: string[] = [];
  const rest = xml.replace(
    /<\?xml[^>]*\?>|<([\w:]+)(?:\s+[\w:]+="[^"<]*")*\s*(\/?)>|<\/([\w:]+)>/g,
    (_, opened, alone, closed) => {
      if (closed) expect(closed).toBe(open.pop());
      else if (opened) {
        names.push(opened as string);
        if (!alone) open.push(opened as string);
      }
      return '';
    },
  );
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/[<>\u0001]|&(?!(amp|lt|gt|quot|apos);)/);
  return names;
}

test('GPX: a waypoint for each hit, with source and licence', async () => {
  const { type, text } = await feed('/api/v1/pois?format=gpx');
  expect(type).toBe('application/gpx+xml; charset=utf-8');
  expect(elements(text).filter((name) => name === 'wpt')).toHaveLength(2);
  expect(text).toContain(`<desc>${ATTRIBUTION}</desc>`);
  expect(text).toContain('<license>https://creativecommons.org/licenses/by/4.0/deed.de</license>');
  expect(text).toContain(`<link href="${BASE}/ziele/gut"><text>Gut</text></link>`);
  const { text: one } = await feed('/api/v1/pois/gut?format=gpx');
  expect(elements(one).filter((name) => name === 'wpt')).toHaveLength(1);
});

test('KML: a placemark for each hit, longitude first, with its licence', async () => {
  const { type, text } = await feed('/api/v1/pois?format=kml');
  expect(type).toBe('application/vnd.google-earth.kml+xml; charset=utf-8');
  expect(elements(text).filter((name) => name === 'Placemark')).toHaveLength(2);
  expect(text).toContain('<coordinates>10,-1.5</coordinates>');
  expect(text).toContain('<Data name="licence"><value>ODbL 1.0</value></Data>');
});

test('CSV: no cell is a formula, quotes are doubled, every line has licence and source', async () => {
  const { type, text } = await feed('/api/v1/pois?format=csv');
  expect(type).toBe('text/csv; charset=utf-8');
  const [header, ...lines] = text.trimEnd().split('\r\n');
  const names = header!.split(',');
  expect(names.slice(0, 4)).toEqual(['slug', 'name', 'latitude', 'longitude']);
  expect(names.slice(-3)).toEqual(['page', 'licence', 'attribution']);
  expect(lines).toHaveLength(2);
  const bad = lines.find((line) => line.startsWith('boese,'))!;
  expect(bad).toContain('"\'=HYPERLINK(""https://boese.example"")"');
  expect(bad).toContain(",'+49 8362 1,");
  expect(bad).toContain(",'@eins|zwei,");
  expect(bad).toContain(',-1.5,');
  expect(bad).toContain('"{""adult"":{""from"":5,""to"":5},""currency"":""EUR""}"');
  expect(bad.endsWith(`,${BASE}/ziele/boese,ODbL 1.0,${ATTRIBUTION}`)).toBe(true);
  expect(lines.find((line) => line.startsWith('gut,'))!.endsWith(`,${BASE}/ziele/gut,CC BY 4.0,${ATTRIBUTION}`)).toBe(
    true,
  );
});

test('filters and limit hold in every format', async () => {
  for (const format of ['gpx', 'kml', 'csv', 'jsonld']) {
    const { text } = await feed(`/api/v1/pois?category=zoo&format=${format}`);
    expect(text).toContain('Gut');
    expect(text).not.toContain('HYPERLINK');
    expect(
      (await feed(`/api/v1/pois?limit=1&format=${format}`)).text.match(/\/ziele\/\w+"|\/ziele\/\w+,/g)!.length,
    ).toBeLessThan(4);
  }
});

describe('what a request asked for stands in every format', async () => {
  const hours = { openingHours: normaliseOpeningHours('24/7', 'DE') };
  const asked = askingOf(
    await storeOf({
      destinations: [destination('hier', { name: 'Mühle', ...hours }), destination('dort', { latitude: 50.111 })],
    }),
  );
  const told = async (format: string, query = 'lat=50&lng=10&open_at=2026-12-25') =>
    asked(`/api/v1/pois?${query}&format=${format}`).text();

  test('CSV: in columns behind the others, where it was asked for', async () => {
    const [header, ...lines] = (await told('csv')).trimEnd().split('\r\n');
    expect(header!.endsWith(',page,licence,attribution,distanceKm,openState')).toBe(true);
    expect(lines.map((line) => line.split(',').slice(-2))).toEqual([
      ['0', 'open'],
      ['12.34', 'unknown'],
    ]);
    const [named, similar] = (await told('csv', 'q=mühle lindau')).split('\r\n');
    expect([named!.split(',').at(-1), similar!.split(',').at(-1)]).toEqual(['match', 'similar']);
    expect((await told('csv', 'q=xyzxyz')).trimEnd().endsWith(',match')).toBe(true);
    const one = await asked('/api/v1/pois/hier?open_at=2026-12-25&format=csv').text();
    const [names, cells] = one.trimEnd().split('\r\n');
    expect(names!.endsWith(',openState,publicHoliday')).toBe(true);
    expect(cells!.endsWith(',open,true')).toBe(true);
  });

  test('GPX: in the words of the comment', async () => {
    const comments = [...(await told('gpx')).matchAll(/<cmt>(.*)<\/cmt>/g)].map(([, text]) => text);
    expect(comments).toEqual([
      'Ort, Bayern · Entfernung 0 km · dann geöffnet',
      'Ort, Bayern · Entfernung 12,34 km · Zeiten nicht bekannt',
    ]);
    expect(await told('gpx', 'q=mühle lindau')).toContain('<cmt>Ort, Bayern · nur ähnlich</cmt>');
  });

  test('KML: as data of the placemark', async () => {
    const text = await told('kml');
    for (const value of ['0', '12.34'])
      expect(text).toContain(`<Data name="distanceKm"><value>${value}</value></Data>`);
    expect(text).toContain('<Data name="openState"><value>unknown</value></Data>');
    expect(await told('kml', 'q=mühle lindau')).toContain('<Data name="match"><value>similar</value></Data>');
  });

  test('JSON-LD: as properties of the place', async () => {
    const { '@graph': nodes } = JSON.parse(await told('jsonld')) as { '@graph': [JsonLdPage] };
    const properties = nodes[0].mainEntity.itemListElement.map(({ item }) => item.additionalProperty);
    expect(properties.map((each) => each.map(({ propertyID, value }) => [propertyID, value]))).toEqual([
      [
        ['distanceKm', 0],
        ['openState', 'open'],
      ],
      [
        ['distanceKm', 12.34],
        ['openState', 'unknown'],
      ],
    ]);
  });
});

interface JsonLdPage {
  mainEntity: { itemListElement: { item: { additionalProperty: { propertyID: string; value: unknown }[] } }[] };
}

test('a renamed destination leads on in the same format, an unknown one is the error of the API', async () => {
  const known = askingOf(await storeOf());
  const moved = known('/api/v1/pois/dom-zu-koeln?format=kml');
  expect([moved.status, moved.headers.get('Location')]).toEqual([308, `${BASE}/api/v1/pois/koelner-dom?format=kml`]);
  const unknown = known('/api/v1/pois/nix?format=csv');
  expect([unknown.status, unknown.headers.get('Content-Type')]).toEqual([404, 'application/json; charset=utf-8']);
});

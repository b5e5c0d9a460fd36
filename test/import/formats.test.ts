import { describe, expect, test } from 'vitest';
import { destinationsOf, emptyContent, importText, sumOf } from './importing.ts';

const csv = 'Bezeichnung;Breite;Länge;Kategorie;Ort\nHeimatmuseum Füssen;47,5690;10,7010;Museum;Füssen\n';
const properties = { name: 'Heimatmuseum Füssen', tourism: 'museum', 'addr:city': 'Füssen', wheelchair: 'limited' };
const node = { type: 'node', id: 7, lat: 47.569, lon: 10.701, tags: properties };
const ring = [
  [10.7, 47.568],
  [10.702, 47.568],
  [10.702, 47.57],
  [10.7, 47.57],
  [10.7, 47.568],
];
const feature = (geometry: object) => ({ type: 'Feature', id: 'a', geometry, properties });
const collection = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', features });
const point = { type: 'Point', coordinates: [10.701, 47.569] };
const overpass = (...elements: object[]) => JSON.stringify({ version: 0.6, elements });
const corners = ring.map(([lon, lat]) => ({ lat, lon }));
const skeleton = corners.slice(0, 4).map((corner, i) => ({ type: 'node', id: i + 1, ...corner }));

describe('every format gives the same destination', () => {
  test.each<[string, string, string | Uint8Array]>([
    ['CSV with semicolons and commas in numbers', 'a.csv', csv],
    ['CSV from Windows', 'a.csv', Buffer.from(csv, 'latin1')],
    ['CSV in UTF-16', 'a.csv', Buffer.from(`\uFEFF${csv}`, 'utf16le')],
    ['CSV in UTF-16, high bytes first', 'a.csv', Buffer.from(`\uFEFF${csv}`, 'utf16le').swap16()],
    ['CSV that names its separator', 'a.csv', `\uFEFFsep=;\r\n${csv}`],
    ['CSV with WKT', 'a.csv', 'NAME,SHAPE,Kategorie\nHeimatmuseum Füssen,POINT (10.701 47.569),museum\n'],
    ['GeoJSON', 'a.geojson', collection(feature(point))],
    ['GeoJSON with an area', 'a.geojson', collection(feature({ type: 'Polygon', coordinates: [ring] }))],
    ['NDJSON of features', 'a.ndjson', `${JSON.stringify(feature(point))}\n`],
    ['NDJSON', 'a.jsonl', '{"name":"Heimatmuseum Füssen","lat":47.569,"lng":10.701,"category":"museum"}\n'],
    ['a list', 'a.json', '[{"titel":"Heimatmuseum Füssen","lat":47.569,"lon":10.701,"art":"Museum"}]'],
    ['Overpass, a node', 'a.json', overpass(node)],
    [
      'Overpass, out center',
      'a.json',
      overpass({ type: 'way', id: 7, center: { lat: 47.569, lon: 10.701 }, tags: properties }),
    ],
    ['Overpass, out geom', 'a.json', overpass({ type: 'way', id: 7, geometry: corners, tags: properties })],
    [
      'Overpass, nodes apart',
      'a.json',
      overpass({ type: 'way', id: 7, nodes: [1, 2, 3, 4, 1], tags: properties }, ...skeleton),
    ],
  ])('%s', async (_, name, text) => {
    const content = await emptyContent();
    const result = await importText(content, name, text);
    expect([result.tally.counts.taken, sumOf(result)]).toEqual([1, result.tally.read]);
    const found = (await destinationsOf(content)).get('heimatmuseum-fuessen')!;
    expect(found).toMatchObject({ name: 'Heimatmuseum Füssen', category: 'museum', region: 'Bayern', town: 'Füssen' });
    expect(Math.abs(found.latitude - 47.569) + Math.abs(found.longitude - 10.701)).toBeLessThan(0.0002);
  });
});

test('a separator that is named counts as a line, and UTF-16 is told', async () => {
  const text = 'sep=\t\nName\tBreite\tLänge\tKategorie\n\t47,569\t10,701\tMuseum\nHof\t47,57\t10,7\tMuseum\n';
  const result = await importText(await emptyContent(), 'a.txt', Buffer.from(`\uFEFF${text}`, 'utf16le'));
  expect(result.tally.reasons.get('broken')!.get('ohne Namen')!.examples).toEqual(['Zeile 3']);
  expect([result.encoding, result.tally.counts.taken]).toEqual(['utf-16le', 1]);
});

test('tags become flags, an area stays an area, latitude first too', async () => {
  const area = { mobility: 1, free: null, shape: 'area', extent: [10.7, 47.568, 10.702, 47.57] };
  const geometry = { type: 'Polygon', coordinates: [ring] };
  const content = await emptyContent();
  await importText(content, 'a.geojson', collection(feature(geometry)));
  expect((await destinationsOf(content)).get('heimatmuseum-fuessen')).toMatchObject({ ...area, geometry });
  const other = await emptyContent();
  const turned = { type: 'Polygon', coordinates: [ring.map(([x, y]) => [y, x])] };
  await importText(other, 'a.geojson', collection(feature(turned)), { swap: true });
  expect((await destinationsOf(other)).get('heimatmuseum-fuessen')).toMatchObject({ ...area, geometry });
});

test('a way stays a line with its heights, and what is too large for a shape its point', async () => {
  const content = await emptyContent();
  const line = { type: 'LineString', coordinates: [[10.7, 47.568, 800], [10.701, 47.569, 812.4], [10.702, 47.57, 830]] }; // prettier-ignore
  await importText(content, 'a.geojson', collection(feature(line)));
  expect((await destinationsOf(content)).get('heimatmuseum-fuessen')).toMatchObject({
    ...{ shape: 'line', lengthKm: 0.27 },
    geometry: { type: 'LineString', coordinates: [[10.7, 47.568, 800], [10.702, 47.57, 830]] }, // prettier-ignore
  });
  const whole = { type: 'Polygon', coordinates: [[[10, 47.3], [11.4, 47.3], [11.4, 47.9], [10, 47.9], [10, 47.3]]] }; // prettier-ignore
  const wide = await emptyContent();
  await importText(wide, 'a.geojson', collection(feature(whole)));
  expect((await destinationsOf(wide)).get('heimatmuseum-fuessen')).not.toHaveProperty('geometry');
});

describe('what is not imported', () => {
  const named = (code: string) =>
    `{"type":"FeatureCollection","crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::${code}"}},"features":[${JSON.stringify(feature(point))}]}`;
  test.each(['25832', '31287', '2056'])('coordinates in EPSG:%s, which the file names', async (code) => {
    await expect(importText(await emptyContent(), 'a.geojson', named(code))).rejects.toThrow(`EPSG:${code}`);
  });

  test.each([
    ['25832', 627_000, 5_270_000],
    ['31287', 115_000, 415_000],
    ['2056', 2_683_000, 1_248_000],
  ])('coordinates in EPSG:%s, which only their size tells', async (code, x, y) => {
    const text = `name,x,y,category\nMuseum,${x},${y},museum\n`;
    await expect(importText(await emptyContent(), 'a.csv', text)).rejects.toThrow(`EPSG:${code}`);
  });

  test.each([
    ['an empty file', 'a.csv', '', 'leer'],
    ['XML', 'a.osm', '<osm/>', 'XML'],
    ['a packed file', 'a.csv.gz', 'x', 'gepackt'],
    ['a cut PBF', 'a.pbf', '\0\0\0\u000dOSMHeader..', 'unvollständig oder beschädigt'],
    ['columns that say nothing', 'a.csv', 'a,b\n1,2\n', '--mapping'],
    ['a strange category', 'a.csv', csv, 'Kategorie „vulkan“'],
  ])('%s', async (what, name, text, says) => {
    const options = what === 'a strange category' ? { category: 'vulkan' } : {};
    await expect(importText(await emptyContent(), name, text, options)).rejects.toThrow(says);
  });

  test('each broken record is named, and the rest is taken', async () => {
    const content = await emptyContent();
    const features = [
      feature(point),
      { ...feature({ type: 'Point', coordinates: [47.569, 10.701] }), id: 'swapped' },
      { ...feature({ type: 'Point', coordinates: [null, 47] }), id: 'numbers' },
      { ...feature({ type: 'Polygon', coordinates: [5, 6] }), id: 'no rings' },
      { ...feature(point), id: 'nameless', properties: { tourism: 'museum' } },
      { ...feature({ type: 'Point', coordinates: [2.35, 48.85] }), id: 'Paris' },
      { ...feature(point), id: 'kind', properties: { name: 'Haus', amenity: 'bank' } },
      { ...feature(point), id: 'twin' },
      { ...feature(point), id: 'loud', properties: { ...properties, name: 'GANZ GROSSES MUSEUM!!!' } },
    ];
    const result = await importText(content, 'a.geojson', collection(...features));
    expect(result.tally.counts).toEqual({ taken: 1, outside: 1, uncategorised: 1, duplicate: 1, broken: 5 });
    expect([...result.tally.reasons.get('broken')!.keys()]).toEqual([
      'Länge und Breite sind vertauscht (mit --swap werden sie richtig herum gelesen)',
      'Koordinaten fehlen oder sind keine Zahlen',
      'ohne Namen',
      'besteht die Prüfung „no-shouting“ nicht',
    ]);
    expect((await destinationsOf(content)).size).toBe(1);
    const whole = JSON.stringify({ type: 'FeatureCollection', features: [null, 5, 'x', [1], feature(point)] });
    const stray = await importText(await emptyContent(), 'a.geojson', whole);
    expect([stray.tally.counts.broken, stray.tally.read]).toEqual([4, 5]);
    const swapped = await importText(await emptyContent(), 'a.geojson', collection(features[1]!), { swap: true });
    expect(swapped.tally.counts.taken).toBe(1);
  });

  test('a record with letters that were destroyed before is not taken', async () => {
    const table = 'Name;Breite;Länge;Kurztext\nSchÃ¶ner Turm;48.74;11.18;Ein Turm.\nTurm \uFFFDber Tal;48.84;11.18;\n';
    const content = await emptyContent();
    const { tally } = await importText(content, 'a.csv', table, { category: 'museum' });
    expect(tally.counts).toMatchObject({ taken: 0, broken: 2 });
    expect(tally.reasons.get('broken')!.get('besteht die Prüfung „file-encoding“ nicht')!.examples).toEqual([
      'SchÃ¶ner Turm (Zeile 2): „name“ enthält kaputte Buchstaben: „Ã¶“.',
      'Turm \uFFFDber Tal (Zeile 3): „name“ enthält kaputte Buchstaben: „\uFFFD“.',
    ]);
  });

  test('an element of Overpass that cannot be read is named, and the rest is taken', async () => {
    const text = overpass(node, { ...node, id: 8, lat: 'x' }, { type: 'way', id: 9, geometry: 5, tags: properties });
    const result = await importText(await emptyContent(), 'a.json', text.replace('"id":8', '"id":8,,'));
    expect(result.tally.counts).toMatchObject({ taken: 1, broken: 2 });
    expect(result.tally.reasons.get('broken')!.get('kein Element, wie Overpass es schreibt')!.examples).toEqual([
      'Eintrag 2, Zeile 1',
      'Eintrag 3, Zeile 1',
    ]);
  });
});

describe('the town that the source names', () => {
  const table = (lat: string, lng: string, town: string) =>
    `Name;Breite;Länge;Straße;Ort\nMuseum am Berg;${lat};${lng};Am Berg;${town}\n`;
  const imported = async (text: string) => {
    const content = await emptyContent();
    const { tally } = await importText(content, 'a.csv', text, { category: 'museum' });
    return { tally, found: (await destinationsOf(content)).get('museum-am-berg') };
  };

  test('is kept, so that the check tells of a point that lies elsewhere', async () => {
    const { tally } = await imported(table('53.5801', '9.9801', 'Ingolstadt'));
    const [told] = tally.reasons.get('broken')!.get('besteht die Prüfung „far-from-town“ nicht')!.examples;
    expect(told).toMatch(/^Museum am Berg \(Zeile 2\): Der Punkt liegt \d+ km von „Ingolstadt“ entfernt\.$/);
    const near = await imported(table('48.74', '11.18', '85072 Eichstätt'));
    expect(near.found).toMatchObject({ town: 'Eichstätt', region: 'Bayern' });
    expect(near.found!.description).toContain('Adresse: Am Berg, Eichstätt.');
  });

  test('may be a hamlet that is called as several towns far away; then the nearest one is taken, and told', async () => {
    const { tally, found } = await imported(table('47.57', '10.7', 'Au'));
    expect(found!.town).toBe('Füssen');
    expect(found!.description).toContain('Adresse: Am Berg. ');
    const told = tally.reasons.get('taken')!.get('mit dem nächsten Ort statt dem der Quelle')!.examples;
    expect(told).toEqual(['Museum am Berg (Zeile 2): Füssen statt „Au“']);
  });

  test('is the only one that its street is told with', async () => {
    const { found } = await imported(table('48.74', '11.18', ''));
    expect(found!.town).toBe('Neuburg an der Donau');
    expect(found!.description).toContain('Adresse: Am Berg. ');
    expect(found!.summary).not.toContain('Am Berg)');
  });
});

test('the shortest names still make texts that the check takes', async () => {
  const content = await emptyContent();
  const options = { source: 'S1', category: 'zoo' };
  const result = await importText(content, 'a.csv', 'name,lat,lon,ort\nOz,47.57,10.7,Au\n', options);
  expect([result.tally.counts.taken, (await destinationsOf(content)).size]).toEqual([1, 1]);
});

test('the tags of OpenStreetMap become facts, and what they do not say stays unknown', async () => {
  const tags = {
    ...properties,
    dog: 'leashed',
    stroller: 'no',
    phone: '+49-8362-7045;+49 8362 1',
    email: 'museum@example.org',
    wikidata: 'Q4152',
    charge: '4,50 EUR',
    reservation: 'recommended',
    'addr:street': 'Lechhalde',
    'addr:housenumber': '3',
    'addr:postcode': '87629',
    'toilets:wheelchair': 'yes',
    elevator: 'no',
  };
  const content = await emptyContent();
  await importText(content, 'a.json', overpass({ ...node, tags }));
  const found = (await destinationsOf(content)).get('heimatmuseum-fuessen')!;
  expect(found).toMatchObject({
    dogs: 'leash',
    stroller: 'no',
    phone: '+49 8362 7045',
    email: 'museum@example.org',
    wikidata: 'Q4152',
    osm: 'node/7',
    price: { adult: { from: 4.5, to: 4.5 }, currency: 'EUR' },
    booking: 'recommended',
    address: { street: 'Lechhalde 3', postcode: '87629', place: 'Füssen' },
    toilets: 'stepFree',
    stepFree: { wc: { value: 'yes', basis: 'osm' }, lift: { value: 'no', basis: 'osm' } },
  });
  for (const name of ['indoor', 'rain', 'food', 'parking', 'season', 'closed']) expect(found).not.toHaveProperty(name);
});

test('numbers, sums and postcodes of another form are left out or kept as words', async () => {
  const tags = { ...properties, phone: '08362 7045', charge: '4 EUR adults, children free', 'addr:postcode': '876' };
  const content = await emptyContent();
  await importText(content, 'a.json', overpass({ ...node, tags }));
  const found = (await destinationsOf(content)).get('heimatmuseum-fuessen')!;
  expect(found).toMatchObject({ phone: '+49 8362 7045', price: { note: '4 EUR adults, children free' } });
  expect(found).not.toHaveProperty('address');
});

import { describe, expect, test } from 'vitest';
import { voices } from '../voice.ts';
import { bars } from './bar.ts';
import { cellsOf } from './cells.ts';
import { httpNames } from './measure-http.ts';
import { names, type SizeFigures } from './measure-size.ts';
import { report } from './report.ts';

const server = (perSecond: number, cpuMicros = 100) => ({
  ...{ perSecond, cpuMicros, bodyBytes: 1000, refused: 0 },
  ...{ p50: 1, p99: 2 },
});
const floors = {
  [httpNames.fresh]: server(1000),
  [httpNames.constant]: server(1000),
  [httpNames.empty]: server(1200),
};

/** A run at 100 000 that reaches every figure of the bar exactly. */
const exact: SizeFigures = {
  count: 100_000,
  build: { seconds: 25, cpuSeconds: 40, peakMb: 1000, files: { 'words.bin': 2e6 } },
  starts: {
    [names.service]: { ms: 120, rssMb: 80 },
    [names.empty]: { ms: 100, rssMb: 60 },
    [names.lean]: { ms: 60, rssMb: 50 },
  },
  engine: [
    { id: 'box', questions: 9, search: { p50: 1, p99: 2 }, counts: { p50: 0.5, p99: 1 }, cold: { p50: 1, p99: 2 } },
    { id: 'suggest', questions: 9, search: { p50: 1, p99: 1.5 }, counts: undefined, cold: { p50: 1, p99: 1 } },
  ],
  http: {
    classes: {
      circle: {
        [httpNames.service]: server(300),
        [httpNames.packed]: server(255),
        ...floors,
        PostGIS: server(60),
        Lucene: server(30),
      },
      box: {
        [httpNames.service]: server(210),
        [httpNames.packed]: server(210),
        ...floors,
        PostGIS: server(30),
        Redis: { ...server(30), cpuMicros: undefined },
      },
    },
    repeats: { [httpNames.service]: server(650), [httpNames.packed]: server(650), ...floors },
    rssAfterMb: 130,
  },
  missing: [],
};

describe('the cells of the bar', () => {
  test('are reached by a run that is exactly as good', () => {
    const cells = cellsOf(exact, voices.de);
    expect(cells.filter(({ reached }) => !reached)).toEqual([]);
    expect(cells.map(({ bar }) => bar)).toContain('≥ 5,0-mal');
    expect(cells.length).toBe(13);
  });

  test('are missed one by one', () => {
    const missed = (figures: Partial<SizeFigures>) =>
      cellsOf({ ...exact, ...figures }, voices.de)
        .filter(({ reached }) => !reached)
        .map(({ what }) => what);
    expect(missed({ build: { ...exact.build, seconds: bars[100_000]!.buildSeconds + 0.1 } })).toHaveLength(1);
    expect(missed({ engine: [{ ...exact.engine[0]!, search: { p50: 1, p99: 2.1 } }] })).toEqual([
      'Suche, p99 der langsamsten Art („Kartenausschnitt“)',
    ]);
    expect(
      missed({ http: { ...exact.http, repeats: { ...exact.http.repeats, [httpNames.service]: server(649) } } }),
    ).toHaveLength(1);
    const { circle } = exact.http.classes;
    const cheaper = { circle: { ...circle, Lucene: server(30, 99) } };
    expect(missed({ http: { ...exact.http, classes: cheaper } })).toEqual([
      'Umkreis und Kategorie, Rechenzeit von Lucene zu unserer',
    ]);
    expect(missed({ engine: [{ ...exact.engine[0]!, cold: { p50: 1, p99: 2.1 } }] })).toEqual([
      'Suche, zum ersten Mal gefragt, p99 der langsamsten Art („Kartenausschnitt“)',
    ]);
    expect(missed({ http: { ...exact.http, rssAfterMb: 131 } })).toEqual(['Speicher nach der Last']);
  });
});

test('the report shows the rivals beside the service', () => {
  const text = report(exact, voices.de);
  expect(text).toContain('| Umkreis und Kategorie | 300 | 1,0 / 2,0 | 100 µs | 1,0 kB | 0,30 | 0,30 | 0,25 | 0,85 |');
  expect(text).toContain('| Umkreis und Kategorie | 5,0 / 1,0 | 10,0 / 1,0 | – |');
  expect(text).toContain('| Kartenausschnitt | 7,0 / 1,0 | – | 7,0 / – |');
  expect(text).not.toContain('**nein**');
});

test('the English report has the same figures as the German one, written as English wants them', () => {
  const text = report({ ...exact, missing: [{ name: 'Redis', install: 'apt-get' }] }, voices.en);
  expect(text).toMatch(/^100,000 destinations, measured on \d+ \w+ 2\d{3} on /);
  expect(text).toContain('| radius and category | 300 | 1.0 / 2.0 | 100 µs | 1.0 kB | 0.30 | 0.30 | 0.25 | 0.85 |');
  expect(text).toContain('| radius and category, multiple of PostGIS | 5.0 times | ≥ 5.0 times | yes |');
  expect(text).toContain('| this service | 120 ms | 80 MB |');
  expect(text).toContain('Redis is missing: apt-get');
});

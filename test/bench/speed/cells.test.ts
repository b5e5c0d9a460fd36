import { describe, expect, test } from 'vitest';
import { voices } from '../voice.ts';
import { bars } from './bar.ts';
import { cellsOf } from './cells.ts';
import { httpNames } from './measure-http.ts';
import { names, type SizeFigures } from './measure-size.ts';
import { report } from './report.ts';

const server = (perSecond: number) => ({ perSecond, bodyBytes: 1000, refused: 0, p50: 1, p99: 2 });

/** A run at 100 000 that reaches every figure of the bar exactly. */
const exact: SizeFigures = {
  count: 100_000,
  build: { seconds: 30, cpuSeconds: 40, peakMb: 1000, files: { 'words.bin': 2e6 } },
  starts: { [names.service]: { ms: 125, rssMb: 130 }, [names.empty]: { ms: 100, rssMb: 60 } },
  engine: [
    { id: 'box', questions: 9, search: { p50: 1, p99: 2 }, counts: { p50: 0.5, p99: 1 } },
    { id: 'suggest', questions: 9, search: { p50: 1, p99: 1.5 }, counts: undefined },
  ],
  http: {
    classes: {
      circle: {
        [httpNames.service]: server(300),
        [httpNames.constant]: server(1000),
        [httpNames.empty]: server(1200),
        PostGIS: server(37.5),
      },
      box: {
        [httpNames.service]: server(200),
        [httpNames.constant]: server(1000),
        [httpNames.empty]: server(1200),
        PostGIS: server(10),
      },
    },
    repeats: { [httpNames.service]: server(800), [httpNames.constant]: server(1000), [httpNames.empty]: server(1200) },
  },
  missing: [],
};

describe('the cells of the bar', () => {
  test('are reached by a run that is exactly as good', () => {
    const cells = cellsOf(exact, voices.de);
    expect(cells.filter(({ reached }) => !reached)).toEqual([]);
    expect(cells.map(({ bar }) => bar)).toContain('≥ 8,0-mal');
    expect(cells.length).toBe(9);
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
      missed({ http: { ...exact.http, repeats: { ...exact.http.repeats, [httpNames.service]: server(799) } } }),
    ).toHaveLength(1);
  });
});

test('the report shows the rivals beside the service', () => {
  const text = report(exact, voices.de);
  expect(text).toContain('| Umkreis und Kategorie | 300 | 1,0 kB | 0,30 | 0,25 | 8,0-mal |');
  expect(text).not.toContain('**nein**');
});

test('the English report has the same figures as the German one, written as English wants them', () => {
  const text = report({ ...exact, missing: [{ name: 'Redis', install: 'apt-get' }] }, voices.en);
  expect(text).toMatch(/^100,000 destinations, measured on \d+ \w+ 2\d{3} on /);
  expect(text).toContain('| radius and category | 300 | 1.0 kB | 0.30 | 0.25 | 8.0 times |');
  expect(text).toContain('| radius and category, multiple of PostGIS | 8.0 times | ≥ 8.0 times | yes |');
  expect(text).toContain('| this service | 125 ms | 130 MB |');
  expect(text).toContain('Redis is missing: apt-get');
});

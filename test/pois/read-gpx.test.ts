import { expect, test } from 'vitest';
import { readGpx } from '../../src/pois/read-gpx.ts';
import { shapeSchema } from '../../src/pois/shape-schema.ts';

const gpx = (inner: string) =>
  `<?xml version="1.0"?>\n<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">${inner}</gpx>`;
const segment = (...points: string[]) => `<trkseg>${points.join('\n')}</trkseg>`;

test('the track of a file becomes a line, with its heights', () => {
  const track = segment(
    '<trkpt lat="50.1" lon="7.1"><ele>210.4</ele><time>2026-05-01T10:00:00Z</time></trkpt>',
    `<trkpt lon='7.2' lat='50.2'><ele>300</ele></trkpt>`,
  );
  expect(readGpx(gpx(`<wpt lat="1" lon="2"/><trk><name>Weg</name>${track}</trk>`))!.shape).toEqual({
    type: 'LineString',
    coordinates: [[7.1, 50.1, 210], [7.2, 50.2, 300]], // prettier-ignore
  });
});

test('several segments become several lines, and without tracks a route is taken', () => {
  const two = ['<trkpt lat="50.1" lon="7.1"/>', '<trkpt lat="50.2" lon="7.2"/>'];
  expect(readGpx(gpx(`<trk>${segment(...two)}${segment(...two)}</trk>`))!.shape.type).toBe('MultiLineString');
  const route = '<rte><rtept lat="50.1" lon="7.1"></rtept><rtept lat="50.2" lon="7.2"></rtept></rte>';
  expect(readGpx(gpx(route))!.shape).toEqual({ type: 'LineString', coordinates: [[7.1, 50.1], [7.2, 50.2]] }); // prettier-ignore
});

test('a long track is simplified to what a file takes, in a form that the check takes', () => {
  const points = Array.from({ length: 5000 }, (_, i) => `<trkpt lat="${50 + i / 50_000}" lon="${7 + Math.sin(i / 20) / 500}"/>`); // prettier-ignore
  const { shape } = readGpx(gpx(`<trk>${segment(...points)}</trk>`))!;
  expect(shape.coordinates.length).toBeLessThanOrEqual(300);
  expect(shape.coordinates.length).toBeGreaterThan(50);
  expect(shapeSchema.safeParse(shape).success).toBe(true);
});

test.each(['', 'kein GPX', gpx('<wpt lat="50" lon="7"/>'), gpx(`<trk>${segment('<trkpt lat="x" lon="7"/>')}</trk>`)])(
  'without a line there is nothing: %s',
  (text) => expect(readGpx(text)).toBeUndefined(),
);

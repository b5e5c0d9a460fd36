import { expect, test } from 'vitest';
import { isShortLink, readPoint } from '../../src/components/form/read-point.ts';

const munich = { lat: 48.1372, lng: 11.5755 };

test.each([
  ['48.1372, 11.5755'],
  ['48.1372 11.5755'],
  ['48,1372 11,5755'],
  ['48,1372; 11,5755'],
  ['48,1372, 11,5755'],
  ['[11.5755, 48.1372]'],
  ['Breite 48.1372, Länge 11.5755'],
  ['48.1372° N, 11.5755° E'],
  ['48,1372° N, 11,5755° O'],
  ['11.5755° E 48.1372° N'],
  [`48°08'13.9"N 11°34'31.8"E`],
  ['48° 8′ 13,9″ N, 11° 34′ 31,8″ O'],
  [`N 48° 8.232' E 11° 34.53'`],
  [`48°08'13.9" 11°34'31.8"`],
  ['geo:48.1372,11.5755'],
  ['geo:48.1372,11.5755;u=35'],
  ['https://www.google.com/maps/@48.1372,11.5755,17z'],
  [
    'https://www.google.de/maps/place/Marienplatz/@48.2,11.6,15z/data=!3m1!4b1!4m6!3m5!1s0x0!8m2!3d48.1372!4d11.5755!16s',
  ],
  ['https://www.google.com/maps/place/48%C2%B008%2713.9%22N+11%C2%B034%2731.8%22E/@48.1372,11.5755,17z'],
  ['https://maps.google.com/?q=48.1372,11.5755'],
  ['https://www.google.com/maps/search/?api=1&query=48.1372%2C11.5755'],
  ['https://www.google.com/maps/search/48.1372,+11.5755?entry=tts'],
  ['https://www.openstreetmap.org/#map=17/48.1372/11.5755'],
  ['https://www.openstreetmap.org/?mlat=48.1372&mlon=11.5755#map=5/51/10'],
  ['https://maps.apple.com/?ll=48.1372,11.5755&q=Marienplatz'],
  ['https://maps.apple.com/place?coordinate=48.1372,11.5755&name=Marienplatz'],
  ['https://www.bing.com/maps?cp=48.1372~11.5755&lvl=16'],
  ['https://ausflug.example/#15/48.1372/11.5755'],
])('%s is the Marienplatz', (text) => {
  const point = readPoint(text)!;
  expect(point.lat).toBeCloseTo(munich.lat, 4);
  expect(point.lng).toBeCloseTo(munich.lng, 4);
});

test.each(['2600072.37, 1200147.07', "2'600'072 / 1'200'147", '600072 200147'])('%s lies in Bern', (text) => {
  // The old observatory is 600 000 / 200 000 and 46.95108, 7.43864.
  const { lat, lng } = readPoint(text)!;
  expect(lat).toBeCloseTo(46.9524, 3);
  expect(lng).toBeCloseTo(7.4396, 3);
});

test('what has few decimals is coarse, and nothing is more exact than a hand', () => {
  expect(readPoint('48.1, 11.5')!.accuracyM).toBe(5000);
  expect(readPoint('48.13, 11.57')!.accuracyM).toBe(1110);
  expect(readPoint('48.137, 11.575')!.accuracyM).toBe(120);
  expect(readPoint('48.1372123, 11.5755123')!.accuracyM).toBe(50);
});

test.each([
  ['50.2053° N, 7.3364° E', 50],
  ['50,205° N, 7,336° O', 120],
  ['50.2° N, 7.3° E', 5000],
  [`50°12'19"N 7°20'11"E`, 50],
  ["50° 12.3' N, 7° 20.2' E", 190],
  ["50° 12' N, 7° 20' E", 1850],
])('degrees are as exact as their last figure: %s', (text, accuracyM) => {
  expect(readPoint(text)!.accuracyM).toBe(accuracyM);
});

test.each([
  '',
  'Marienplatz 1, 80331 München',
  'Burg Eltz',
  '48',
  '200.5, 11.2',
  'https://example.org/48',
  'N8 und E5',
])('nothing is read out of „%s“', (text) => expect(readPoint(text)).toBeUndefined());

test('links that only their service can follow are known', () => {
  expect(isShortLink('https://maps.app.goo.gl/abc')).toBe(true);
  expect(isShortLink('https://www.google.com/maps/@48,11,5z')).toBe(false);
});

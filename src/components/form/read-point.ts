/** Degrees, and on how many metres the way in which they were written is right. */
export interface ReadPoint {
  lat: number;
  lng: number;
  accuracyM: number;
}

/**
 * The point in whatever somebody pastes: decimal degrees with point or comma, degrees with minutes and seconds, links of
 * Google, OpenStreetMap, Apple and Bing, `geo:` (RFC 5870), GeoJSON order, Swiss coordinates (LV95, LV03).
 * @returns undefined where there is none in it
 */
export function readPoint(text: string): ReadPoint | undefined {
  const plain = decoded(text).trim();
  for (const read of [inLink, inDegrees, inSwissMetres, inDecimals]) {
    const point = read(plain);
    if (point) return point;
  }
  return undefined;
}

/** Addresses that say nothing by themselves: only their service knows where they lead. */
export const isShortLink = (text: string): boolean =>
  /^https?:\/\/(maps\.app\.goo\.gl|goo\.gl\/maps|g\.co|osm\.org\/go|maps\.apple\/p|her\.is)\b/i.test(text.trim());

const N = '(-?\\d{1,3}(?:\\.\\d+)?)';
/** The place before the middle of the view, which is only where the map stood. */
const inLinks = [
  `!3d${N}!4d${N}`,
  `mlat=${N}&mlon=${N}`,
  `[?&](?:q|query|ll|daddr|destination|center|coordinate|sll|saddr|viewpoint)=(?:loc:|\\w*@)?${N}(?:,|~|\\s)\\s*${N}`,
  `[?&]cp=${N}~${N}`,
  `[?&](?:lat|latitude)=${N}&(?:lon|lng|longitude)=${N}`,
  `^geo:${N},${N}`,
  `/(?:place|dir/[^/]*|search)/${N},\\s*\\+?${N}`,
  `@${N},${N}`,
  `#map=[\\d.]+/${N}/${N}`,
  `#[\\d.]+/${N}/${N}`,
].map((source) => new RegExp(source, 'i'));

function inLink(text: string): ReadPoint | undefined {
  if (!/^(https?:|geo:)/i.test(text)) return undefined;
  for (const pattern of inLinks) {
    const [, lat, lng] = pattern.exec(text) ?? [];
    if (lat !== undefined && lng !== undefined) return pointOf(Number(lat), Number(lng), stepOf(lat, lng));
  }
  return undefined;
}

/** 48°08'14.0"N 11°34'31.0"E, N 48° 8.233' E 11° 34.5', 48.1374° N, 11.5755° O. */
function inDegrees(text: string): ReadPoint | undefined {
  const letters = [...text.matchAll(/(?<![a-zäöü])[NSEOW](?![a-zäöü])/gi)].map(([letter]) => letter.toUpperCase());
  const written = [...text.matchAll(/\d+(?:[.,]\d+)?/g)].map(([number]) => number.replace(',', '.'));
  const numbers = written.map(Number);
  const isMeant = text.includes('°') || (letters.length === 2 && (numbers.length > 2 || /\d[.,]\d/.test(text)));
  if (!isMeant || ![2, 4, 6].includes(numbers.length)) return undefined;
  const half = numbers.length / 2;
  const [first, second] = [numbers.slice(0, half), numbers.slice(half)].map(
    ([degrees = 0, minutes = 0, seconds = 0]) =>
      minutes < 60 && seconds < 60 ? degrees + minutes / 60 + seconds / 3600 : NaN,
  ) as [number, number];
  const signed = (value: number, letter: string | undefined) => (/[SW]/.test(letter ?? '') ? -value : value);
  const [a, b] = [signed(first, letters[0]), signed(second, letters[1])];
  const isTurned = /[EOW]/.test(letters[0] ?? '');
  // Minutes are sixtieths, seconds of these again.
  const step = stepOf(written[half - 1]!, written.at(-1)!) / 60 ** (half - 1);
  return isTurned ? pointOf(b, a, step) : pointOf(a, b, step);
}

/** East and north in metres: LV95 with seven digits, LV03 with six, and only what can lie in Switzerland. */
function inSwissMetres(text: string): ReadPoint | undefined {
  const [first, second] = [...text.replace(/(\d)['’](?=\d{3})/g, '$1').matchAll(/\d{6,7}(?:\.\d+)?/g)].map(Number);
  if (first === undefined || second === undefined) return undefined;
  const [east, north] = [first % 1e6, second % 1e6];
  if (east < 480_000 || east > 840_000 || north < 70_000 || north > 300_000) return undefined;
  return { ...fromSwissGrid((east - 600_000) / 1e6, (north - 200_000) / 1e6), accuracyM: EXACT_M };
}

/** Swisstopo, "Näherungslösungen für die direkte Transformation CH1903 ⇔ WGS84": right on a metre. */
function fromSwissGrid(y: number, x: number): { lat: number; lng: number } {
  const lng = 2.6779094 + 4.728982 * y + 0.791484 * y * x + 0.1306 * y * x ** 2 - 0.0436 * y ** 3;
  const lat = 16.9023892 + 3.238272 * x - 0.270978 * y ** 2 - 0.002528 * x ** 2 - 0.0447 * y ** 2 * x - 0.014 * x ** 3;
  return { lat: round6((lat * 100) / 36), lng: round6((lng * 100) / 36) };
}

/** 48.1374, 11.5755 · 48,1374 11,5755 · [11.5755, 48.1374]. */
function inDecimals(text: string): ReadPoint | undefined {
  const points = /(-?\d{1,3}\.\d+)[^\d-]{1,12}(-?\d{1,3}\.\d+)/.exec(text);
  const commas = points ?? /(-?\d{1,3},\d+)\s*[;,\s/|]\s*(-?\d{1,3},\d+)/.exec(text);
  const whole = commas ?? /^(-?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(text);
  if (!whole) return undefined;
  const [a, b] = [whole[1]!.replace(',', '.'), whole[2]!.replace(',', '.')];
  return pointOf(Number(a), Number(b), stepOf(a, b));
}

/**
 * In the three countries the latitude is always the larger number, so that the order says nothing.
 * @param step degrees between two places as finely as they are written
 */
function pointOf(a: number, b: number, step: number): ReadPoint | undefined {
  const isTurned = a >= 5 && a <= 18 && b >= 45 && b <= 56;
  const [lat, lng] = isTurned ? [b, a] : [a, b];
  if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) return undefined;
  const accuracyM = Math.min(MOST_M, Math.max(EXACT_M, Math.ceil(11_100 * step) * 10));
  return { lat: round6(lat), lng: round6(lng), accuracyM };
}

/** Nobody reads a point off more exactly than this, whatever the decimals say. */
const EXACT_M = 50;
const MOST_M = 5000;

const stepOf = (...numbers: string[]) => Math.min(...numbers.map((one) => 10 ** -(one.split('.')[1]?.length ?? 0)));
const round6 = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    return text;
  }
}

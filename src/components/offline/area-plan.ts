import type { StyleSpecification } from 'maplibre-gl';
import { FetchSource, PMTiles } from 'pmtiles';
import type { Start } from '../../../sdk/api/client.ts';
import { startFile } from '../../contract/embed-values.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { limits } from '../../contract/limits.ts';
import type { KeptArea, Piece } from '../../contract/offline.ts';
import { filledPath } from '../../contract/path-parameters.ts';
import type { Language, PoiList } from '../../contract/records.ts';
import { boxAround } from '../../geo/sphere.ts';
import { piecesOf } from './archive-pieces.ts';

export type AreaWish = Pick<KeptArea, 'name' | 'lat' | 'lng' | 'radiusKm'> & { lang: Language };

/** All that keeping an area means, known before it begins. */
export interface AreaPlan {
  wish: AreaWish;
  places: number;
  /** Addresses that are stored as they are answered. */
  files: string[];
  /** Parts of map archives. */
  pieces: Piece[];
  /** Nearly; of the map exactly. */
  bytes: number;
  requests: number;
}

export class AreaRefused extends Error {
  readonly reason: 'places' | 'bytes' | 'empty';
  constructor(reason: AreaRefused['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** Figures for what is not known before it is loaded. */
const BYTES_OF = { place: 3_000, file: 40_000 };
/** Letters of German, English, French and Italian names, and dashes and quotes. */
const GLYPHS = ['0-255', '256-511', '8192-8447'];

/** The search of the map that shows the area; its answer is stored under the same address. */
export function searchOf({ lat, lng, radiusKm }: Pick<AreaWish, 'lat' | 'lng' | 'radiusKm'>) {
  return { lat, lng, radius_km: radiusKm, limit: limits.keptAreaPlaces };
}

/** @throws AreaRefused where an area is too large to be kept, or has nothing @throws TypeError without a network */
export async function planArea(wish: AreaWish, signal: AbortSignal): Promise<AreaPlan> {
  const lang: Record<string, string> = wish.lang === 'de' ? {} : { lang: wish.lang };
  const search = new URLSearchParams({ ...stringsOf(searchOf(wish)), ...lang });
  const list = `${endpoints.pois.path}?${search}`;
  const { total, items } = await load<PoiList>(list, signal);
  if (total === 0) throw new AreaRefused('empty');
  if (total > limits.keptAreaPlaces) throw new AreaRefused('places');
  const details = items.map(({ slug }) => filledPath(endpoints.poi.path, { slug }) + suffix(lang));
  const starts = [startFile('calm', false), startFile('calm', true)];
  const styles = await Promise.all(starts.map(async (path) => (await load<Start>(path, signal)).style));
  const map = await mapOf(
    styles.filter((style) => style !== undefined),
    wish,
  );
  const files = [...starts, ...map.files];
  const bytes =
    map.pieces.reduce((sum, { from, to }) => sum + to - from, 0) +
    (details.length + 1) * BYTES_OF.place +
    files.length * BYTES_OF.file;
  if (bytes > limits.keptAreaMegabytes * 1e6) throw new AreaRefused('bytes');
  return {
    ...{ wish, places: items.length, pieces: map.pieces, bytes },
    files: [list, ...details, ...files],
    requests: 1 + details.length + files.length + map.pieces.length,
  };
}

/** Archives, letters and icons of the service's own map; a map from elsewhere cannot be kept. */
async function mapOf(styles: readonly StyleSpecification[], wish: AreaWish) {
  const files = new Set<string>();
  const archives = new Set<string>();
  for (const { sources, glyphs, sprite, layers } of styles) {
    for (const source of Object.values(sources)) {
      const url = 'url' in source && typeof source.url === 'string' ? source.url : '';
      if (url.startsWith('pmtiles://')) archives.add(url.slice('pmtiles://'.length));
    }
    if (typeof sprite === 'string')
      for (const size of ['', '@2x']) for (const type of ['json', 'png']) files.add(`${sprite}${size}.${type}`);
    for (const font of glyphs ? fontsOf(layers) : [])
      for (const range of GLYPHS) files.add(glyphs!.replace('{fontstack}', font).replace('{range}', range));
  }
  const own = (url: string): boolean => url.startsWith(`${location.origin}/`);
  const box = boxAround(wish.lng, wish.lat, wish.radiusKm);
  const pieces = [...archives].filter(own).map((url) => piecesOf(new PMTiles(new FetchSource(url)), url, box));
  return { files: [...files].filter(own), pieces: (await Promise.all(pieces)).flat() };
}

/** Stacks of typefaces as they stand in the addresses of their letters. */
function fontsOf(layers: StyleSpecification['layers']): Set<string> {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (!Array.isArray(value)) return;
    if (value.length > 0 && value.every((name) => typeof name === 'string' && /^[A-Z]/.test(name)))
      found.add(value.join());
    else value.forEach(look);
  };
  for (const layer of layers) if (layer.type === 'symbol') look(layer.layout?.['text-font']);
  return found;
}

async function load<Body>(path: string, signal: AbortSignal): Promise<Body> {
  const response = await fetch(path, { signal });
  if (!response.ok) throw new TypeError(`${path}: ${response.status}`);
  return (await response.json()) as Body;
}

const stringsOf = (values: Record<string, number>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

const suffix = (parameters: Record<string, string>): string => {
  const text = new URLSearchParams(parameters).toString();
  return text && `?${text}`;
};

import { limits } from './limits.ts';

/** One place in the path of an endpoint. */
interface PathParameterRow {
  summary: Record<'de' | 'en', string>;
  /** A value as it stands in a URL. */
  example: string;
  schema: { type: 'string' } | { type: 'integer'; minimum: number; maximum: number };
}

const mostCells = 2 ** limits.poiTileAllZoom - 1;

/** The one place where a parameter of a path is written. */
export const pathParameters = {
  slug: {
    summary: {
      de: 'Kennung des Ziels. Ein unbekannter Slug gibt 404, ein umbenannter leitet mit 308 weiter.',
      en: 'Identifier of the destination. An unknown slug gives 404, a renamed one redirects with 308.',
    },
    example: 'schloss-neuschwanstein',
    schema: { type: 'string' },
  },
  z: {
    summary: {
      de: `Zoomstufe, 0 bis ${limits.poiTileAllZoom}. Ab ${limits.poiTileAllZoom} ist jedes Ziel ein eigener Punkt.`,
      en: `Zoom, 0 to ${limits.poiTileAllZoom}. From ${limits.poiTileAllZoom} on every destination is a dot of its own.`,
    },
    example: '6',
    schema: { type: 'integer', minimum: 0, maximum: limits.poiTileAllZoom },
  },
  x: {
    summary: {
      de: 'Spalte der Kachel (Web-Mercator, XYZ), 0 bis 2^z − 1, von Westen gezählt.',
      en: 'Column of the tile (Web Mercator, XYZ), 0 to 2^z − 1, counted from the west.',
    },
    example: '33',
    schema: { type: 'integer', minimum: 0, maximum: mostCells },
  },
  y: {
    summary: {
      de: 'Zeile der Kachel, 0 bis 2^z − 1, von Norden gezählt.',
      en: 'Row of the tile, 0 to 2^z − 1, counted from the north.',
    },
    example: '22',
    schema: { type: 'integer', minimum: 0, maximum: mostCells },
  },
} as const satisfies Record<string, PathParameterRow>;

export type PathParameter = keyof typeof pathParameters;

/** The parameters that a path names in braces, in its order. */
export function pathParametersOf(path: string): PathParameter[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as PathParameter);
}

/** The path with values in the place of its parameters; what has none stays empty. */
export function filledPath(path: string, values: Readonly<Partial<Record<string, string>>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

import { magicbytes } from 'flatgeobuf/lib/mjs/constants.js';
import { ColumnType } from 'flatgeobuf/lib/mjs/flat-geobuf/column-type.js';
import { GeometryType } from 'flatgeobuf/lib/mjs/flat-geobuf/geometry-type.js';
import { buildFeature } from 'flatgeobuf/lib/mjs/generic/feature.js';
import { buildHeader } from 'flatgeobuf/lib/mjs/generic/featurecollection.js';
import type { IProperties } from 'flatgeobuf/lib/mjs/generic/feature.js';
import type { HeaderMeta } from 'flatgeobuf/lib/mjs/header-meta.js';
import { parseGeometry } from 'flatgeobuf/lib/mjs/geojson/geometry.js';
import type { ShapeGeometry } from '../contract/geometry.ts';
import { fieldsIn, poiFields } from '../contract/poi-fields.ts';
import type { Exported } from './exported.ts';

const WGS84 = 4326;

/**
 * FlatGeobuf 3 (https://flatgeobuf.org) without an index: a typed column for each field of the record. Lines and areas
 * are written as such, without heights, since a position of the format has one in all places or in none.
 */
export function* flatgeobufOf(records: Iterable<Exported>, count: number): Generator<Uint8Array> {
  const header: HeaderMeta = {
    ...{ geometryType: GeometryType.Unknown, columns, envelope: null, featuresCount: count, indexNodeSize: 0 },
    ...{ crs: null, title: 'Ausflugsziele', description: null, metadata: null },
  };
  yield magicbytes;
  yield buildHeader(header, WGS84);
  for (const record of records) {
    const geometry = record.geometry
      ? flat(record.geometry)
      : { type: 'Point', coordinates: [record.longitude, record.latitude] };
    const properties = Object.fromEntries(columns.map(({ name }) => [name, record[name as keyof Exported] ?? null]));
    yield buildFeature(parseGeometry(geometry as never), properties as IProperties, header);
  }
}

type Nested = readonly Nested[] | number;

/** The shape on the ground. */
function flat({ type, coordinates }: ShapeGeometry): { type: string; coordinates: Nested } {
  const onGround = (nested: Nested): Nested => {
    if (typeof nested === 'number') return nested;
    return typeof nested[0] === 'number' ? nested.slice(0, 2) : nested.map(onGround);
  };
  return { type, coordinates: onGround(coordinates) };
}

const own = ['page', 'licence', 'licenceUrl', 'attribution', 'change'];
/** What is the geometry of the record stands in no column. */
const names = [
  ...fieldsIn('item', 'coordinates', 'detail').filter((name) => name !== 'geometry' && !own.includes(name)),
  ...own,
];
const columns = names.map((name) => ({
  ...{ name, type: typeOf(name), title: null, description: null, width: -1, precision: -1, scale: -1 },
  ...{ nullable: true, unique: name === 'slug', primary_key: false },
}));

/** By the schema of the field; what has parts is JSON. */
function typeOf(name: string): ColumnType {
  const { type, enum: values } = (
    poiFields as Record<string, { schema: { type?: string; enum?: readonly unknown[] } }>
  )[name]?.schema ?? { type: 'string' };
  if (values) return typeof values[0] === 'number' ? ColumnType.Int : ColumnType.String;
  if (type === 'boolean') return ColumnType.Bool;
  if (type === 'integer') return ColumnType.Int;
  if (type === 'number') return ColumnType.Double;
  return type === 'string' ? ColumnType.String : ColumnType.Json;
}

import { magicbytes } from 'flatgeobuf/lib/mjs/constants.js';
import { ColumnType } from 'flatgeobuf/lib/mjs/flat-geobuf/column-type.js';
import { GeometryType } from 'flatgeobuf/lib/mjs/flat-geobuf/geometry-type.js';
import { buildFeature } from 'flatgeobuf/lib/mjs/generic/feature.js';
import { buildHeader } from 'flatgeobuf/lib/mjs/generic/featurecollection.js';
import type { IProperties } from 'flatgeobuf/lib/mjs/generic/feature.js';
import type { HeaderMeta } from 'flatgeobuf/lib/mjs/header-meta.js';
import { parseGeometry } from 'flatgeobuf/lib/mjs/geojson/geometry.js';
import { fieldsIn, poiFields } from '../contract/poi-fields.ts';
import type { Exported } from './exported.ts';

const WGS84 = 4326;

/** FlatGeobuf 3 (https://flatgeobuf.org) without an index: a typed column for each field of the record. */
export function* flatgeobufOf(records: Iterable<Exported>, count: number): Generator<Uint8Array> {
  const header: HeaderMeta = {
    ...{ geometryType: GeometryType.Point, columns, envelope: null, featuresCount: count, indexNodeSize: 0 },
    ...{ crs: null, title: 'Ausflugsziele', description: null, metadata: null },
  };
  yield magicbytes;
  yield buildHeader(header, WGS84);
  for (const record of records) {
    const point = { type: 'Point', coordinates: [record.longitude, record.latitude] };
    const properties = Object.fromEntries(columns.map(({ name }) => [name, record[name as keyof Exported] ?? null]));
    yield buildFeature(parseGeometry(point as never), properties as IProperties, header);
  }
}

const own = ['page', 'licence', 'licenceUrl', 'change'];
const names = [...fieldsIn('item', 'coordinates', 'detail').filter((name) => !own.includes(name)), ...own];
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

import fc from 'fast-check';
import { filledPath } from '../../src/contract/path-parameters.ts';
import type { JsonSchema, Openapi, OpenapiParameter } from './openapi-checker.ts';

export interface GeneratedRequest {
  /** The path as the document writes it. */
  path: string;
  url: string;
  headers: Record<string, string>;
}

/** Requests to documented paths whose parameters are right, wrong, missing, doubled or unknown. */
export function anyRequest(document: Openapi, slugs: readonly string[]): fc.Arbitrary<GeneratedRequest> {
  const junk = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.double().map(String), fc.constant(''));
  const odd = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter(isSegment);
  const slug = fc.oneof(fc.constantFrom(...slugs), odd);
  const number = fc.oneof(fc.integer({ min: 0, max: 13 }), odd);
  const headers = fc.record(
    {
      Accept: fc.constantFrom('*/*', 'application/geo+json', 'text/html'),
      'If-None-Match': fc.constantFrom('"x"', 'W/"x", "y"', ',,,', '"'),
      Origin: fc.constantFrom('https://a.example', 'null', 'x'),
    },
    { requiredKeys: [] },
  );
  return fc.constantFrom(...Object.keys(document.paths)).chain((path) => {
    const rows = document.paths[path]!.get.parameters.filter((parameter) => parameter.in === 'query');
    const known = rows.map((row) => fc.tuple(fc.constant(row.name), fc.oneof(valueOf(row), junk)));
    const unknown = fc.tuple(
      fc.string({ maxLength: 8 }).filter((name) => !isKey(name)),
      junk,
    );
    const pairs = fc.array(fc.oneof(...known, unknown), { maxLength: 6 });
    return fc.record({ pairs, slug, number, headers }).map(({ pairs, slug, number, headers }) => {
      const query = new URLSearchParams(pairs).toString();
      const place = filledPath(path, { slug, z: `${number}`, x: `${number}`, y: `${number}` });
      return { path, url: query ? `${place}?${query}` : place, headers };
    });
  });
}

const isKey = (name: string) => name === 'key' || name === 'api_key';

/** "." and ".." change the path of a URL, a lone surrogate has no UTF-8. */
const isSegment = (text: string) => text !== '.' && text !== '..' && text.isWellFormed();

/** Searches that the document allows, with the parameters together that belong together. */
export function soundSearch(document: Openapi): fc.Arbitrary<Record<string, string>> {
  const rows = document.paths['/api/v1/pois']!.get.parameters;
  const row = (name: string) => valueOf(rows.find((parameter) => parameter.name === name)!);
  // For changes one needs a key.
  const alone = rows.filter(({ name }) => !['lat', 'lng', 'radius_km', 'bbox', 'changed_since'].includes(name));
  const single = fc.record(Object.fromEntries(alone.map((row) => [row.name, valueOf(row)])), { requiredKeys: [] });
  const centre = fc.record({ lat: row('lat'), lng: row('lng') });
  const circle = fc.record({ lat: degrees(46, 54), lng: degrees(6, 16), radius_km: row('radius_km') });
  const place = fc.oneof(fc.constant({}), centre, circle);
  const box = fc.oneof(
    fc.constant({}),
    soundBox.map((bbox) => ({ bbox })),
  );
  return fc.tuple(single, place, box).map((parts) => Object.assign({}, ...parts) as Record<string, string>);
}

const degrees = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((n) => String(n / 100));

const side = fc.integer({ min: 1, max: 9 });
const soundBox = fc
  .tuple(fc.integer({ min: 5, max: 16 }), fc.integer({ min: 45, max: 54 }), side, side)
  .map(([west, south, width, height]) => [west, south, west + width, south + height].join());

/** A value that the schema of a parameter allows, as text. */
function valueOf({ schema }: Pick<OpenapiParameter, 'schema'>): fc.Arbitrary<string> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'string':
      if (schema.pattern?.startsWith('^')) return fc.stringMatching(new RegExp(schema.pattern));
      return fc.oneof(
        fc.constantFrom('see', 'Schloss', 'Bayern', 'wasserfall hinterm'),
        fc.string({ unit: 'grapheme', maxLength: Math.floor((schema.maxLength ?? 40) / 8) }),
      );
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 1, max: 1000 }).map(String);
    case 'number':
      return numberOf(schema);
    case 'array':
      return fc
        .array(valueOf({ schema: schema.items ?? {} }), { minLength: 1, maxLength: 4 })
        .map((values) => values.join());
    default:
      throw new Error(`no values for ${JSON.stringify(schema)}`);
  }
}

function numberOf({ minimum, maximum, exclusiveMinimum }: JsonSchema): fc.Arbitrary<string> {
  const min = minimum ?? (exclusiveMinimum === undefined ? -1e4 : exclusiveMinimum + 0.001);
  return fc.double({ min, max: maximum ?? 2000, noNaN: true }).map(String);
}

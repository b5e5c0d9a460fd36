import type { Poi } from '../contract/records.ts';
import type { Translation } from '../indexes/translations.ts';

type Record = Partial<Poi> & { type?: 'Feature'; properties?: Partial<Poi> };

/**
 * A record with texts of another language in the place of its own; the order of its members stays.
 * @param open an item or a feature without the braces at its end
 */
export function translated(open: Uint8Array, texts: Translation): Buffer {
  const text = Buffer.from(open.buffer, open.byteOffset, open.byteLength).toString('utf8');
  const isFeature = text.startsWith('{"type":"Feature"');
  const braces = isFeature ? '}}' : '}';
  const record = JSON.parse(text + braces) as Record;
  const told: object = isFeature ? record.properties! : record;
  for (const [field, its] of Object.entries(texts)) if (field in told) Object.assign(told, { [field]: its });
  return Buffer.from(JSON.stringify(record).slice(0, -braces.length));
}

import type { Store } from '../indexes/store.ts';

/** What a suggestion tells of a destination. */
export interface Named {
  id: number;
  name: string;
  category: string;
  town: string;
}

export function namedAt({ records }: Store, id: number): Named {
  const { buffer, byteOffset, byteLength } = records.item(id);
  const item = Buffer.from(buffer, byteOffset, byteLength).toString('utf8');
  return { id, ...(JSON.parse(`${item}}`) as Omit<Named, 'id'>) };
}

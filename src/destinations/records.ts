import type { Poi, PoiDetail } from '../contract/records.ts';
import type { Store } from '../indexes/store.ts';

const decoder = new TextDecoder();

/** A destination as lists show it. */
export function poiAt({ records }: Store, id: number): Poi {
  const [head, tail] = [records.part(id, 'itemHead'), records.part(id, 'tail')].map((part) => decoder.decode(part));
  return JSON.parse(`${head}${tail}}`) as Poi;
}

/** A destination with its long texts. */
export function detailAt({ records }: Store, id: number): PoiDetail {
  const [head, tail, detail] = (['itemHead', 'tail', 'detail'] as const).map((part) =>
    decoder.decode(records.part(id, part)),
  );
  return JSON.parse(`${head}${tail}${detail}}`) as PoiDetail;
}

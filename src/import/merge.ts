import type { ShapeGeometry } from '../contract/geometry.ts';
import { BESIDE_METRES, metresBeside } from '../pois/geometry-checks.ts';
import { fieldHashes } from './memory.ts';

type Fields = Record<string, unknown>;

/** A destination after the source and the editors have both had their say. */
export interface Merged {
  fields: Fields;
  /** Fields that follow the source. */
  taken: string[];
  /** Fields that the editors have written; they stay. */
  kept: string[];
  /** Kept fields for which the source now says something new. */
  conflicts: { field: string; ours: unknown; theirs: unknown }[];
}

/**
 * Three-way merge, field by field: what the editors have not touched follows the source, what they have written stays.
 * @param current the destination as it stands in the content folder
 * @param base hashes of what the import wrote last
 * @param fresh what the source gives now
 */
export function mergeFields(current: Fields, base: Readonly<Record<string, string>>, fresh: Fields): Merged {
  const merged: Merged = { fields: { ...current }, taken: [], kept: [], conflicts: [] };
  const [now, then] = [fieldHashes(current), fieldHashes(fresh)];
  for (const field of new Set([...Object.keys(now), ...Object.keys(then), ...Object.keys(base)])) {
    // The day follows from whether anything else has changed.
    if (field === 'checkedOn' || now[field] === then[field]) continue;
    if (now[field] !== base[field]) {
      merged.kept.push(field);
      if (then[field] !== base[field]) merged.conflicts.push({ field, ours: current[field], theirs: fresh[field] });
    } else {
      merged.taken.push(field);
      if (field in fresh) merged.fields[field] = fresh[field];
      else delete merged.fields[field];
    }
  }
  keepPointInExtent(merged, fresh);
  keepPointByShape(merged);
  const isOurDay = now.checkedOn === base.checkedOn;
  if (merged.taken.length > 0 && isOurDay) merged.fields.checkedOn = fresh.checkedOn;
  return merged;
}

/** A point that the editors have moved may lie outside a new box; then the box goes. */
function keepPointInExtent({ fields, taken }: Merged, fresh: Fields): void {
  const extent = fields.extent as number[] | undefined;
  if (!extent || !taken.includes('extent') || fields.latitude === fresh.latitude) return;
  const [west, south, east, north] = extent as [number, number, number, number];
  const [lng, lat] = [fields.longitude as number, fields.latitude as number];
  if (lng < west || lng > east || lat < south || lat > north) delete fields.extent;
}

/** So may a new shape lie away from a point that the editors have moved; and where they keep a box, it is the box. */
function keepPointByShape({ fields, taken }: Merged): void {
  const { geometry, extent, longitude, latitude } = fields;
  if (!geometry || !taken.includes('geometry')) return;
  const point = [longitude as number, latitude as number] as const;
  if (extent || metresBeside(geometry as ShapeGeometry, point) > BESIDE_METRES) delete fields.geometry;
}

import { partsOf, shapeKindOf, type Position, type ShapeGeometry } from '../contract/geometry.ts';
import { limits } from '../contract/limits.ts';
import { boxOf } from '../geo/box.ts';
import { crossingOf } from '../geo/crossing.ts';
import { kmToOutline } from '../geo/measure.ts';
import { outlineOf } from '../geo/outline.ts';
import type { Check } from './candidate.ts';
import { longerEdgeKm } from './place-checks.ts';

/** Metres that the point of a destination may lie beside its shape: an entrance, a car park, a point set by hand. */
export const BESIDE_METRES = 500;
/** Kilometres that the box around a shape may be long; more is a region or a mistake. */
const LONGEST_KM = { line: 400, area: 80 };

type Fault = [message: string, fix: string];

/** What is wrong with a shape in itself, German; undefined where nothing is. */
export function faultOf(geometry: ShapeGeometry): Fault | undefined {
  return tooMany(geometry) ?? openRing(geometry) ?? crossed(geometry) ?? tooLarge(geometry);
}

function tooMany(geometry: ShapeGeometry): Fault | undefined {
  const count = positionsOf(geometry).length;
  if (count <= limits.shapePositionsRead) return undefined;
  const message = `„geometry“ hat ${count} Punkte; höchstens ${limits.shapePositionsRead} sind erlaubt.`;
  return [message, 'Die Form in einem Kartenprogramm vereinfachen.'];
}

function openRing(geometry: ShapeGeometry): Fault | undefined {
  if (shapeKindOf(geometry) === 'line') return undefined;
  const open = partsOf(geometry)
    .flat()
    .find((ring) => ring[0]![0] !== ring.at(-1)![0] || ring[0]![1] !== ring.at(-1)![1]);
  if (!open) return undefined;
  const message = `Ein Ring von „geometry“ beginnt bei ${open[0]!.join(', ')} und endet bei ${open.at(-1)!.join(', ')}.`;
  return [message, 'Den ersten Punkt am Ende wiederholen.'];
}

function crossed(geometry: ShapeGeometry): Fault | undefined {
  if (shapeKindOf(geometry) === 'line') return undefined;
  for (const rings of partsOf(geometry)) {
    const at = crossingOf(rings);
    if (at)
      return [
        `Der Rand von „geometry“ kreuzt sich bei ${at.slice(0, 2).join(', ')}.`,
        'Die Punkte so ordnen, wie man am Rand entlanggeht.',
      ];
  }
  return undefined;
}

function tooLarge(geometry: ShapeGeometry): Fault | undefined {
  const kind = shapeKindOf(geometry);
  const km = longerEdgeKm(boxOf(positionsOf(geometry)));
  if (km <= LONGEST_KM[kind]) return undefined;
  const message = `„geometry“ ist ${Math.round(km)} km lang; höchstens ${LONGEST_KM[kind]} km sind erlaubt.`;
  return [message, 'Einen Teil des Weges oder der Fläche als Ziel nehmen.'];
}

/** Metres from a point to a shape, 0 inside. */
export function metresBeside(geometry: ShapeGeometry, [lng, lat]: Position): number {
  // The first position stands in for the point of the destination, which must not count as a part of the shape here.
  return 1000 * kmToOutline(outlineOf(geometry, positionsOf(geometry)[0]!), lng, lat);
}

const wellFormed: Check = ({ geometry, extent }, { source }) => {
  if (!geometry) return [];
  const fault = faultOf(geometry);
  const own = fault ? [source.problemAt('geometry-form', ['geometry'], ...fault)] : [];
  const both = '„extent“ und „geometry“ stehen nebeneinander.';
  return extent ? [source.problemAt('geometry-form', ['extent'], both, 'Die Zeile extent löschen.'), ...own] : own;
};

const aroundPoint: Check = ({ geometry, longitude, latitude }, { source }) => {
  const metres = geometry ? metresBeside(geometry, [longitude, latitude]) : 0;
  if (metres <= BESIDE_METRES) return [];
  const away = metres < 2000 ? `${Math.round(metres)} m` : `${Math.round(metres / 1000)} km`;
  const message = `Der Punkt des Ziels liegt ${away} neben „geometry“; höchstens ${BESIDE_METRES} m sind erlaubt.`;
  return [source.problemAt('geometry-around-point', ['geometry'], message)];
};

/** What is asked of a line or an area. */
export const geometryChecks: Check[] = [wellFormed, aroundPoint];

const positionsOf = (geometry: ShapeGeometry): Position[] => partsOf(geometry).flat(2);

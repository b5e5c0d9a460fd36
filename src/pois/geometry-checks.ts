import { partsOf, shapeKindOf, type ShapeGeometry } from '../contract/geometry.ts';
import { limits } from '../contract/limits.ts';
import { boxOf } from '../geo/box.ts';
import { kmToOutline } from '../geo/measure.ts';
import { outlineOf } from '../geo/outline.ts';
import type { Check } from './candidate.ts';
import { longerEdgeKm } from './place-checks.ts';

/** Metres that the point of a destination may lie beside its shape: an entrance, a car park, a point set by hand. */
const BESIDE_METRES = 500;
/** Kilometres that the box around a shape may be long; more is a region or a mistake. */
const LONGEST_KM = { line: 400, area: 80 };

const notBoth: Check = ({ geometry, extent }, { source }) =>
  geometry && extent
    ? [
        source.problemAt(
          'geometry-form',
          ['extent'],
          '„extent“ und „geometry“ stehen nebeneinander.',
          'Die Zeile extent löschen.',
        ),
      ]
    : [];

const notTooMany: Check = ({ geometry }, { source }) => {
  const count = geometry ? positionsOf(geometry).length : 0;
  if (count <= limits.shapePositionsRead) return [];
  const message = `„geometry“ hat ${count} Punkte; höchstens ${limits.shapePositionsRead} sind erlaubt.`;
  return [source.problemAt('geometry-form', ['geometry'], message, 'Die Form in einem Kartenprogramm vereinfachen.')];
};

const closedRings: Check = ({ geometry }, { source }) => {
  if (!geometry || shapeKindOf(geometry) === 'line') return [];
  const open = partsOf(geometry)
    .flat()
    .find((ring) => ring[0]![0] !== ring.at(-1)![0] || ring[0]![1] !== ring.at(-1)![1]);
  if (!open) return [];
  const message = `Ein Ring von „geometry“ beginnt bei ${open[0]!.join(', ')} und endet bei ${open.at(-1)!.join(', ')}.`;
  return [source.problemAt('geometry-form', ['geometry'], message, 'Den ersten Punkt am Ende wiederholen.')];
};

const notTooLarge: Check = ({ geometry }, { source }) => {
  if (!geometry) return [];
  const kind = shapeKindOf(geometry);
  const km = longerEdgeKm(boxOf(positionsOf(geometry)));
  if (km <= LONGEST_KM[kind]) return [];
  const message = `„geometry“ ist ${Math.round(km)} km lang; höchstens ${LONGEST_KM[kind]} km sind erlaubt.`;
  return [
    source.problemAt('geometry-form', ['geometry'], message, 'Einen Teil des Weges oder der Fläche als Ziel nehmen.'),
  ];
};

const aroundPoint: Check = ({ geometry, longitude, latitude }, { source }) => {
  if (!geometry) return [];
  // The first position stands in for the point, which must not count as a part of the shape here.
  const metres = 1000 * kmToOutline(outlineOf(geometry, positionsOf(geometry)[0]!), longitude, latitude);
  if (metres <= BESIDE_METRES) return [];
  const away = metres < 2000 ? `${Math.round(metres)} m` : `${Math.round(metres / 1000)} km`;
  const message = `Der Punkt des Ziels liegt ${away} neben „geometry“; höchstens ${BESIDE_METRES} m sind erlaubt.`;
  return [source.problemAt('geometry-around-point', ['geometry'], message)];
};

/** What is asked of a line or an area; each looks only when there is one. */
export const geometryChecks: Check[] = [notBoth, notTooMany, closedRings, notTooLarge, aroundPoint];

const positionsOf = (geometry: ShapeGeometry) => partsOf(geometry).flat(2);

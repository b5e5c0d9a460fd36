import { weights } from '../contract/weights.ts';
import { INSIDE } from '../search/suggest.ts';
import { EARTH_RADIUS_KM } from '../geo/sphere.ts';

/**
 * Where a destination lies, as the built-in engine measures it (`geo/sphere.ts`, `geo/measure.ts`), in Painless: the same
 * formulas in the same order, so that both engines give the same kilometres. Doubles are those of JavaScript.
 */
const measures = `
double haversine(double lng1, double lat1, double lng2, double lat2) {
  double p1 = lat1 * Math.PI / 180; double p2 = lat2 * Math.PI / 180;
  double dp = Math.sin((p2 - p1) / 2); double dl = Math.sin((lng2 - lng1) * Math.PI / 180 / 2);
  return 2 * ${EARTH_RADIUS_KM} * Math.asin(Math.min(1.0, Math.sqrt(dp * dp + Math.cos(p1) * Math.cos(p2) * dl * dl)));
}
double clamp(double value, double min, double max) { return Math.min(max, Math.max(min, value)); }
int[] decode(String text) {
  int[] numbers = new int[text.length()]; int count = 0; int at = 0;
  while (at < text.length()) {
    int shift = 0; int value = 0; int part = 32;
    while (part >= 32) { part = (int) text.charAt(at) - 63; at++; value = value | ((part & 31) << shift); shift += 5; }
    numbers[count] = (value & 1) == 1 ? ~(value >>> 1) : (value >>> 1); count++;
  }
  int[] all = new int[count];
  for (int i = 0; i < count; i++) all[i] = numbers[i];
  return all;
}
boolean inRing(int[] points, int from, int end, double x, double y) {
  boolean inside = false;
  for (int c = from + 1; c < end; c++) {
    double ax = points[2 * c - 2]; double ay = points[2 * c - 1]; double bx = points[2 * c]; double by = points[2 * c + 1];
    if ((ay > y) != (by > y) && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  }
  return inside;
}
boolean isInside(int[] outline, int[] points, double x, double y) {
  boolean inside = false; int from = 0;
  for (int part = 0; part < outline[0]; part++) {
    int kind = outline[1 + 2 * part]; int end = from + outline[2 + 2 * part];
    if (kind != 2 && inside) return true;
    if (kind != 0) {
      boolean around = inRing(points, from, end, x, y);
      if (kind == 1) inside = around; else if (around) inside = false;
    }
    from = end;
  }
  return inside;
}
int[] corners(int[] outline) {
  int at = 1 + 2 * outline[0]; int[] points = new int[outline.length - at]; int x = 0; int y = 0;
  for (int i = 0; i < points.length; i += 2) {
    x += outline[at + i]; y += outline[at + i + 1]; points[i] = x; points[i + 1] = y;
  }
  return points;
}`;

const distance = `
double toOutline(String text, double lng, double lat) {
  int[] outline = decode(text); int[] points = corners(outline);
  if (isInside(outline, points, lng * 1.0E7, lat * 1.0E7)) return 0;
  double l = lng * Math.PI / 180; double p = lat * Math.PI / 180;
  double x = Math.cos(p) * Math.cos(l); double y = Math.cos(p) * Math.sin(l); double z = Math.sin(p);
  double least = Double.POSITIVE_INFINITY; int edge = 0; double share = 0; int from = 0;
  for (int part = 0; part < outline[0]; part++) {
    int end = from + outline[2 + 2 * part]; double ax = 0; double ay = 0; double az = 0;
    for (int c = from; c < end; c++) {
      double bl = points[2 * c] / 1.0E7 * Math.PI / 180; double bp = points[2 * c + 1] / 1.0E7 * Math.PI / 180;
      double bx = Math.cos(bp) * Math.cos(bl); double by = Math.cos(bp) * Math.sin(bl); double bz = Math.sin(bp);
      if (c == from) { ax = bx; ay = by; az = bz; }
      double dx = bx - ax; double dy = by - ay; double dz = bz - az; double length = dx * dx + dy * dy + dz * dz;
      double along = length > 0 ? ((x - ax) * dx + (y - ay) * dy + (z - az) * dz) / length : 0;
      double t = along < 0 ? 0 : along > 1 ? 1 : along;
      double fx = ax + t * dx; double fy = ay + t * dy; double fz = az + t * dz;
      double lift = 1 / Math.sqrt(fx * fx + fy * fy + fz * fz);
      double ex = x - fx * lift; double ey = y - fy * lift; double ez = z - fz * lift;
      double chord = ex * ex + ey * ey + ez * ez;
      if (chord < least) { least = chord; edge = c; share = c == from ? 1 : t; }
      ax = bx; ay = by; az = bz;
    }
    from = end;
  }
  double toX = points[2 * edge]; double toY = points[2 * edge + 1];
  double fromX = share == 1 ? toX : points[2 * edge - 2]; double fromY = share == 1 ? toY : points[2 * edge - 1];
  return haversine(lng, lat, (fromX + (toX - fromX) * share) / 1.0E7, (fromY + (toY - fromY) * share) / 1.0E7);
}`;

const near = `
  double w = doc['west'].value / 1.0E7; double s = doc['south'].value / 1.0E7;
  double e = doc['east'].value / 1.0E7; double n = doc['north'].value / 1.0E7;
  double km = haversine(params.lng, params.lat, clamp(params.lng, w, e), clamp(params.lat, s, n));
  if (doc['outline'].size() > 0 && !(w == e && s == n) && km <= params.most) km = toOutline(doc['outline'].value, params.lng, params.lat);`;

/** Whether a destination is no farther than that from any of some points, one after the other as longitude and latitude. */
export const withinAnyScript = `${measures}${distance}
  double w = doc['west'].value / 1.0E7; double s = doc['south'].value / 1.0E7;
  double e = doc['east'].value / 1.0E7; double n = doc['north'].value / 1.0E7;
  boolean isPoint = doc['outline'].size() == 0 || (w == e && s == n);
  for (int i = 0; i < params.points.length; i += 2) {
    double lng = params.points[i]; double lat = params.points[i + 1];
    double km = haversine(lng, lat, clamp(lng, w, e), clamp(lat, s, n));
    if (!isPoint && km <= params.most) km = toOutline(doc['outline'].value, lng, lat);
    if (km <= params.most) return true;
  }
  return false;`;

const worth = `_score * (1 + doc['prominence'].value / ${weights.prominenceHalf}.0)`;

/** The formula of `contract/ranking.ts`, without a centre and with one. */
export const scoreScript = `return ${worth};`;
export const nearScoreScript = `${measures}${distance}${near}
  return ${worth} * (1 / (1 + km / ${weights.nearnessKm}.0));`;

const inside = `
  double x = doc['lng'].value / 1.0E7; double y = doc['lat'].value / 1.0E7;
  boolean isInside = params.bbox != null && x >= params.bbox[0] && x <= params.bbox[2] && y >= params.bbox[1] && y <= params.bbox[3];`;

/** What is suggested first: what lies inside the box; with a centre then by the formula. */
export const insideScript = `${inside}
  return isInside ? 1 : 0;`;
export const nearInsideScript = `${measures}${distance}${near}${inside}
  double relevance = isInside ? ${INSIDE}.0 : 1.0;
  return relevance * (1 + doc['prominence'].value / ${weights.prominenceHalf}.0) * (1 / (1 + km / ${weights.nearnessKm}.0));`;

/** Kilometres from `lng`, `lat` to a destination; beyond `most` some number above it. */
export const distanceScript = `${measures}${distance}${near}
  return km;`;

/** Whether it is no farther than that. */
export const withinScript = `${measures}${distance}${near}
  return km <= params.most;`;

/** Whether an outline has a point in common with a box in whole units. */
export const meetsScript = `${measures}
double side(double ax, double ay, double bx, double by, double x, double y) {
  return Math.signum((bx - ax) * (y - ay) - (by - ay) * (x - ax));
}
boolean edgeMeets(int[] points, int a, int b, double west, double south, double east, double north) {
  double ax = points[2 * a]; double ay = points[2 * a + 1]; double bx = points[2 * b]; double by = points[2 * b + 1];
  if ((ax < west && bx < west) || (ax > east && bx > east)) return false;
  if ((ay < south && by < south) || (ay > north && by > north)) return false;
  double one = side(ax, ay, bx, by, west, south); double two = side(ax, ay, bx, by, east, south);
  double three = side(ax, ay, bx, by, west, north); double four = side(ax, ay, bx, by, east, north);
  return Math.min(Math.min(one, two), Math.min(three, four)) <= 0 && Math.max(Math.max(one, two), Math.max(three, four)) >= 0;
}
  int[] outline = decode(doc['outline'].value); int[] points = corners(outline); int from = 0;
  double west = params.box[0]; double south = params.box[1]; double east = params.box[2]; double north = params.box[3];
  for (int part = 0; part < outline[0]; part++) {
    int end = from + outline[2 + 2 * part];
    for (int c = from; c < end; c++) if (edgeMeets(points, c == from ? c : c - 1, c, west, south, east, north)) return true;
    from = end;
  }
  return isInside(outline, points, west, south);`;

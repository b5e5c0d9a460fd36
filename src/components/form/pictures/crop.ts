import { photoLimits } from '../../../contract/photos.ts';

/** What is cut off at each edge, as parts of the whole. */
export interface Crop {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const WHOLE: Crop = { left: 0, top: 0, right: 0, bottom: 0 };

interface Size {
  width: number;
  height: number;
}

/** What is left of the photo, in its pixels, and the size in which it is kept: no larger than any page shows it. */
export function cutOf(
  { width, height }: Size,
  { left, top, right, bottom }: Crop,
): { from: Size & { x: number; y: number }; to: Size } {
  const from = {
    x: Math.round(left * width),
    y: Math.round(top * height),
    width: Math.max(1, Math.round((1 - left - right) * width)),
    height: Math.max(1, Math.round((1 - top - bottom) * height)),
  };
  const scale = Math.min(1, photoLimits.enoughSide / Math.max(from.width, from.height));
  return { from, to: { width: Math.round(from.width * scale), height: Math.round(from.height * scale) } };
}

/** The crop between two points of the picture, each as parts of the whole. */
export function cropBetween(a: readonly [number, number], b: readonly [number, number]): Crop {
  const inside = (part: number) => Math.min(1, Math.max(0, part));
  const [x1, x2] = [inside(Math.min(a[0], b[0])), inside(Math.max(a[0], b[0]))];
  const [y1, y2] = [inside(Math.min(a[1], b[1])), inside(Math.max(a[1], b[1]))];
  return { left: x1, top: y1, right: 1 - x2, bottom: 1 - y2 };
}

/** 412 kB, 4,1 MB. */
export const weightText = (bytes: number): string =>
  bytes < 1e6
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1e6).toLocaleString('de', { maximumFractionDigits: 1 })} MB`;

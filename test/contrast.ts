import type { ReliefColors } from '../src/basemap/relief-style.ts';

/** Ratio of two colours like #rrggbb, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Part of the strongest shade that slopes of the Alps have in the mean (their values are 62 off flat, of 114). */
const ALPINE = 0.6;

/** A ground like #rrggbb as it is seen on the two sides of an Alpine slope: in shadow, and in the light. */
export function slopesOf(ground: string, { shadow, shadowOpacity, light, lightOpacity }: ReliefColors): string[] {
  return [mixed(ground, shadow, shadowOpacity * ALPINE), mixed(ground, light, Math.min(1, lightOpacity) * ALPINE)];
}

/** `ground` with another colour over it, which covers the given part. */
function mixed(ground: string, over: readonly number[], part: number): string {
  const channel = (at: number): number => Number.parseInt(ground.slice(2 * at + 1, 2 * at + 3), 16);
  return `#${over.map((value, at) => hex(channel(at) * (1 - part) + value * part)).join('')}`;
}

const hex = (value: number): string => Math.round(value).toString(16).padStart(2, '0');

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

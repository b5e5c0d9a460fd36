import { createCanvas, Path2D } from '@napi-rs/canvas';
import type { APIContext } from 'astro';

/** The signpost of `favicon.svg`, in its 32 units. */
const post = 'M12 2h4v29h-4z';
const sign = 'M3 6h20l6 5.5-6 5.5H3z';
const UNITS = 32;

interface Icon {
  size: number;
  /** Part of the picture that the signpost takes: systems cut masked icons to 80 %, W3C app manifest. */
  share: number;
  /** Without one the ground shows through. */
  isFilled: boolean;
}

const icons: Record<string, Icon> = {
  'app-192': { size: 192, share: 1, isFilled: false },
  'app-512': { size: 512, share: 1, isFilled: false },
  'maskable-512': { size: 512, share: 0.56, isFilled: true },
  'touch-180': { size: 180, share: 0.72, isFilled: true },
};

export function getStaticPaths() {
  return Object.entries(icons).map(([name, props]) => ({ params: { name }, props }));
}

export function GET({ props: { size, share, isFilled } }: APIContext<Icon>): Response {
  const canvas = createCanvas(size, size);
  const context = canvas.getContext('2d');
  if (isFilled) {
    context.fillStyle = '#fafbf8';
    context.fillRect(0, 0, size, size);
  }
  const scale = (size * share) / UNITS;
  const margin = (size * (1 - share)) / 2;
  context.setTransform(scale, 0, 0, scale, margin, margin);
  context.fillStyle = context.strokeStyle = '#15201a';
  context.fill(new Path2D(post));
  context.fillStyle = '#ffd000';
  context.lineWidth = 1.5;
  context.lineJoin = 'round';
  context.fill(new Path2D(sign));
  context.stroke(new Path2D(sign));
  return new Response(new Uint8Array(canvas.toBuffer('image/png')));
}

/** Draws a picture of the map in pixels, in the light theme. */
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { dotRings, type Drawing } from './drawing.ts';
import { inkOf, reliefStrength } from './inks.ts';
import { setFont } from './letters.ts';
import type { Name } from './names.ts';
import { colorsOf } from './paints.ts';
import type { Shape } from './shapes.ts';

/** Into the upper left corner of what the context shows; `relief` is stretched over the whole picture. */
export function paintMap(context: SKRSContext2D, drawing: Drawing, relief: Canvas | undefined): void {
  const { view, lands, features, names, dot } = drawing;
  context.fillStyle = colorsOf.light.flavor.earth;
  context.fillRect(0, 0, view.width, view.height);
  lands.forEach((shape) => paintShape(context, shape, view.zoom));
  if (relief) {
    context.globalCompositeOperation = 'hard-light';
    context.globalAlpha = reliefStrength.light;
    context.drawImage(relief, 0, 0, view.width, view.height);
    context.globalCompositeOperation = 'source-over';
    context.globalAlpha = 1;
  }
  features.forEach((shape) => paintShape(context, shape, view.zoom));
  names.forEach((name) => paintName(context, name));
  for (const { radius, color, opacity = 1 } of dotRings(dot)) {
    context.globalAlpha = opacity;
    context.fillStyle = color;
    context.beginPath();
    context.arc(view.width / 2, view.height / 2, radius, 0, 2 * Math.PI);
    context.fill();
  }
  context.globalAlpha = 1;
}

function paintShape(context: SKRSContext2D, { paint, parts }: Shape, zoom: number): void {
  context.beginPath();
  for (const part of parts) {
    context.moveTo(part[0]!, part[1]!);
    for (let i = 2; i < part.length; i += 2) context.lineTo(part[i]!, part[i + 1]!);
    if (paint.type === 'area') context.closePath();
  }
  const color = paint.color(colorsOf.light);
  if (paint.type === 'area') {
    context.fillStyle = color;
    context.fill();
    return;
  }
  context.strokeStyle = color;
  context.lineWidth = paint.width!(zoom);
  context.lineJoin = 'round';
  context.lineCap = paint.dash ? 'butt' : 'round';
  context.setLineDash([...(paint.dash ?? [])]);
  context.stroke();
}

function paintName(context: SKRSContext2D, { text, x, y, size, face, ink }: Name): void {
  const colors = inkOf(ink, 'light');
  setFont(context, face, size);
  context.setLineDash([]);
  context.textAlign = 'center';
  context.lineJoin = 'round';
  context.strokeStyle = colors.halo;
  context.lineWidth = 3;
  context.strokeText(text, x, y + size * 0.36);
  context.fillStyle = colors.ink;
  context.fillText(text, x, y + size * 0.36);
}

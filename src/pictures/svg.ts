/** A picture of the map as SVG: sharp at every size, and in the colours of the theme of the page that shows it. */
import type { MapTheme } from '../basemap/look.ts';
import { dotRings, type Drawing } from './drawing.ts';
import { inkOf, nameInks, reliefStrength, type NameInk } from './inks.ts';
import type { Name } from './names.ts';
import { colorsOf, type Paint } from './paints.ts';
import type { Shape } from './shapes.ts';
import type { View } from './view.ts';

/** Numbers in the file are whole: half pixels of the page. */
const UNITS = 2;
const units = (pixels: number): number => Math.round(pixels * UNITS);
/**
 * @param relief WebP, grey
 *
 * The colours of the dark theme stand in a media query: inside a picture it tells the colour scheme of the element that
 * shows it (https://drafts.csswg.org/css-color-adjust-1/, "preferred").
 */
export function toSvg({ view, lands, features, names, dot }: Drawing, relief: Buffer | undefined): string {
  const [width, height] = [units(view.width), units(view.height)];
  const shapes = [...lands, ...features];
  const inks = nameInks.filter((ink) => names.some((name) => name.ink === ink));
  const rules = (theme: MapTheme): string => rulesOf(theme, { shapes, inks, relief: relief !== undefined });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${view.width}" height="${view.height}" viewBox="0 0 ${width} ${height}">`,
    `<style>${fixedRules(view, shapes, names)}${rules('light')}@media(prefers-color-scheme:dark){${rules('dark')}}</style>`,
    `<path class="e" d="M0 0h${width}v${height}H0z"/>`,
    ...lands.map(pathOf),
    relief &&
      `<image class="f" width="${width}" height="${height}" href="data:image/webp;base64,${relief.toString('base64')}"/>`,
    ...features.map(pathOf),
    ...names.map(textOf),
    dotOf(width / 2, height / 2, dot),
    '</svg>',
  ]
    .filter(Boolean)
    .join('');
}

function fixedRules({ zoom }: View, shapes: readonly Shape[], names: readonly Name[]): string {
  const lines = shapes.filter(({ paint }) => paint.type === 'line');
  const widths = lines.map(({ paint: { name, width, dash } }) => {
    const dashes = dash ? `;stroke-dasharray:${dash.map(units).join(' ')};stroke-linecap:butt` : '';
    return `.${name}{stroke-width:${(width!(zoom) * UNITS).toFixed(1)}${dashes}}`;
  });
  return [
    '.l{fill:none;stroke-linejoin:round;stroke-linecap:round}',
    ...widths,
    names.length > 0 ? `text{font-family:"Noto Sans",system-ui,sans-serif;text-anchor:middle;paint-order:stroke;stroke-width:${3 * UNITS};stroke-linejoin:round}.i{font-style:italic}.b{font-weight:500}` : '',
    '.f{mix-blend-mode:hard-light}',
  ].join(''); // prettier-ignore
}

interface Shown {
  shapes: readonly Shape[];
  inks: readonly NameInk[];
  relief: boolean;
}

function rulesOf(theme: MapTheme, { shapes, inks, relief }: Shown): string {
  const colors = colorsOf[theme];
  const paint = ({ name, type, color }: Paint): string =>
    `.${name}{${type === 'area' ? 'fill' : 'stroke'}:${color(colors)}}`;
  const ink = (name: NameInk): string => `.${name}{fill:${inkOf(name, theme).ink};stroke:${inkOf(name, theme).halo}}`;
  return [
    `.e{fill:${colors.flavor.earth}}`,
    relief ? `.f{opacity:${reliefStrength[theme]}}` : '',
    ...shapes.map((shape) => paint(shape.paint)),
    ...inks.map(ink),
  ].join('');
}

function pathOf({ paint: { name, type }, parts }: Shape): string {
  const data = parts.map((part) => relative(part) + (type === 'area' ? 'z' : '')).join('');
  return `<path class="${type === 'line' ? `l ${name}` : name}" d="${data}"/>`;
}

/** A path in steps from point to point, which are shorter to write than places. */
function relative(points: readonly number[]): string {
  let [x, y] = [units(points[0]!), units(points[1]!)];
  let data = `M${x} ${y}l`;
  let isFirst = true;
  for (let i = 2; i < points.length; i += 2) {
    const [nextX, nextY] = [units(points[i]!), units(points[i + 1]!)];
    const [right, down] = [nextX - x, nextY - y];
    if (right === 0 && down === 0) continue;
    data += `${isFirst || right < 0 ? '' : ' '}${right}${down < 0 ? '' : ' '}${down}`;
    [x, y, isFirst] = [nextX, nextY, false];
  }
  return isFirst ? `${data}0 0` : data;
}

function textOf({ text, x, y, size, face, ink }: Name): string {
  const classes = [ink, ...(face === 'italic' ? ['i'] : []), ...(face === 'medium' ? ['b'] : [])].join(' ');
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  return `<text class="${classes}" x="${units(x)}" y="${units(y + size * 0.36)}" font-size="${units(size)}">${escaped}</text>`;
}

function dotOf(x: number, y: number, dot: Drawing['dot']): string {
  return dotRings(dot)
    .map(({ radius, color, opacity = 1 }) => {
      const clear = opacity < 1 ? ` fill-opacity="${opacity}"` : '';
      return `<circle cx="${x}" cy="${y}" r="${units(radius)}" fill="${color}"${clear}/>`;
    })
    .join('');
}

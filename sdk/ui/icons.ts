import type { CheckedFact } from '../../src/contract/offered-filters.ts';
import type { FlagName } from '../../src/contract/flags.ts';
import { categoryIcons, inkOn } from './category-icons.ts';
import { el } from './element.ts';

/** Line icons on a 24 x 24 field, drawn for this SDK. Each is a list of SVG path data. */
const paths = {
  plus: ['M12 5v14', 'M5 12h14'],
  minus: ['M5 12h14'],
  close: ['M6 6l12 12', 'M18 6L6 18'],
  list: ['M9 6h11', 'M9 12h11', 'M9 18h11', 'M4.5 6h.01', 'M4.5 12h.01', 'M4.5 18h.01'],
  expand: ['M4 9V4h5', 'M20 9V4h-5', 'M4 15v5h5', 'M20 15v5h-5'],
  shrink: ['M9 4v5H4', 'M15 4v5h5', 'M9 20v-5H4', 'M15 20v-5h5'],
  locate: ['M12 3v3', 'M12 18v3', 'M3 12h3', 'M18 12h3', 'M12 7a5 5 0 1 0 0 10a5 5 0 1 0 0-10'],
  compass: ['M12 3l4 9h-8z', 'M12 21l4-9h-8z'],
  info: ['M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18', 'M12 11v5', 'M12 8h.01'],
  warning: ['M12 4L2.8 20h18.4z', 'M12 10v4', 'M12 17h.01'],
  link: ['M10 14L20 4', 'M14 4h6v6', 'M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5'],
  route: [
    'M12 21s7-6.1 7-11.5A7 7 0 0 0 5 9.5C5 14.900 12 21 12 21z',
    'M12 7.500a2.200 2.200 0 1 0 0 4.400a2.200 2.200 0 1 0 0-4.400',
  ],
  kids: ['M12 4a2.500 2.500 0 1 0 0 5a2.500 2.500 0 1 0 0-5', 'M12 9v6', 'M7 12l5-1l5 1', 'M9 20l3-5l3 5'],
  free: ['M4 9a2 2 0 0 0 2-2h12a2 2 0 0 0 2 2v6a2 2 0 0 0-2 2H6a2 2 0 0 0-2-2z', 'M9 12l2 2l4-4'],
  seating: ['M5 11h14', 'M5 7h14', 'M7 11v7', 'M17 11v7', 'M7 7v4', 'M17 7v4'],
  mobility: ['M10 4h.01', 'M10 7v6h5l3 6', 'M10 10h5', 'M8 12a4.500 4.500 0 1 0 5.500 6'],
  dogs: [
    'M12 12c-2.300 0-4.500 2.200-4.500 4.300S9 19 12 19s4.500-.600 4.500-2.700S14.300 12 12 12',
    'M6 10.500h.01',
    'M9.700 6.500h.01',
    'M14.300 6.500h.01',
    'M18 10.500h.01',
  ],
  rain: ['M3 12.500a9 9 0 0 1 18 0z', 'M12 12.500V18a2 2 0 0 1-4 0', 'M12 3.500V2.500'],
  indoor: ['M3.500 11.500L12 4l8.500 7.500', 'M6 10v10h12V10'],
  stroller: ['M3.500 4h2.500l2.500 9h11a7.500 7.500 0 0 0-7.500-7.500V13', 'M10 18.500h.01', 'M18 18.500h.01'],
  step_free: ['M3 19h18V9z'],
  food: ['M7 3v18', 'M4 3v4a3 3 0 0 0 6 0V3', 'M17 21V3c-2.500 1.500-3.500 5-3.500 10H17'],
  parking: ['M4 4h16v16H4z', 'M9.500 17V7.500h3a3 3 0 0 1 0 6h-3'],
  charging: ['M13 3L6 13.500h5L10.500 21L18 10.500h-5.500z'],
  no_booking: ['M4 5.500h16V20H4z', 'M8 3v4', 'M16 3v4', 'M8.500 13.500l2.500 2.500l4.500-5'],
  search: ['M11 4a7 7 0 1 0 0 14a7 7 0 1 0 0-14', 'M16 16l4.500 4.500'],
  clock: ['M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18', 'M12 7v5l3.500 2'],
  legend: [
    'M6 5.500a1.500 1.500 0 1 0 0 3a1.500 1.500 0 1 0 0-3',
    'M6 15.500a1.500 1.500 0 1 0 0 3a1.500 1.500 0 1 0 0-3',
    'M11 7h9',
    'M11 17h9',
  ],
  filter: ['M4 6h16', 'M7 12h10', 'M10 18h4'],
  share: [
    'M6 9.500a2.500 2.500 0 1 0 0 5a2.500 2.500 0 1 0 0-5',
    'M17 3.500a2.500 2.500 0 1 0 0 5a2.500 2.500 0 1 0 0-5',
    'M17 15.500a2.500 2.500 0 1 0 0 5a2.500 2.500 0 1 0 0-5',
    'M8.300 10.800l6.400-3.500',
    'M8.300 13.200l6.400 3.500',
  ],
  pin: ['M12 21s6-6.500 6-11a6 6 0 0 0-12 0c0 4.500 6 11 6 11z'],
  phone: [
    'M8 3h8a1.500 1.500 0 0 1 1.500 1.500v15a1.500 1.500 0 0 1-1.500 1.500H8a1.500 1.500 0 0 1-1.500-1.500v-15A1.500 1.500 0 0 1 8 3z',
    'M12 17.500h.01',
  ],
} as const satisfies Record<FlagName | CheckedFact, readonly string[]> & Record<string, readonly string[]>;

export type IconName = keyof typeof paths;

const SVG = 'http://www.w3.org/2000/svg';

/** A decorative icon in the colour of the text around it. */
export const icon = (name: IconName): SVGElement => drawn(paths[name], `icon icon-${name}`);

/** A category as the map shows it close by: its icon on its colour. */
export function categoryMark(id: string, color: string): HTMLElement {
  const mark = el('span', { class: 'mark' }, drawn(categoryIcons[id] ?? [], 'icon'));
  mark.style.backgroundColor = color;
  mark.style.color = inkOn(color);
  return mark;
}

/** An icon out of path data. */
export function drawn(data: readonly string[], className: string): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  const attributes = { viewBox: '0 0 24 24', class: className, 'aria-hidden': 'true', focusable: 'false' };
  for (const [key, value] of Object.entries(attributes)) svg.setAttribute(key, value);
  for (const each of data) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', each);
    svg.append(path);
  }
  return svg;
}

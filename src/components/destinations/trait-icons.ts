import type { TraitIcon } from '../../destinations/traits.ts';

const ticket =
  '<path d="M3 8a1 1 0 0 1 1-1h16a1 1 0 0 1 1 1v2.4a1.7 1.7 0 0 0 0 3.2V16a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-2.4a1.7 1.7 0 0 0 0-3.2z"></path>';

/** Drawings of the pages on a field of 24 x 24, as the inside of an SVG; a missing one does not compile. */
export const traitIcons: Record<TraitIcon, string> = {
  kids:
    '<circle cx="8" cy="5" r="2.3"></circle><path d="M8 8v7m0 0-2.5 6M8 15l2.5 6M3.5 11.5 8 9.5l5 2"></path>' +
    '<circle cx="17" cy="11" r="1.9"></circle><path d="M17 13.4v4.1m0 0-1.6 3.5m1.6-3.5 1.6 3.5m-5.6-9.5 4 2 3-1"></path>',
  seating: '<path d="M3 9h18M3 13h18M5 13v7m14-7v7M6 5v4m12-4v4"></path>',
  free: `${ticket}<path d="m8.5 12 2.4 2.4 4.6-4.8"></path>`,
  paid: `${ticket}<path d="M14.8 9.7a3 3 0 1 0 0 4.6M8.4 11.2h4.2m-4.2 1.7h4.2"></path>`,
  dogs: '<path d="M12 12c-2.3 0-4.5 2.2-4.5 4.3S9 19 12 19s4.5-.6 4.5-2.7S14.3 12 12 12M6 10.5h.01M9.7 6.5h.01M14.3 6.5h.01M18 10.5h.01"></path>',
  rain: '<path d="M3 12.5a9 9 0 0 1 18 0zM12 12.5V18a2 2 0 0 1-4 0M12 3.5V2.5"></path>',
  mobility:
    '<circle cx="10" cy="4" r="2"></circle><path d="M10 7.5v6h5.5l2.7 5.5M10.3 10.3h4.2M7.6 10.4a5.4 5.4 0 1 0 7.3 7"></path>',
};

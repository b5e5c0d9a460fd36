/** The part of the page of a search that answers, to which the form leads a visitor of a small screen at once. */
export const HITS_ID = 'treffer';
/** Of the map beside the hits, which takes their place on a small screen. */
export const MAP_ID = 'karte';

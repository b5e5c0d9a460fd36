/** West, south, east, north of what the prepared layers cover: DACH with a margin to pan into. */
export const AREA = [3.5, 44.4, 19.5, 56.6] as const;

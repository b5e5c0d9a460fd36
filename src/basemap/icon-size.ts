/**
 * Icons are drawn bigger than the style shows them: at exactly their size the map library takes the nearest pixel, and
 * a dot between two pixels loses a row.
 */
export const ICON_SIZE = 2 / 3;

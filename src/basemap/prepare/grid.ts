/** Values between the cells of a grid. */

/** Cells by column and row. */
export type Cell = (column: number, row: number) => number;

/** Where a place lies in the grid, in cells. */
type Place = (lng: number, lat: number) => [column: number, row: number];

type Surface = (lng: number, lat: number) => number;

/** Uniform cubic B-spline: smooth in its slopes, so that cells many pixels wide show no facets. */
export function splined(cell: Cell, rows: number, place: Place): Surface {
  const weights = (t: number): number[] => [
    (1 - t) ** 3 / 6,
    (3 * t ** 3 - 6 * t ** 2 + 4) / 6,
    (-3 * t ** 3 + 3 * t ** 2 + 3 * t + 1) / 6,
    t ** 3 / 6,
  ];
  return (lng, lat) => {
    const [x, y] = place(lng, lat);
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const across = weights(x - left);
    return weights(y - top).reduce((sum, down, j) => {
      const row = Math.min(rows - 1, Math.max(0, top + j - 1));
      return sum + down * across.reduce((part, weight, i) => part + weight * cell(left + i - 1, row), 0);
    }, 0);
  };
}

export function bilinear(cell: Cell, rows: number, place: Place): Surface {
  return (lng, lat) => {
    const [x, y] = place(lng, lat);
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const at = (column: number, row: number): number => cell(column, Math.min(rows - 1, Math.max(0, row)));
    const [right, down] = [x - left, y - top];
    return (
      (at(left, top) * (1 - right) + at(left + 1, top) * right) * (1 - down) +
      (at(left, top + 1) * (1 - right) + at(left + 1, top + 1) * right) * down
    );
  };
}

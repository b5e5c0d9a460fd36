/** A Gaussian over rows of `wide` values, along rows and then along columns. @param width its deviation, in values */
export function smooth(values: Float64Array, wide: number, width: number): Float64Array {
  const reach = Math.ceil(width * 3);
  const weights = Float64Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.exp(-((i - reach) ** 2) / (2 * width ** 2)),
  );
  const sum = weights.reduce((a, b) => a + b);
  const along = (from: Float64Array, step: number): Float64Array =>
    from.map((own, at) => {
      let total = 0;
      for (let i = -reach; i <= reach; i++) total += weights[i + reach]! * (from[at + i * step] ?? own);
      return total / sum;
    });
  return along(along(values, 1), wide);
}

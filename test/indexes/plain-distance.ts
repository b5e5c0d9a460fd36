/**
 * The distance written down as it is defined, with the whole table: insert, delete and replace cost 1, a swap of
 * neighbours 1; any of them costs 2 where it touches the first letter of the wanted word.
 */
export function plainDistance(wanted: string, word: string): number {
  const table = Array.from({ length: wanted.length + 1 }, () => new Array<number>(word.length + 1).fill(Infinity));
  table[0]![0] = 0;
  for (let i = 0; i <= wanted.length; i++) {
    for (let j = 0; j <= word.length; j++) {
      const least = (i2: number, j2: number, cost: number) => {
        if (i2 >= 0 && j2 >= 0) table[i]![j] = Math.min(table[i]![j]!, table[i2]![j2]! + cost);
      };
      const atStart = i <= 1 && j <= 1;
      least(i - 1, j, i === 1 && j === 0 ? 2 : 1);
      least(i, j - 1, i === 0 && j === 1 ? 2 : 1);
      least(i - 1, j - 1, wanted[i - 1] === word[j - 1] ? 0 : atStart ? 2 : 1);
      if (i > 1 && j > 1 && wanted[i - 1] === word[j - 2] && wanted[i - 2] === word[j - 1]) {
        least(i - 2, j - 2, i === 2 && j === 2 ? 2 : 1);
      }
    }
  }
  return table[wanted.length]![word.length]!;
}

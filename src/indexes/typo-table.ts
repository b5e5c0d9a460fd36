/** So many cells of a row lie within two typos of its diagonal, which is the one in the middle. */
const BAND = 5;
const MIDDLE = 2;
const ALL = 2 ** BAND - 1;

/** The cells of a row that are reached with no typo, with one at most and with two at most, a bit for each. */
const packed = (none: number, one: number, two: number): number => none | (one << BAND) | (two << (2 * BAND));

/**
 * The table of the distances between a word and the beginnings of another, by the distance of `similarTerms`. Of each row
 * only the cells within two typos are kept, as bits that are shifted and joined for all of them at once (Wu and Manber,
 * "Fast text searching allowing errors", Communications of the ACM 35, 1992): bit `i` of row `r` stands for the first
 * `r - 2 + i` letters of the word.
 */
export class TypoTable {
  private readonly max: number;
  private readonly length: number;
  /** Of the word, between as many empty ones as the band reaches beyond it. */
  private readonly letters: Uint16Array;
  /** A row for each letter of the other, and one before the first. */
  private readonly rows: Int32Array;

  /** @param max two at the most */
  constructor(word: string, max: number) {
    this.max = max;
    this.length = word.length;
    this.letters = new Uint16Array(word.length + 3 * BAND);
    for (let k = 0; k < word.length; k++) this.letters[k + BAND] = word.charCodeAt(k);
    this.rows = new Int32Array(word.length + BAND);
    const none = 1 << MIDDLE;
    // To leave out the first letter is two typos.
    this.rows[0] = packed(none, none, none | (none << 1));
  }

  /**
   * Fills the row of the letter at `depth` of the other.
   * @param before the letter before it
   * @returns whether some cell is near enough; where none is, none of a later row is
   */
  fill(depth: number, letter: number, before: number): boolean {
    const { letters, rows } = this;
    const from = depth - MIDDLE + BAND;
    let [same, swapped] = [0, 0];
    for (let i = 0; i < BAND; i++) {
      const wanted = letters[from + i]!;
      if (wanted === letter) same |= 1 << i;
      else if (wanted === before && letters[from + i - 1] === letter) swapped |= 1 << i;
    }
    const row = rows[depth]!;
    const [none, one, two] = [row & ALL, (row >> BAND) & ALL, row >> (2 * BAND)];
    const twoAbove = depth > 0 ? rows[depth - 1]! : 0;
    const inside = (1 << Math.min(BAND, Math.max(0, this.length - depth + MIDDLE))) - 1;
    const nowNone = none & same & inside;
    // One too many or another; where that is the first, or was swapped with it, it is two typos.
    const wrong = depth > 0 ? (none >> 1) | none : 0;
    const swaps = depth > 1 ? twoAbove & swapped : 0;
    const nowOne = ((one & same) | wrong | swaps | (nowNone << 1)) & inside;
    const nowTwo = ((two & same) | (one >> 1) | one | ((twoAbove >> BAND) & swapped) | (nowOne << 1)) & inside;
    rows[depth + 1] = packed(nowNone, nowOne, nowTwo);
    return this.within(this.max, depth + 1) > 0;
  }

  /**
   * The next letter in the place of this one with which the row may have cells that are near enough; Infinity where none
   * has. Once all typos are made it is one of the few with which the word goes on.
   */
  nextLetter(depth: number, letter: number, before: number): number {
    const { letters, max } = this;
    if (this.within(max - 1, depth) > 0) return letter + 1;
    const [row, twoAbove] = [this.within(max, depth), depth > 0 ? this.within(max - 1, depth - 1) : 0];
    const from = depth - MIDDLE + BAND;
    let next = Infinity;
    for (let i = 0; i < BAND; i++) {
      const wanted = letters[from + i]!;
      if (row & (1 << i) && wanted > letter && wanted < next) next = wanted;
      const swapped = wanted === before && twoAbove & (1 << i) ? letters[from + i - 1]! : 0;
      if (swapped > letter && swapped < next) next = swapped;
    }
    return next;
  }

  /** How far the word is from so many letters, whose rows are filled; Infinity where that is more than two typos. */
  distance(depth: number): number {
    const cell = this.length - depth + MIDDLE;
    if (cell < 0 || cell >= BAND) return Infinity;
    for (let typos = 0; typos <= 2; typos++) if ((this.within(typos, depth) >> cell) & 1) return typos;
    return Infinity;
  }

  /** The cells of a row that so many typos reach. */
  private within(typos: number, depth: number): number {
    return typos < 0 ? 0 : (this.rows[depth]! >> (typos * BAND)) & ALL;
  }
}

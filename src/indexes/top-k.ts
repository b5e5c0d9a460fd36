/**
 * The best k of many: a heap of fixed size with the worst of them on top. A lower value is better, and among equal values
 * a lower rank; ranks are all different, so that the outcome does not depend on the order of the offers.
 */
export class TopK {
  size = 0;
  /** What a newcomer must not exceed: the worst value kept once the heap is full, Infinity before. */
  threshold = Infinity;
  private readonly capacity: number;
  private readonly values: Float64Array;
  private readonly ranks: Uint32Array;
  private readonly entries: Uint32Array;

  constructor(capacity: number) {
    this.capacity = capacity;
    this.values = new Float64Array(capacity);
    this.ranks = new Uint32Array(capacity);
    this.entries = new Uint32Array(capacity);
    if (capacity === 0) this.threshold = -Infinity;
  }

  offer(id: number, value: number, rank: number): void {
    if (value > this.threshold) return;
    if (this.size < this.capacity) {
      this.rise(this.size++, id, value, rank);
      if (this.size === this.capacity) this.threshold = this.values[0]!;
    } else if (this.size > 0 && this.isWorse(0, value, rank)) {
      this.sink(id, value, rank);
      this.threshold = this.values[0]!;
    }
  }

  /** Empties the heap. @returns what was kept, best first */
  drain(): number[] {
    const ids = new Array<number>(this.size);
    while (this.size > 0) {
      const last = --this.size;
      ids[last] = this.entries[0]!;
      this.sink(this.entries[last]!, this.values[last]!, this.ranks[last]!);
    }
    return ids;
  }

  private isWorse(at: number, value: number, rank: number): boolean {
    return this.values[at]! > value || (this.values[at] === value && this.ranks[at]! > rank);
  }

  private rise(from: number, id: number, value: number, rank: number): void {
    let at = from;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (this.isWorse(above, value, rank)) break;
      this.move(above, at);
      at = above;
    }
    this.put(at, id, value, rank);
  }

  private sink(id: number, value: number, rank: number): void {
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= this.size) break;
      if (child + 1 < this.size && this.isWorse(child + 1, this.values[child]!, this.ranks[child]!)) child++;
      if (!this.isWorse(child, value, rank)) break;
      this.move(child, at);
      at = child;
    }
    this.put(at, id, value, rank);
  }

  private move(from: number, to: number): void {
    this.put(to, this.entries[from]!, this.values[from]!, this.ranks[from]!);
  }

  private put(at: number, id: number, value: number, rank: number): void {
    this.values[at] = value;
    this.ranks[at] = rank;
    this.entries[at] = id;
  }
}

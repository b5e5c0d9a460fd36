/** A set of documents that lists its members; it is emptied by counting on, since an older stamp is no member's. */
export class DocumentSet {
  size = 0;
  private readonly members: Uint32Array;
  private readonly stamps: Uint32Array;
  private stamp = 0;

  constructor(documents: number) {
    this.members = new Uint32Array(documents);
    this.stamps = new Uint32Array(documents);
  }

  clear(): void {
    if (++this.stamp === 2 ** 32) {
      this.stamps.fill(0);
      this.stamp = 1;
    }
    this.size = 0;
  }

  /** Sets the members without noting their membership: nothing may be added afterwards. */
  fill(ids: Uint32Array): void {
    this.members.set(ids);
    this.size = ids.length;
  }

  has(id: number): boolean {
    return this.stamps[id] === this.stamp;
  }

  /** @returns whether it was not there yet */
  add(id: number): boolean {
    if (this.stamps[id] === this.stamp) return false;
    this.stamps[id] = this.stamp;
    this.members[this.size++] = id;
    return true;
  }

  /** The members, as a view that is valid until the set changes. */
  ids(): Uint32Array {
    return this.members.subarray(0, this.size);
  }
}

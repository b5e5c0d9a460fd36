/**
 * A set of documents that lists its members; it is emptied by counting on, since an older stamp is no member's. What an
 * empty set takes in whole is stamped when somebody asks for it: often that is nobody.
 */
export class DocumentSet {
  size = 0;
  private readonly members: Uint32Array;
  private readonly stamps: Uint32Array;
  private stamp = 0;
  private stamped = 0;

  constructor(documents: number) {
    this.members = new Uint32Array(documents);
    this.stamps = new Uint32Array(documents);
  }

  clear(): void {
    if (++this.stamp === 2 ** 32) {
      this.stamps.fill(0);
      this.stamp = 1;
    }
    this.size = this.stamped = 0;
  }

  /** Takes in different documents; the set must be empty. */
  fill(ids: Uint32Array): void {
    this.members.set(ids);
    this.size = ids.length;
  }

  has(id: number): boolean {
    if (this.stamped < this.size) this.noteMembers();
    return this.stamps[id] === this.stamp;
  }

  /** @returns whether it was not there yet */
  add(id: number): boolean {
    if (this.stamped < this.size) this.noteMembers();
    if (this.stamps[id] === this.stamp) return false;
    this.stamps[id] = this.stamp;
    this.members[this.size++] = id;
    this.stamped++;
    return true;
  }

  private noteMembers(): void {
    for (; this.stamped < this.size; this.stamped++) this.stamps[this.members[this.stamped]!] = this.stamp;
  }

  /** The members, as a view that is valid until the set changes. */
  ids(): Uint32Array {
    return this.members.subarray(0, this.size);
  }
}

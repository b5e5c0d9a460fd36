import FlatQueue from 'flatqueue';
import type { Bbox } from '../contract/records.ts';
import { boxAround, kmOfChord, nearestChord, vectorOf } from '../geo/sphere.ts';
import type { Condition } from './attributes.ts';
import { firstChild, lastChild, topOf } from './levels.ts';
import { TopK } from './top-k.ts';
import { AreaTree } from './tree-area.ts';
import type { Circle } from './tree-nodes.ts';

/** Searches in the packed tree. A node whose mask, regions or box rule out all below it is never opened. */
export class Tree extends AreaTree {
  private readonly queue = new FlatQueue();

  /** The nearest to the centre that lie in the circle, touch the box and pass; nearest first, ties by rank. */
  nearest({ lng, lat, radiusKm }: Circle, box: Bbox | undefined, condition: Condition, count: number): number[] {
    const best = new TopK(count);
    this.load(condition);
    const { space, ranks } = this;
    const { distanceKm } = this.geometry;
    const centre = vectorOf(lng, lat);
    const boundOf = (node: number): number => {
      const km = kmOfChord(nearestChord(space, this.inSpace(node), centre));
      return km <= radiusKm ? km : Infinity;
    };
    this.bestFirst(best, box, condition, boundOf, (id) => {
      const km = distanceKm(id, lng, lat, Math.min(radiusKm, best.threshold));
      if (km <= radiusKm) best.offer(id, km, ranks[id]!);
    });
    return best.drain();
  }

  /** The nearest of given documents, the same order. */
  nearestOf(ids: Uint32Array, { lng, lat }: Circle, count: number): number[] {
    const best = new TopK(count);
    this.load();
    const { distanceKm } = this.geometry;
    for (let i = 0; i < ids.length; i++)
      best.offer(ids[i]!, distanceKm(ids[i]!, lng, lat, best.threshold), this.ranks[ids[i]!]!);
    return best.drain();
  }

  /** Those of the best rank that touch the box and pass, best first. */
  topByRank(box: Bbox | undefined, condition: Condition, count: number): number[] {
    const best = new TopK(count);
    this.load(condition);
    const { ranks } = this;
    const offer = (id: number) => best.offer(id, ranks[id]!, ranks[id]!);
    this.bestFirst(best, box, condition, (node) => ranks[node]!, offer);
    return best.drain();
  }

  /** Those of the best rank of given documents, the same order. */
  bestOf(ids: Uint32Array, count: number): number[] {
    const best = new TopK(count);
    const { ranks } = this.attributes;
    for (let i = 0; i < ids.length; i++) best.offer(ids[i]!, ranks[ids[i]!]!, ranks[ids[i]!]!);
    return best.drain();
  }

  /** The test of one document: whether it lies in the circle and touches the box. */
  holds(circle: Circle | undefined, box: Bbox | undefined): (id: number) => boolean {
    const { inUnits, distanceKm } = this.geometry;
    const given = box && inUnits(box);
    const isNear = circle && circle.radiusKm < Infinity;
    if (given || isNear) this.load();
    if (!isNear) return given ? (id) => this.lies(id, given) : () => true;
    const { lng, lat, radiusKm } = circle;
    // Most lie far away, and whole numbers tell that sooner than angles.
    const near = inUnits(boxAround(lng, lat, radiusKm));
    return (id) =>
      this.touches(id, near) &&
      (given === undefined || this.lies(id, given)) &&
      distanceKm(id, lng, lat, radiusKm) <= radiusKm;
  }

  /**
   * Opens nodes in the order of a lower bound, until none can beat what was found.
   * @param boundOf least value of any document below a node, Infinity where it need not be opened
   * @param offer hands one document to `best`
   */
  private bestFirst(
    best: TopK,
    givenBox: Bbox | undefined,
    condition: Condition,
    boundOf: (node: number) => number,
    offer: (id: number) => void,
  ): void {
    const { queue, levels, masks } = this;
    const { all, any, exactly } = condition;
    const box = givenBox && this.geometry.inUnits(givenBox);
    const enqueue = (node: number, level: number): void => {
      if (!this.mayPass(node, condition) || (box && !this.touches(node, box))) return;
      const bound = boundOf(node);
      if (bound <= best.threshold && bound < Infinity) queue.push(node * MAX_LEVELS + level, bound);
    };
    queue.clear();
    if (this.attributes.count > 0) enqueue(this.root, topOf(levels));
    while (queue.length > 0 && queue.peekValue()! <= best.threshold) {
      const entry = queue.pop()!;
      const level = entry % MAX_LEVELS;
      const node = (entry - level) / MAX_LEVELS;
      const end = lastChild(levels, level, node);
      this.opened++;
      if (level > 1) {
        for (let child = firstChild(levels, level, node); child < end; child++) enqueue(child, level - 1);
        continue;
      }
      const isInside = !box || this.isWithin(node, box);
      for (let id = firstChild(levels, 1, node); id < end; id++) {
        const mask = masks[id]!;
        if ((mask & all) !== all || (mask & any) === 0 || (exactly !== undefined && !exactly(id))) continue;
        if (isInside || this.lies(id, box)) offer(id);
      }
    }
  }
}

/** Node and level share one number in the queue. */
const MAX_LEVELS = 16;

import type { Bbox } from '../contract/records.ts';
import { chordOf, vectorOf } from '../geo/sphere.ts';
import type { Condition } from './attributes.ts';
import { firstChild, lastChild, topOf } from './levels.ts';
import { IN_BOX, IN_CIRCLE, OUTSIDE, TreeNodes, WITHIN, type Area, type Circle } from './tree-nodes.ts';

/** Finds all that lies in a part of the map; of a node that lies in it whole and is all wanted none is looked at by itself. */
export abstract class AreaTree extends TreeNodes {
  private found = new Uint32Array(0);

  /** All in circle and box that pass, in no order, at most so many; the array is used again by the next call. */
  matches(
    circle: Circle | undefined,
    box: Bbox | undefined,
    condition: Condition,
    atMost = this.attributes.count,
  ): Uint32Array {
    this.load(condition);
    const wanted = Math.min(atMost, this.attributes.count);
    if (this.found.length < wanted) this.found = new Uint32Array(wanted);
    const area = this.areaOf(circle, box);
    const run: MatchRun = { condition, area, found: this.found, wanted, size: 0 };
    if (wanted > 0) this.collect(this.root, topOf(this.levels), !area.box, !area.circle, run);
    return this.found.subarray(0, run.size);
  }

  /**
   * Ids among which all documents that pass are, as pairs [from, to) in ascending order, in strides of a few hundred:
   * what lies together on the map has neighbouring ids, so that a search can skip the rest of its posting lists.
   */
  idRanges(circle: Circle | undefined, box: Bbox | undefined, condition: Condition): Uint32Array {
    this.load(condition);
    const area = this.areaOf(circle, box);
    const ranges: number[] = [];
    const visit = (node: number, level: number, inBox: boolean, inCircle: boolean): void => {
      const relation = this.mayPass(node, condition) ? this.relationOf(node, inBox, inCircle, area) : OUTSIDE;
      if (relation === OUTSIDE) return;
      if (level <= RANGE_LEVEL) return this.addRange(ranges, node, level);
      this.opened++;
      const end = lastChild(this.levels, level, node);
      for (let child = firstChild(this.levels, level, node); child < end; child++) {
        visit(child, level - 1, (relation & IN_BOX) !== 0, (relation & IN_CIRCLE) !== 0);
      }
    };
    if (this.attributes.count > 0) visit(this.root, topOf(this.levels), !area.box, !area.circle);
    return Uint32Array.from(ranges);
  }

  /** @param inBox, inCircle whether everything below the node is known to lie there */
  private collect(node: number, level: number, inBox: boolean, inCircle: boolean, to: MatchRun): void {
    const { area, condition } = to;
    const relation = this.mayPass(node, condition) ? this.relationOf(node, inBox, inCircle, area) : OUTSIDE;
    if (relation === OUTSIDE) return;
    const isInside = (relation & WITHIN) === WITHIN;
    if (isInside && condition.isUnfiltered) return this.collectAll(node, level, to);
    this.opened++;
    if (level === 1) return isInside ? this.collectPassing(node, to) : this.collectLeaf(node, relation, to);
    const [allInBox, allInCircle] = [(relation & IN_BOX) !== 0, (relation & IN_CIRCLE) !== 0];
    const end = lastChild(this.levels, level, node);
    for (let child = firstChild(this.levels, level, node); child < end && to.size < to.wanted; child++)
      this.collect(child, level - 1, allInBox, allInCircle, to);
  }

  /** All below the node: their ids follow on each other. */
  private collectAll(node: number, level: number, to: MatchRun): void {
    const { found } = to;
    const [from, all] = this.idsBelow(node, level);
    const end = Math.min(all, from + to.wanted - to.size);
    let { size } = to;
    for (let id = from; id < end; id++) found[size++] = id;
    to.size = size;
  }

  /** The test of `condition.accepts` written out: called for each it takes a quarter longer. */
  private collectPassing(node: number, to: MatchRun): void {
    const { masks } = this;
    const { found, wanted, condition } = to;
    const { all, any, exactly } = condition;
    const end = lastChild(this.levels, 1, node);
    let { size } = to;
    for (let id = firstChild(this.levels, 1, node); id < end && size < wanted; id++) {
      const mask = masks[id]!;
      if ((mask & all) === all && (mask & any) !== 0 && (exactly === undefined || exactly(id))) found[size++] = id;
    }
    to.size = size;
  }

  private collectLeaf(node: number, relation: number, to: MatchRun): void {
    const { area, condition, found, wanted } = to;
    const { all, any, exactly } = condition;
    const { masks, geometry } = this;
    const box = (relation & IN_BOX) === 0 ? area.box : undefined;
    const circle = (relation & IN_CIRCLE) === 0 ? area.circle : undefined;
    const end = lastChild(this.levels, 1, node);
    let { size } = to;
    for (let id = firstChild(this.levels, 1, node); id < end && size < wanted; id++) {
      const mask = masks[id]!;
      if ((mask & all) !== all || (mask & any) === 0 || (exactly !== undefined && !exactly(id))) continue;
      if (box && !this.lies(id, box)) continue;
      if (circle && geometry.distanceKm(id, circle.lng, circle.lat, circle.radiusKm) > circle.radiusKm) continue;
      found[size++] = id;
    }
    to.size = size;
  }

  private areaOf(circle: Circle | undefined, box: Bbox | undefined): Area {
    const isBounded = circle !== undefined && circle.radiusKm < Infinity;
    return {
      box: box && this.geometry.inUnits(box),
      circle: isBounded
        ? { ...circle, centre: vectorOf(circle.lng, circle.lat), chord: chordOf(circle.radiusKm) }
        : undefined,
    };
  }

  /** The documents below a node, joined to the range before where they follow on it. */
  private addRange(ranges: number[], node: number, level: number): void {
    const [from, to] = this.idsBelow(node, level);
    if (ranges.at(-1) === from) ranges[ranges.length - 1] = to;
    else ranges.push(from, to);
  }
}

/** One run of `matches`. */
interface MatchRun {
  condition: Condition;
  area: Area;
  found: Uint32Array;
  wanted: number;
  size: number;
}

/** Ranges end at the nodes of this level, 256 documents each. */
const RANGE_LEVEL = 2;

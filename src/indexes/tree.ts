import FlatQueue from 'flatqueue';
import type { Bbox } from '../contract/records.ts';
import { boxAround, chordOf, farthestChord, kmOfChord, nearestChord, vectorOf, type Vector } from '../geo/sphere.ts';
import type { AttributeIndex, Condition } from './attributes.ts';
import { isWithinBounds } from './fact-columns.ts';
import { firstChild, lastChild, levelsOf, NODE_SIZE, topOf, type Levels } from './levels.ts';
import { TopK } from './top-k.ts';

/** A centre in degrees and how far it reaches; Infinity where it only sorts. */
export interface Circle {
  lng: number;
  lat: number;
  radiusKm: number;
}

/** What lies where. Boxes are in the whole units of the tree; those in space start at the lowest node. */
export interface Geometry {
  boxes: Int32Array;
  space: Float32Array;
  /** A box of degrees in units, such that both touch the same documents. */
  inUnits: (box: Bbox) => Bbox;
  /** Kilometres to a document, exact up to `most`; beyond it some number above it. */
  distanceKm: (id: number, lng: number, lat: number, most?: number) => number;
  /** Whether a document whose box touches a box of units does so itself. */
  meets: (id: number, box: Bbox) => boolean;
}

type Attributes = Pick<AttributeIndex, 'count' | 'masks' | 'facts' | 'ranks' | 'regions' | 'regionWords'>;

/** Searches in the packed tree. A node whose mask, regions or box rule out all below it is never opened. */
export class Tree {
  /** Nodes opened so far: what the tests bound. */
  opened = 0;
  private readonly geometry: Geometry;
  private readonly attributes: Attributes;
  private readonly levels: Levels;
  private readonly queue = new FlatQueue();
  // Fields of its own, since the columns behind the getters are read when they are first asked for.
  private masks: Int32Array = new Int32Array(0);
  private ranks: Uint32Array = new Uint32Array(0);
  private regions: Uint32Array = new Uint32Array(0);
  private facts: Uint16Array = new Uint16Array(0);
  private boxes: Int32Array = new Int32Array(0);
  private space: Float32Array = new Float32Array(0);
  private found = new Uint32Array(0);

  constructor(geometry: Geometry, attributes: Attributes) {
    this.geometry = geometry;
    this.attributes = attributes;
    this.levels = levelsOf(attributes.count);
  }

  /** Reads what a search walks over; asked before each. */
  private load(condition?: Condition): void {
    if (condition?.facts && this.facts.length === 0) this.facts = this.attributes.facts;
    if (this.masks.length > 0) return;
    const { attributes, geometry } = this;
    [this.boxes, this.space] = [geometry.boxes, geometry.space];
    [this.ranks, this.regions] = [attributes.ranks, attributes.regions];
    // Last: where one of the others is damaged, all are asked for again.
    this.masks = attributes.masks;
  }

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

  /** Whether a node lies outside, partly inside, or with all below it in the box, the circle, or both. */
  private relationOf(node: number, inBox: boolean, inCircle: boolean, { box, circle }: Area): number {
    let relation = PARTLY;
    if (inBox) relation |= IN_BOX;
    else if (!this.touches(node, box!)) return OUTSIDE;
    else if (this.isWithin(node, box!)) relation |= IN_BOX;
    if (inCircle) return relation | IN_CIRCLE;
    const [at, space] = [this.inSpace(node), this.space];
    if (nearestChord(space, at, circle!.centre) > circle!.chord) return OUTSIDE;
    return farthestChord(space, at, circle!.centre) < circle!.chord ? relation | IN_CIRCLE : relation;
  }

  /** The documents below a node, from and up to. */
  private idsBelow(node: number, level: number): [from: number, to: number] {
    const stride = NODE_SIZE ** level;
    const from = (node - this.levels[level]!) * stride;
    return [from, Math.min(from + stride, this.attributes.count)];
  }

  /** The documents below a node, joined to the range before where they follow on it. */
  private addRange(ranges: number[], node: number, level: number): void {
    const [from, to] = this.idsBelow(node, level);
    if (ranges.at(-1) === from) ranges[ranges.length - 1] = to;
    else ranges.push(from, to);
  }

  /** Whether some document below the node may pass. */
  private mayPass(node: number, condition: Condition): boolean {
    const { masks, regions } = this;
    const { regionWords } = this.attributes;
    if ((masks[node]! & condition.all) !== condition.all || (masks[node]! & condition.any) === 0) return false;
    if (condition.facts && !isWithinBounds(this.facts, condition.facts, node)) return false;
    if (condition.mayBeOpen?.(node - this.attributes.count) === false) return false;
    if (!condition.regions) return true;
    const at = (node - this.attributes.count) * regionWords;
    for (let word = 0; word < regionWords; word++) {
      if ((regions[at + word]! & condition.regions[word]!) !== 0) return true;
    }
    return false;
  }

  /** Whether a document has a point in a box. */
  private lies(id: number, box: Bbox): boolean {
    return this.touches(id, box) && this.geometry.meets(id, box);
  }

  private touches(slot: number, box: Bbox): boolean {
    const { boxes } = this;
    const at = slot * 4;
    return boxes[at]! <= box[2] && boxes[at + 2]! >= box[0] && boxes[at + 1]! <= box[3] && boxes[at + 3]! >= box[1];
  }

  private isWithin(node: number, box: Bbox): boolean {
    const { boxes } = this;
    const at = node * 4;
    return boxes[at]! >= box[0] && boxes[at + 2]! <= box[2] && boxes[at + 1]! >= box[1] && boxes[at + 3]! <= box[3];
  }

  private get root(): number {
    return this.levels.at(-1)! - 1;
  }

  private inSpace(node: number): number {
    return (node - this.attributes.count) * 6;
  }
}

/** A part of the map, in units; an unbounded circle is none. */
interface Area {
  box: Bbox | undefined;
  circle: (Circle & { centre: Vector; chord: number }) | undefined;
}

/** One run of `matches`. */
interface MatchRun {
  condition: Condition;
  area: Area;
  found: Uint32Array;
  wanted: number;
  size: number;
}

/** Where a node lies, as bits. */
const OUTSIDE = 0;
const PARTLY = 1;
const IN_BOX = 2;
const IN_CIRCLE = 4;
const WITHIN = IN_BOX | IN_CIRCLE;
/** Ranges end at the nodes of this level, 256 documents each. */
const RANGE_LEVEL = 2;
/** Node and level share one number in the queue. */
const MAX_LEVELS = 16;

import type { Bbox } from '../contract/records.ts';
import { farthestChord, nearestChord, type Vector } from '../geo/sphere.ts';
import type { AttributeIndex, Condition } from './attributes.ts';
import { isWithinBounds } from './fact-columns.ts';
import { levelsOf, NODE_SIZE, type Levels } from './levels.ts';

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

/** A part of the map, in units; an unbounded circle is none. */
export interface Area {
  box: Bbox | undefined;
  circle: (Circle & { centre: Vector; chord: number }) | undefined;
}

/** Where a node lies, as bits. */
export const OUTSIDE = 0;
const PARTLY = 1;
export const IN_BOX = 2;
export const IN_CIRCLE = 4;
export const WITHIN = IN_BOX | IN_CIRCLE;

/**
 * The nodes of the packed tree, the documents first: what is kept of each, and what that tells of all below it. The
 * searches inherit it: asked of another object, the same took an eighth longer where many nodes are looked at.
 */
export abstract class TreeNodes {
  /** Nodes opened so far: what the tests bound. */
  opened = 0;
  protected readonly geometry: Geometry;
  protected readonly attributes: Attributes;
  protected readonly levels: Levels;
  // Fields of its own, since the columns behind the getters are read when they are first asked for.
  protected masks: Int32Array = new Int32Array(0);
  protected ranks: Uint32Array = new Uint32Array(0);
  protected space: Float32Array = new Float32Array(0);
  private regions: Uint32Array = new Uint32Array(0);
  private facts: Uint16Array = new Uint16Array(0);
  private boxes: Int32Array = new Int32Array(0);

  constructor(geometry: Geometry, attributes: Attributes) {
    this.geometry = geometry;
    this.attributes = attributes;
    this.levels = levelsOf(attributes.count);
  }

  /** Reads what a search walks over; asked before each. */
  protected load(condition?: Condition): void {
    if (condition?.facts && this.facts.length === 0) this.facts = this.attributes.facts;
    if (this.masks.length > 0) return;
    const { attributes, geometry } = this;
    [this.boxes, this.space] = [geometry.boxes, geometry.space];
    [this.ranks, this.regions] = [attributes.ranks, attributes.regions];
    // Last: where one of the others is damaged, all are asked for again.
    this.masks = attributes.masks;
  }

  protected get root(): number {
    return this.levels.at(-1)! - 1;
  }

  /** Whether some document below the node may pass. */
  protected mayPass(node: number, condition: Condition): boolean {
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

  /** Whether a node lies outside, partly inside, or with all below it in the box, the circle, or both. */
  protected relationOf(node: number, inBox: boolean, inCircle: boolean, { box, circle }: Area): number {
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
  protected idsBelow(node: number, level: number): [from: number, to: number] {
    const stride = NODE_SIZE ** level;
    const from = (node - this.levels[level]!) * stride;
    return [from, Math.min(from + stride, this.attributes.count)];
  }

  /** Whether a document has a point in a box. */
  protected lies(id: number, box: Bbox): boolean {
    return this.touches(id, box) && this.geometry.meets(id, box);
  }

  protected touches(slot: number, box: Bbox): boolean {
    const { boxes } = this;
    const at = slot * 4;
    return boxes[at]! <= box[2] && boxes[at + 2]! >= box[0] && boxes[at + 1]! <= box[3] && boxes[at + 3]! >= box[1];
  }

  protected isWithin(node: number, box: Bbox): boolean {
    const { boxes } = this;
    const at = node * 4;
    return boxes[at]! >= box[0] && boxes[at + 2]! <= box[2] && boxes[at + 1]! >= box[1] && boxes[at + 3]! <= box[3];
  }

  protected inSpace(node: number): number {
    return (node - this.attributes.count) * 6;
  }
}

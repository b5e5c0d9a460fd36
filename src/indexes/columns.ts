import { asInt32, asUint16, asUint32, uint16In, type Sections } from './index-file.ts';
import { openTimeSections, type OpenTimeSections } from './open-times.ts';

/**
 * The columns of attributes.bin, each read when it is first asked for: most searches need a tenth of them. A class, since
 * V8 follows its getters as it follows plain fields; those of object literals are others with every build that is opened.
 */
export class Columns {
  /** Of documents. */
  readonly count: number;
  /** How many figures `facts` has. */
  readonly factFigures: number;
  /** One of them, without the others. */
  readonly factAt: (at: number) => number;
  private readonly section: Sections;
  private heldMasks?: Int32Array;
  private heldFacts?: Uint16Array;
  private heldRanks?: Uint32Array;
  private heldRegions?: Uint32Array;
  private heldCategories?: Uint8Array;
  private heldStates?: Uint16Array;
  private heldTravelRegions?: Uint16Array;
  private heldProminences?: Uint8Array;
  private heldKnown?: Uint8Array;
  private heldPoints?: Int32Array;
  private heldSchedules?: OpenTimeSections;

  constructor(section: Sections) {
    this.section = section;
    this.count = section.held('category').bytes.byteLength;
    const facts = section.held('facts');
    this.factFigures = facts.bytes.byteLength / Uint16Array.BYTES_PER_ELEMENT;
    this.factAt = uint16In(facts);
  }

  get masks(): Int32Array {
    return (this.heldMasks ??= asInt32(this.section('masks')));
  }
  get facts(): Uint16Array {
    return (this.heldFacts ??= asUint16(this.section('facts')));
  }
  get ranks(): Uint32Array {
    return (this.heldRanks ??= asUint32(this.section('ranks')));
  }
  get regions(): Uint32Array {
    return (this.heldRegions ??= asUint32(this.section('regions')));
  }
  get categories(): Uint8Array {
    return (this.heldCategories ??= this.section('category'));
  }
  get states(): Uint16Array {
    return (this.heldStates ??= asUint16(this.section('state')));
  }
  get travelRegions(): Uint16Array {
    return (this.heldTravelRegions ??= asUint16(this.section('travelRegion')));
  }
  get prominences(): Uint8Array {
    return (this.heldProminences ??= this.section('prominence'));
  }
  /** Of each document, a bit for each flag of which somebody knows whether it holds. */
  get known(): Uint8Array {
    return (this.heldKnown ??= this.section('known'));
  }
  /** Longitude and latitude of each document. */
  get points(): Int32Array {
    return (this.heldPoints ??= asInt32(this.section('points')));
  }
  get schedules(): OpenTimeSections {
    return (this.heldSchedules ??= openTimeSections((name) => asUint32(this.section(name))));
  }
}

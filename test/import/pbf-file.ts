import { deflateSync } from 'node:zlib';
import { PbfWriter } from 'pbf';
import type { OsmElement } from '../../src/import/read-osm.ts';

/** The bytes of an OSM PBF file with these elements: wiki.openstreetmap.org/wiki/PBF_Format, dense nodes as usual. */
export function pbfFile(elements: readonly OsmElement[]): Uint8Array {
  const header = message((to) =>
    ['OsmSchema-V0.6', 'DenseNodes'].forEach((feature) => to.writeStringField(4, feature)),
  );
  return Buffer.concat([block('OSMHeader', header), block('OSMData', primitives(elements))]);
}

function message(write: (to: PbfWriter) => void): Uint8Array {
  const to = new PbfWriter();
  write(to);
  return to.finish();
}

function block(type: string, content: Uint8Array): Uint8Array {
  const blob = message((to) => {
    to.writeVarintField(2, content.length);
    to.writeBytesField(3, deflateSync(content));
  });
  const head = message((to) => {
    to.writeStringField(1, type);
    to.writeVarintField(3, blob.length);
  });
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, blob]);
}

function primitives(elements: readonly OsmElement[]): Uint8Array {
  const strings = [''];
  const number = (text: string): number => {
    if (!strings.includes(text)) strings.push(text);
    return strings.indexOf(text);
  };
  const group = groupOf(elements, number);
  return message((to) => {
    to.writeMessage(
      1,
      (all: readonly string[], table) => all.forEach((text) => table.writeStringField(1, text)),
      strings,
    );
    for (const part of group) to.writeBytesField(2, part);
  });
}

const deltas = (values: readonly number[]) => values.map((value, i) => value - (values[i - 1] ?? 0));
/** Degrees in units of 100 nanodegrees, the granularity of the format. */
const units = (degrees: number) => Math.round(degrees * 1e7);

/** One group for each kind, as the format demands. */
function groupOf(elements: readonly OsmElement[], number: (text: string) => number): Uint8Array[] {
  const nodes = elements.filter(({ type }) => type === 'node');
  const tagsOf = ({ tags = {} }: OsmElement) => Object.entries(tags);
  const dense = message((to) =>
    to.writeMessage(
      2,
      (_, node) => {
        node.writePackedSVarint(1, deltas(nodes.map(({ id }) => id)));
        node.writePackedSVarint(8, deltas(nodes.map(({ lat }) => units(lat!))));
        node.writePackedSVarint(9, deltas(nodes.map(({ lon }) => units(lon!))));
        node.writePackedVarint(
          10,
          nodes.flatMap((each) => [...tagsOf(each).flatMap(([key, value]) => [number(key), number(value)]), 0]),
        );
      },
      undefined,
    ),
  );
  const others = elements
    .filter(({ type }) => type !== 'node')
    .map((element) =>
      message((to) => to.writeMessage(element.type === 'way' ? 3 : 4, (_, one) => writeOther(one, element), undefined)),
    );
  function writeOther(one: PbfWriter, element: OsmElement): void {
    one.writeVarintField(1, element.id);
    one.writePackedVarint(
      2,
      tagsOf(element).map(([key]) => number(key)),
    );
    one.writePackedVarint(
      3,
      tagsOf(element).map(([, value]) => number(value)),
    );
    if (element.refs) one.writePackedSVarint(8, deltas(element.refs));
    if (!element.members) return;
    one.writePackedVarint(
      8,
      element.members.map(({ role }) => number(role)),
    );
    one.writePackedSVarint(9, deltas(element.members.map(({ ref }) => ref)));
    one.writePackedVarint(
      10,
      element.members.map(({ type }) => ['node', 'way', 'relation'].indexOf(type)),
    );
  }
  return [dense, ...others];
}

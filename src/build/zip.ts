import { crc32, deflateRawSync } from 'node:zlib';

/** 1 January 1980, the first day that the format knows: the same files give the same bytes whenever they are packed. */
const DOS_TIME = 0;
const DOS_DATE = 0x21;
const UTF8_NAMES = 0x0800;
const DEFLATED = 8;
/** Made on Unix, so that the rights below count: a plain file, readable for all. */
const MADE_BY = 0x0314;
const RIGHTS = (0o100644 << 16) >>> 0;

/**
 * A ZIP archive (APPNOTE.TXT 6.3, without ZIP64: below 4 GB and 65 535 files), the files in the order of their names.
 * @param files path in the archive -> content
 */
export function zip(files: ReadonlyMap<string, Buffer>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const name = Buffer.from(path, 'utf8');
    const packed = deflateRawSync(content, { level: 9 });
    const common = fields([
      [2, 20],
      [2, UTF8_NAMES],
      [2, DEFLATED],
      [2, DOS_TIME],
      [2, DOS_DATE],
      [4, crc32(content)],
      [4, packed.length],
      [4, content.length],
      [2, name.length],
      [2, 0],
    ]);
    const local = [fields([[4, 0x04034b50]]), common, name, packed];
    const rest = fields([
      [2, 0],
      [2, 0],
      [2, 0],
      [4, RIGHTS],
      [4, offset],
    ]);
    const head = fields([
      [4, 0x02014b50],
      [2, MADE_BY],
    ]);
    directory.push(head, common, rest, name);
    parts.push(...local);
    offset += local.reduce((sum, part) => sum + part.length, 0);
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = fields([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, files.size],
    [2, files.size],
    [4, size],
    [4, offset],
    [2, 0],
  ]);
  return Buffer.concat([...parts, ...directory, end]);
}

/** Numbers of two or four bytes, the low ones first. */
function fields(row: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const buffer = Buffer.alloc(row.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of row) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}

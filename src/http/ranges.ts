import parseRange from 'range-parser';

/** Bytes from `start` up to and without `end`. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The one range that a header asks of `size` bytes (RFC 9110, 14.2). A header that is no range of bytes is ignored, and so
 * it is undefined here. Several ranges at once are not worth a multipart answer: they are unsatisfiable.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  if (header === undefined || !/^bytes=/i.test(header)) return undefined;
  // The library refuses the last bytes of a file that has fewer; RFC 9110, 14.1.2 asks for the whole of it then.
  const suffix = /^bytes=\s*-\s*(\d+)\s*$/i.exec(header)?.[1];
  if (suffix !== undefined && Number(suffix) > size && size > 0) return { start: 0, end: size };
  const ranges = parseRange(size, header);
  if (ranges === -2) return undefined;
  if (ranges === -1 || ranges.length !== 1) return 'unsatisfiable';
  const [{ start, end }] = ranges as unknown as [{ start: number; end: number }];
  return { start, end: end + 1 };
}

/** Where a request stands in a trace over several services (W3C Trace Context, level 1). */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** 16 hexadecimal digits: the step of the caller, or the own one. */
  spanId: string;
  isSampled: boolean;
}

/**
 * Reads a `traceparent` (3.2). A higher version is read as far as version 00 goes; with zeros for an id, capital letters or
 * anything else it counts as not sent, and so a new trace begins (4.3).
 */
export function readTraceparent(header: string): TraceContext | undefined {
  const [, version, traceId, spanId, flags, more] =
    /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/.exec(header) ?? [];
  if (traceId === undefined || spanId === undefined || version === 'ff' || (version === '00' && more !== undefined))
    return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (parseInt(flags!, 16) & 1) === 1 };
}

/** As `traceparent` and `traceresponse` have it. */
export function writeTraceparent({ traceId, spanId, isSampled }: TraceContext): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}

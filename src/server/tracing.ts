import { randomBytes } from 'node:crypto';
import type { TraceContext } from '../http/trace-context.ts';

/** The step of a trace that one request is here. */
export interface Step {
  /** Its own place in the trace, for the log and the answer. */
  context: TraceContext;
  end(answer: { status: number; route: string; collection: string | undefined }): void;
}

export interface StepStart {
  /** What a trusted proxy sent as `traceparent`. */
  parent: TraceContext | undefined;
  method: string;
  /** Without the query: it may carry a key. */
  path: string;
}

/** Begins the step of a request; undefined where there is nothing to follow. */
export interface Tracing {
  begin(asked: StepStart): Step | undefined;
  /** Sends what is still waiting. */
  close(): Promise<void>;
}

/** Without an export: a trace that somebody else began goes on in the log and the answer. */
export const traceOnly: Tracing = {
  begin({ parent }) {
    if (!parent) return undefined;
    return { context: { ...parent, spanId: randomBytes(8).toString('hex') }, end: () => undefined };
  },
  close: () => Promise.resolve(),
};

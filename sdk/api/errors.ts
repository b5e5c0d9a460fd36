import type { TextKey, Translate } from '../ui/texts.ts';

/** Codes of the `error` event. */
export type SdkErrorCode =
  | 'webgl_unavailable'
  | 'worker_blocked'
  | 'map_late'
  | 'style_failed'
  | 'network'
  | 'snapshot'
  | 'not_found'
  | 'rate_limited'
  | 'key_unknown'
  | 'key_origin'
  | 'bad_option';

/** A failure with the sentence that the visitor reads. */
export class SdkError extends Error {
  readonly code: SdkErrorCode;
  /** Seconds until the next try makes sense; with `rate_limited` only. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: SdkErrorCode, message: string, retryAfterSeconds?: number) {
    super(message);
    this.name = 'SdkError';
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The service does not answer, or fails by a fault of its own (5xx). */
export class SilentService extends SdkError {}

/** The error whose sentence stands in the table of texts under its own code. */
export function failure(code: Exclude<SdkErrorCode, 'bad_option' | 'snapshot'> & TextKey, t: Translate): SdkError {
  return new SdkError(code, t(code));
}

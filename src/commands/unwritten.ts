import { systemReason } from '../config/system-reason.ts';
import { UnwrittenError } from '../pois/write-files.ts';

/** What to tell of files that could not be written. @throws any other error */
export function unwritten(error: unknown): string {
  if (!(error instanceof UnwrittenError)) throw error;
  return `„${error.path}“ lässt sich nicht schreiben: ${systemReason(error.cause)}. Alles blieb, wie es war.`;
}

import { SdkError } from '../api/errors.ts';
import type { Emit } from '../start/handle.ts';
import type { Notices } from './notices.ts';
import type { Translate } from './texts.ts';

/** Tells visitor, console and page of failures. */
export interface Reporter {
  /** What is no SdkError was an end or an abort, of which nobody has to hear. @param retry offered as a button */
  report: (error: unknown, retry?: () => void) => void;
  /** Seconds for which the limit is waited for; 0 when it goes on. */
  wait: (seconds: number) => void;
  /** Takes away what an answer has shown to be over. */
  settle: () => void;
}

export function createReporter(notices: Notices, emit: Emit, t: Translate, ended: AbortSignal): Reporter {
  let waiting = false;
  return {
    report(error, retry) {
      if (!(error instanceof SdkError) || ended.aborted) return;
      const { code, message } = error;
      notices.show(code, message, retry && { label: t('retry'), run: retry });
      console.warn(`ServiceMap [${code}]: ${message}`);
      emit('error', { code, message });
    },
    wait(seconds) {
      if (seconds === 0) return notices.hide('rate_limited');
      const message = t('rate_limited', { seconds });
      if (!waiting) emit('error', { code: 'rate_limited', message });
      waiting = seconds > 1;
      notices.show('rate_limited', message);
    },
    settle() {
      for (const code of ['network', 'key_unknown', 'key_origin']) notices.hide(code);
    },
  };
}

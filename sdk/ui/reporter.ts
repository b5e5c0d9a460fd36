import { SdkError } from '../api/errors.ts';
import type { Emit } from '../start/handle.ts';
import type { StateStore } from '../state.ts';
import type { Notices } from './notices.ts';
import type { Translate } from './texts.ts';

/** Tells visitor, console and page of a failure. What is no SdkError was an end or an abort, of which nobody has to hear. */
export type ReportError = (error: unknown, retry?: () => void) => void;

export interface Reporter {
  report: ReportError;
  /** Seconds for which the limit is waited for; 0 when it goes on. */
  wait: (seconds: number) => void;
}

interface ReporterInput {
  notices: Notices;
  state: StateStore;
  emit: Emit;
  t: Translate;
  ended: AbortSignal;
  /** How the whole map begins anew, where not even its start could be loaded: then trying again is that. */
  anew: () => (() => void) | false;
}

export function createReporter({ notices, state, emit, t, ended, anew }: ReporterInput): Reporter {
  let waiting = false;
  /** What the network kept from being done. */
  let missed: (() => void) | undefined;
  const online = (): void => {
    const run = missed;
    missed = undefined;
    if (run) notices.hide('network');
    run?.();
  };
  window.addEventListener('online', online);
  ended.addEventListener('abort', () => window.removeEventListener('online', online));
  // An answer shows that these are over.
  state.on(['found'], () => {
    missed = undefined;
    for (const code of ['network', 'key_unknown', 'key_origin']) notices.hide(code);
  });
  return {
    report(error, retry) {
      if (!(error instanceof SdkError) || ended.aborted) return;
      const { code, message } = error;
      const run = (anew() || retry) && ((): void => (anew() || retry)?.());
      if (code === 'network') missed = run || undefined;
      notices.show(code, message, run && { label: t('retry'), run });
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
  };
}

import { SdkError } from '../api/errors.ts';
import type { Emit } from '../start/events.ts';
import type { StateStore } from '../state.ts';
import type { Notices } from './notices.ts';
import type { Translate } from './texts.ts';

/** Tells visitor, console and page of a failure. What is no SdkError was an end or an abort, of which nobody has to hear. */
export type ReportError = (error: unknown, retry?: () => void) => void;

export interface Reporter {
  report: ReportError;
  /** Tells console and page alone: the visitor reads it elsewhere. */
  tell: (error: unknown) => void;
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
  /** What the network kept from being done, by the sentence that tells it. */
  const missed = new Map<string, () => void>();
  const online = (): void => {
    for (const [sentence, run] of missed) {
      notices.hide(sentence);
      // The first of them may begin the whole map anew.
      if (!ended.aborted) run();
    }
  };
  window.addEventListener('online', online);
  ended.addEventListener('abort', () => window.removeEventListener('online', online));
  // An answer shows that these are over.
  state.on(['found'], () => {
    missed.delete(t('network'));
    for (const name of [t('network'), 'key_unknown', 'key_origin']) notices.hide(name);
  });
  const isOurs = (error: unknown): error is SdkError => error instanceof SdkError && !ended.aborted;
  const tell = (error: unknown): void => {
    if (!isOurs(error)) return;
    const { code, message } = error;
    console.warn(`ServiceMap [${code}]: ${message}`);
    emit('error', { code, message });
  };
  return {
    tell,
    report(error, retry) {
      if (!isOurs(error)) return;
      const { code, message } = error;
      const run = (): void => {
        missed.delete(message);
        (anew() || retry)?.();
      };
      const isRetried = Boolean(anew() || retry);
      if (isRetried && code === 'network') missed.set(message, run);
      notices.show(code, message, isRetried ? { label: t('retry'), run } : undefined);
      tell(error);
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

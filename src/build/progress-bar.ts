const WIDTH = 30;
const EVERY_MS = 100;
/** Where nobody watches, a line now and then. */
const LINE_EVERY_MS = 10_000;
const whole = new Intl.NumberFormat('de', { maximumFractionDigits: 0 });

export interface ProgressBar {
  /**
   * @param share of the whole that is done
   * @param count things done so far, for the rate
   */
  show(label: string, share: number, count?: number): void;
  end(): void;
}

/** A bar with rate and time left, drawn at most ten times a second; plain lines where the output is no terminal. */
export function progressBar(
  out: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stderr,
  now = Date.now,
): ProgressBar {
  let drawn = now();
  let [label, started] = ['', now()];
  return {
    show: (what, share, count) => {
      // Each step has a rate of its own.
      if (what !== label) [label, started] = [what, now()];
      if (now() - drawn < (out.isTTY ? EVERY_MS : LINE_EVERY_MS)) return;
      drawn = now();
      const text = `${percent(share)}  ${what}${pace((now() - started) / 1000, share, count)}`;
      out.write(out.isTTY ? `\r\x1b[K${bar(share)} ${text}` : `${text}\n`);
    },
    end: () => {
      if (out.isTTY) out.write('\r\x1b[K');
    },
  };
}

function bar(share: number): string {
  const full = Math.round(share * WIDTH);
  return '█'.repeat(full) + '░'.repeat(WIDTH - full);
}

const percent = (share: number) => `${String(Math.floor(share * 100)).padStart(3)} %`;

/** Things a second, and the time that is left at this pace. */
function pace(seconds: number, share: number, count: number | undefined): string {
  if (seconds <= 0 || share <= 0) return '';
  const rate = count === undefined ? '' : `, ${whole.format(count / seconds)} in der Sekunde`;
  return `${rate}, noch ${clock((seconds * (1 - share)) / share)}`;
}

function clock(seconds: number): string {
  const left = Math.ceil(seconds);
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}

const WIDTH = 30;
const EVERY_MS = 100;

/** A bar on stderr that is drawn again at most ten times a second; nothing where stderr is not a terminal. */
export function progressBar(): { show(label: string, share: number): void; end(): void } {
  let drawn = 0;
  return {
    show: (label, share) => {
      if (!process.stderr.isTTY || Date.now() - drawn < EVERY_MS) return;
      drawn = Date.now();
      const full = Math.round(share * WIDTH);
      const bar = '█'.repeat(full) + '░'.repeat(WIDTH - full);
      process.stderr.write(`\r\x1b[K${bar} ${String(Math.round(share * 100)).padStart(3)} %  ${label}`);
    },
    end: () => {
      if (drawn > 0) process.stderr.write('\r\x1b[K');
    },
  };
}

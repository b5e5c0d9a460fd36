/** A progress line: bar, bytes, rate and time left. */
import type { Progress } from './cut.ts';

const BAR = 24;
const number = new Intl.NumberFormat('de', { maximumFractionDigits: 1, minimumFractionDigits: 1 });

/** One line without a line break; `seconds` since this run began. */
export function progressLine({ done, resumed, total }: Progress, seconds: number): string {
  const share = total === 0 ? 1 : done / total;
  const bar = '█'.repeat(Math.round(share * BAR)).padEnd(BAR, '░');
  const rate = seconds > 0 ? (done - resumed) / seconds : 0;
  const left = rate > 0 ? `noch ${clock((total - done) / rate)}` : 'noch –';
  return `${bar} ${Math.floor(share * 100)} %  ${megabytes(done)} von ${megabytes(total)} MB  ${megabytes(rate)} MB/s  ${left}`;
}

function megabytes(bytes: number): string {
  return number.format(bytes / 1e6);
}

function clock(seconds: number): string {
  const whole = Math.ceil(seconds);
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

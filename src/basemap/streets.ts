/** Where a map with streets comes from when the operator only says that he wants one. */
import { cutArchive, type CutInput } from './cut.ts';
import { ArchiveError } from './inspect.ts';
import { sourceOf } from './sources.ts';

/** The public build of Protomaps: the whole world, a new archive every day, each kept for some days. */
const DAILY_BUILD = 'https://build.protomaps.com/{date}.pmtiles';

/** Stands for the day of the build in a source, as in 20260131. */
const DATE = '{date}';
/** A build may be late, or a day left out. */
const DAYS_BACK = 7;
const DAY_MS = 24 * 3_600_000;
/** What a time is reckoned with: a common line in the area. */
const MEGABITS_A_SECOND = 50;

export interface StreetsInput extends Omit<CutInput, 'from' | 'content'> {
  /** Address or path of an archive, or of one a day with `{date}`; empty for the daily build. */
  source: string;
  now: Date;
  /** Told which archive was found. */
  onSource?: (archive: string) => void;
}

/** Cuts streets out of the newest archive. @throws ArchiveError with a German sentence; what was there before stays */
export async function cutStreets({ source, now, onSource, ...cut }: StreetsInput): ReturnType<typeof cutArchive> {
  const from = await newestStreets(source || DAILY_BUILD, now);
  onSource?.(from);
  return cutArchive({ ...cut, from });
}

/**
 * The archive that `source` means: itself, or where it holds `{date}` the newest of the last days that answers.
 * @throws ArchiveError with a German sentence when none can be had
 */
export async function newestStreets(source: string, now: Date): Promise<string> {
  if (!source.includes(DATE)) return source;
  let reason = '';
  for (let back = 0; back <= DAYS_BACK; back++) {
    const day = new Date(now.getTime() - back * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '');
    const candidate = source.replaceAll(DATE, day);
    try {
      await sourceOf(candidate).getBytes(0, 7);
      return candidate;
    } catch (error) {
      const { message, cause } = error as Error;
      reason = cause instanceof Error ? cause.message : message;
    }
  }
  throw new ArchiveError(
    `Kein Archiv der letzten ${DAYS_BACK} Tage unter ${source} zu erreichen (${reason}). ` +
      'Die bisherige Karte bleibt. Verbindung prüfen oder in content/service.yaml unter map.streets.source eine andere Quelle nennen.',
  );
}

/** Size and time of a download, before it starts. */
export function sizeAndTime(bytes: number): string {
  const size = bytes >= 1e9 ? [bytes / 1e9, 'GB'] : [bytes / 1e6, 'MB'];
  const amount = Number(size[0]).toLocaleString('de', { maximumFractionDigits: 1 });
  const minutes = Math.ceil((bytes * 8) / (MEGABITS_A_SECOND * 1e6) / 60);
  const time = minutes <= 1 ? 'etwa eine Minute' : minutes < 90 ? `etwa ${minutes} Minuten` : `etwa ${Math.round(minutes / 60)} Stunden`; // prettier-ignore
  return `${amount} ${size[1]}, bei ${MEGABITS_A_SECOND} Mbit/s ${time}`;
}

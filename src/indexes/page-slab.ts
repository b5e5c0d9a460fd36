import type { ByteSource } from './byte-source.ts';

const PAGE = 1 << 13;
/** Pages in one piece of memory: 4 MB. */
const PIECE = 1 << 9;
const NOWHERE = -1;
/** Of a source with so many times as many pages as are kept, most go before they are asked for again. */
const MANY = 4;
/** Rounds are numbered by a byte, 0 being none: a page asked for so many rounds ago is kept too soon. */
const LAST_ROUND = 255;

/**
 * The source with its copies made out of pages that are kept in a few large pieces of memory, so that a hundred short pieces
 * cost no system call once their pages are there. The memory comes as pages do: all of it at once would count as in use, and
 * V8 would collect garbage before the first answer. The page that makes room is the first one found, going round, that nothing
 * was copied from since the last time (second chance, Corbató 1969). Of a much larger source a page is kept when it is asked
 * for again within as many others as there is room for (the doorkeeper of Einziger, Friedman and Manes, "TinyLFU", 2014);
 * until then what is asked for is read by itself, which takes half the time of its page.
 *
 * Only copies come from here: a view would change under its reader when its page makes room.
 * @param slots pages of 8 KB at most; memory that was never used takes no room in the process
 */
export function withPageSlab(source: ByteSource, slots: number): ByteSource {
  const pages = Math.ceil(source.bytes / PAGE);
  const memory: Buffer[] = [];
  const pageIn = new Int32Array(Math.min(slots, pages)).fill(NOWHERE);
  const slotOf = new Int32Array(pages).fill(NOWHERE);
  const wasUsed = new Uint8Array(pageIn.length);
  const isMostlyAway = pages > MANY * pageIn.length;
  const askedIn = new Uint8Array(isMostlyAway ? pages : 0);
  let [hand, round, missed] = [0, 1, 0];

  /** Notes that a page that is not there was asked for. @returns whether it is worth its room */
  const noteAsked = (page: number): boolean => {
    if (!isMostlyAway || askedIn[page] === round) return true;
    askedIn[page] = round;
    if (++missed === pageIn.length) {
      missed = 0;
      round = round === LAST_ROUND ? 1 : round + 1;
    }
    return false;
  };
  const freeSlot = (): number => {
    while (wasUsed[hand] === 1) {
      wasUsed[hand] = 0;
      hand = hand + 1 === wasUsed.length ? 0 : hand + 1;
    }
    const slot = hand;
    hand = hand + 1 === wasUsed.length ? 0 : hand + 1;
    return slot;
  };
  const load = (page: number): number => {
    const slot = freeSlot();
    const before = pageIn[slot]!;
    // Neither page is there while the bytes come, so that a failed read leaves nothing half written behind.
    if (before !== NOWHERE) slotOf[before] = NOWHERE;
    pageIn[slot] = NOWHERE;
    const piece = (memory[Math.floor(slot / PIECE)] ??= Buffer.allocUnsafeSlow(Math.min(PIECE, pageIn.length) * PAGE));
    source.copy(page * PAGE, Math.min(source.bytes, (page + 1) * PAGE), piece, (slot % PIECE) * PAGE);
    pageIn[slot] = page;
    slotOf[page] = slot;
    return slot;
  };
  const copy: ByteSource['copy'] = (from, to, target, at) => {
    for (let done = from; done < to;) {
      const page = Math.floor(done / PAGE);
      const until = Math.min(to, (page + 1) * PAGE);
      if (slotOf[page] === NOWHERE && !noteAsked(page)) {
        source.copy(done, until, target, at + done - from);
        done = until;
        continue;
      }
      const slot = slotOf[page] === NOWHERE ? load(page) : slotOf[page]!;
      wasUsed[slot] = 1;
      const start = (slot % PIECE) * PAGE - page * PAGE;
      memory[Math.floor(slot / PIECE)]!.copy(target, at + done - from, start + done, start + until);
      done = until;
    }
  };
  return { ...source, copy };
}

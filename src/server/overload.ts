import type { Server, ServerResponse } from 'node:http';
import { limits } from '../contract/limits.ts';
import { probeAccepting, type AcceptProbe } from './accept-probe.ts';

/** Whether the process is behind with its work. */
export interface Overload {
  /** Asked once for every piece of work that is about to begin; true says that it should be refused. */
  refuses(): boolean;
  /** Work that goes on after its turn of the loop; it counts until its answer begins. */
  goesOn(response: Pick<ServerResponse, 'headersSent' | 'once'>): void;
  /** From now on the connections that wait for this server count too. */
  watchQueue(server: Server): void;
  close(): void;
}

const TICK_MS = 20;
/** One dear request alone is no overload: so many must be part of it. */
const SOME = 8;
/** A process that others slow down needs some turns for a connection of its own: no queue is as short as that. */
const TURNS = 12;

/**
 * Sheds by time lost in one of three queues:
 * - within a turn of the event loop: all requests that are ready are handled in one turn, and the tick comes only after them;
 * - before it: new connections that the process has not taken yet;
 * - behind it: answers that need many turns, as pages do, and hold each other up.
 * A request that would wait longer than anybody likes is refused at a hundredth of the cost until the process has caught
 * up. A pause of the process (garbage, a busy machine) is no queue: so the first queue is measured from its first request
 * on, and for the others the loop must have turned meanwhile.
 */
export function watchOverload(maxLagMs: number = limits.overloadLagMs, now = () => performance.now()): Overload {
  let tick = 0;
  let works = 0;
  let firstWork = 0;
  const timer = setInterval(() => {
    tick += 1;
    works = 0;
  }, TICK_MS).unref();
  const unanswered = new Map<Pick<ServerResponse, 'headersSent'>, Since>();
  let probe: AcceptProbe | undefined;
  let probed: Since = { at: -1, tick: 0 };

  const isLate = (since: Since, at: number): boolean => at - since.at > maxLagMs && tick - since.tick >= TURNS;

  function queueIsLate(at: number): boolean {
    const begun = probe?.begunAt(at);
    if (begun === undefined) return false;
    if (begun !== probed.at) probed = { at: begun, tick };
    return isLate(probed, at);
  }

  function someGoOnTooLong(at: number): boolean {
    let late = 0;
    for (const [response, since] of unanswered) {
      if (response.headersSent) unanswered.delete(response);
      else if (!isLate(since, at)) return false;
      else if (++late === SOME) return true;
    }
    return false;
  }

  return {
    refuses() {
      const at = now();
      works += 1;
      if (works === 1) firstWork = at;
      return (works >= SOME && at - firstWork > maxLagMs) || queueIsLate(at) || someGoOnTooLong(at);
    },
    goesOn(response) {
      if (response.headersSent) return;
      unanswered.set(response, { at: now(), tick });
      response.once('close', () => unanswered.delete(response));
    },
    watchQueue(server) {
      probe = probeAccepting(server);
    },
    close() {
      clearInterval(timer);
      probe?.close();
    },
  };
}

/** A moment in milliseconds, and the tick it was in. */
interface Since {
  at: number;
  tick: number;
}

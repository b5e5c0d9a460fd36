import { setTimeout as pause } from 'node:timers/promises';

/** Where one build takes the place of another by two renames, there is none between them: that long at the most. */
export const SWAP_GAP_MS = 250;

export const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Tries once more, a moment later, what was not there. */
export async function throughSwap<Value>(read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    if (!isGone(error)) throw error;
    await pause(SWAP_GAP_MS);
    return read();
  }
}

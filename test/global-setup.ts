import { buildIfNeeded } from '../src/build/fresh.ts';

/** The tests run against a real build of the real content. */
export default async function setup(): Promise<void> {
  await buildIfNeeded();
}

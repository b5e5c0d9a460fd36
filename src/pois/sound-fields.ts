import type { Candidate, Check, CheckContext } from './candidate.ts';
import type { DestinationFile } from './fields.ts';
import type { Problem } from './problem.ts';

/** Thrown where a check asks for a field that has not its form: what it would say follows from that alone. */
class NotSound extends Error {}

/** What a check says of a record of which some fields have not their form; nothing where it needs one of these. */
export function checkSoundFields(
  check: Check,
  candidate: Candidate,
  context: CheckContext,
  broken: ReadonlySet<PropertyKey>,
): Problem[] {
  const file = new Proxy(candidate.source.value as DestinationFile, {
    get: (fields, name) => {
      if (broken.has(name)) throw new NotSound();
      return Reflect.get(fields, name) as unknown;
    },
  });
  try {
    return check(file, candidate, context);
  } catch (error) {
    if (error instanceof NotSound) return [];
    throw error;
  }
}

/** The record as if nothing stood in its broken fields, for checks that look at each text alone. */
export function withoutBroken(file: DestinationFile, broken: ReadonlySet<PropertyKey>): DestinationFile {
  const sound = Object.entries(file).filter(([name]) => !broken.has(name));
  return { ...needed, ...Object.fromEntries(sound) } as DestinationFile;
}

const needed = { name: '', summary: '', description: '', town: '', source: '' };

/** Shortest part of a compound ("See", "Weg"), and the shortest compound worth a look. */
export const SHORTEST_PART = 3;
const COMPOUND = 7;
/** Letters that join parts: Aussicht-s-turm, Sonne-n-uhr. */
export const joints = ['', 's', 'n', 'es', 'en', 'er'];

/**
 * Splits compounds into known words: every part known, no leftovers, as few parts as possible. Of two ways to split, the
 * one whose last part is the commoner word counts: a compound is a kind of what it ends with, and "heidelbergerschloss"
 * is a Schloss and no "erschloss".
 * @param isKnown whether a folded word stands by itself in the texts
 * @param frequency in how many texts it stands; without it the first way counts
 * @returns a function: parts from left to right, or undefined when the word is no compound of known words
 */
export function createSplitter(
  isKnown: (part: string) => boolean,
  frequency: (part: string) => number = () => 0,
): (word: string) => string[] | undefined {
  // A verb's stem is known by its infinitive: Kletter-wald.
  const known = (part: string) =>
    part.length >= SHORTEST_PART && (isKnown(part) || isKnown(`${part}n`) || isKnown(`${part}en`));
  return (word) => {
    if (word.length < COMPOUND) return undefined;
    // best[i]: fewest parts that make up the first i letters.
    const best: (string[] | undefined)[] = [[]];
    for (let end = SHORTEST_PART; end <= word.length; end++) {
      for (let start = 0; start <= end - SHORTEST_PART; start++) {
        const before = best[start];
        if (before && start - end !== -word.length)
          best[end] = better(best[end], partOf(word.slice(start, end), end === word.length, before));
      }
    }
    const parts = best[word.length];
    return parts && parts.length > 1 ? parts : undefined;
  };

  /** The part itself, or without the joint that follows it. */
  function partOf(piece: string, isLast: boolean, before: string[]): string[] | undefined {
    for (const joint of isLast ? [''] : joints) {
      const part = joint === '' ? piece : piece.endsWith(joint) ? piece.slice(0, -joint.length) : '';
      if (known(part)) return [...before, part];
    }
    return undefined;
  }

  function better(a: string[] | undefined, b: string[] | undefined): string[] | undefined {
    if (!a || !b || a.length !== b.length) return !a || (b && b.length < a.length) ? b : a;
    return frequency(b.at(-1)!) > frequency(a.at(-1)!) ? b : a;
  }
}

/**
 * Browsers allow a page some sixteen WebGL contexts, phones fewer, and take the oldest away without a word. So of many
 * maps only a few stay awake: those near the viewport, and of the others the ones seen last.
 */
const MOST_AWAKE = 4;
/** Wide enough for a map to be drawn before it is seen. */
const NEAR = '600px';

interface Member {
  near: boolean;
  awake: boolean;
  /** When it was last near, as a running number. */
  seen: number;
  sleep: () => void;
  wake: () => void;
}

const members = new Set<Member>();
let moment = 0;

/** Lets a drawn map sleep while it is far away and others need the room. Answers how to leave. */
export function shareContexts(element: Element, sleep: () => void, wake: () => void): () => void {
  const member: Member = { near: true, awake: true, seen: ++moment, sleep, wake };
  members.add(member);
  const observer = new IntersectionObserver(
    (entries) => {
      member.near = entries.at(-1)!.isIntersecting;
      if (member.near) member.seen = ++moment;
      settle();
    },
    { rootMargin: NEAR },
  );
  observer.observe(element);
  settle();
  return () => {
    observer.disconnect();
    members.delete(member);
  };
}

function settle(): void {
  for (const member of members) {
    if (member.near && !member.awake) turn(member, true);
  }
  const awake = [...members].filter((member) => member.awake);
  const far = awake.filter(({ near }) => !near).sort((a, b) => a.seen - b.seen);
  for (const member of far.slice(0, Math.max(0, awake.length - MOST_AWAKE))) turn(member, false);
}

function turn(member: Member, awake: boolean): void {
  member.awake = awake;
  if (awake) member.wake();
  else member.sleep();
}

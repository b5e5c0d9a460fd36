import { slugify } from '../pois/slugify.ts';

interface Named {
  /** Lasting identity in the source. */
  id: string;
  name: string;
  town: string;
}

/**
 * Slugs for new destinations: the name, with the town where several are called so, with the number of the source where
 * even that is not enough. The order of the records makes no difference.
 * @param taken slugs that are in use or lead on to others
 */
export function assignSlugs(drafts: readonly Named[], taken: ReadonlySet<string>): Map<string, string> {
  const stages = [
    ({ name, id }: Named) => slugify(name) || `ziel-${shortId(id)}`,
    ({ name, town }: Named) => slugify(`${name} ${town}`),
    ({ name, town, id }: Named) => `${slugify(`${name} ${town}`) || 'ziel'}-${shortId(id)}`,
  ];
  const slugs = new Map<string, string>();
  const used = new Set(taken);
  let open = drafts;
  for (const stage of stages) {
    const wanted = open.map((draft) => ({ draft, slug: stage(draft) }));
    const counts = new Map<string, number>();
    for (const { slug } of wanted) counts.set(slug, (counts.get(slug) ?? 0) + 1);
    const unique = wanted.filter(({ slug }) => slug && counts.get(slug) === 1 && !used.has(slug));
    for (const { draft, slug } of unique) slugs.set(draft.id, slug);
    for (const { slug } of unique) used.add(slug);
    open = open.filter(({ id }) => !slugs.has(id));
  }
  for (const draft of open.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    slugs.set(draft.id, free(stages[2]!(draft), used));
  return slugs;
}

function free(slug: string, used: Set<string>): string {
  let [candidate, n] = [slug, 2];
  while (used.has(candidate)) candidate = `${slug}-${n++}`;
  used.add(candidate);
  return candidate;
}

/** The number in the id of the source, or a few letters made from it. */
function shortId(id: string): string {
  const letters = slugify(id.split(/[/:.]/).at(-1)!);
  return /^[a-z]?\d+$/.test(letters) ? letters : hashText(id).slice(0, 6);
}

/** Eight letters that stand for a text. */
export function hashText(text: string): string {
  let [a, b] = [0x811c9dc5, 0x1b873593];
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193);
    b = Math.imul(b ^ text.charCodeAt(i), 0x85ebca6b) ^ (b >>> 13);
  }
  return (((a >>> 0) * 0x100000 + ((b >>> 0) & 0xfffff)) % 36 ** 8).toString(36).padStart(8, '0');
}

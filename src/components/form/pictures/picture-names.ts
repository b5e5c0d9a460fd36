/** Names of files that a text of a destination file names as pictures. */
export const picturesIn = (text: string): Set<string> =>
  new Set(text.match(/(?<![\w.-])[a-z0-9][a-z0-9._-]*\.(?:jpe?g|png|webp|avif)(?![\w.-])/g));

/** Called as the destination; with a number where it has one already. */
export function nextPictureName(slug: string, isTaken: (name: string) => boolean): string {
  for (let i = 1; ; i++) {
    const name = `${slug}${i > 1 ? `-${i}` : ''}.jpg`;
    if (!isTaken(name)) return name;
  }
}

/** Where it belongs among the files. */
export const picturePath = (name: string): string => `public/images/${name}`;

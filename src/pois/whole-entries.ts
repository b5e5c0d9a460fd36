import type { Destination } from '../contract/destination.ts';
import { hash53 } from '../text/hash.ts';
import { foldTitle, signOf } from './alike.ts';

/** Where a destination stands, for problems that concern several. */
export interface SourcePosition {
  file: string;
  line: number;
  column: number;
  /** Checks whose warnings an editor has confirmed. */
  confirmed?: readonly string[];
}

/** What a problem tells of a destination. */
export interface Entry extends SourcePosition {
  slug: string;
  name: string;
}

/** What the checks of all need of each, in columns: an object of each of millions would not fit. */
export function createEntries() {
  const slugs: string[] = [];
  /** Name and aliases. */
  const names: string[] = [];
  const [lngs, lats, prominences]: number[][] = [[], [], []];
  /** Numbers that are the same where slugs, points and summaries are. */
  const [slugKeys, pointKeys, summaryKeys]: number[][] = [[], [], []];
  /** What the names look like; 0 where there are aliases, which any other name may be called by. */
  const signs: number[] = [];
  const files: string[] = [];
  const [fileOf, lines, columns]: number[][] = [[], [], []];
  return {
    ...{ slugs, signs, lngs: lngs!, lats: lats!, prominences: prominences! },
    ...{ slugKeys: slugKeys!, pointKeys: pointKeys!, summaryKeys: summaryKeys! },
    add: (destination: Destination, { file, line, column }: SourcePosition): void => {
      const { slug, name, aliases, longitude, latitude, prominence, summary } = destination;
      slugs.push(slug);
      names.push([name, ...aliases].join(BETWEEN));
      signs.push(aliases.length === 0 ? signOf(foldTitle(name)) : 0);
      lngs!.push(longitude);
      lats!.push(latitude);
      prominences!.push(prominence);
      slugKeys!.push(hash53(slug));
      pointKeys!.push(hash53(`${latitude} ${longitude}`));
      summaryKeys!.push(hash53(summary));
      // One file after the other is read.
      if (files.at(-1) !== file) files.push(file);
      fileOf!.push(files.length - 1);
      lines!.push(line);
      columns!.push(column);
    },
    at: (i: number): Entry => ({
      ...{ file: files[fileOf![i]!]!, line: lines![i]!, column: columns![i]! },
      ...{ slug: slugs[i]!, name: names[i]!.split(BETWEEN, 1)[0]! },
    }),
    /** Name and aliases, folded. */
    titles: (i: number): string[] => names[i]!.split(BETWEEN).map(foldTitle),
  };
}

/** In no name. */
const BETWEEN = '\0';

export type Entries = ReturnType<typeof createEntries>;

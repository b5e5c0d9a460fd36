import { foldName } from '../text/words.ts';

/** A river, lake, mountain or island of the base map, or a smaller river or a landscape by its towns. */
export interface Landmark {
  name: string;
  /** Its other names. */
  aliases?: string[];
  /** Degrees: one point of a mountain, many along a river or shore, none further from the next than `LANDMARK_STEP_KM`. */
  points: [lng: number, lat: number][];
  /** Of a landscape that has no shape of its own: how far it reaches around each of its points. */
  radiusKm?: number;
  /** Of a smaller river whose name begins other words ("thur", "saar"): only meant after a word that announces a place. */
  isMinor?: true;
}

/** Kilometres between two points of a landmark. */
export const LANDMARK_STEP_KM = 3;

/** As JSON, since there are a few hundred of them and most searches ask for none. */
export function landscapeSection(landmarks: readonly Landmark[]): Uint8Array {
  return Buffer.from(JSON.stringify(landmarks));
}

/** Landmarks by folded name, read when the first is asked for. */
export function openLandscape(bytes: Uint8Array): (folded: string) => Landmark | undefined {
  let known: Map<string, Landmark> | undefined;
  return (folded) => {
    known ??= new Map(
      (JSON.parse(Buffer.from(bytes).toString('utf8')) as Landmark[]).flatMap((each) =>
        [each.name, ...(each.aliases ?? [])].map((name) => [foldName(name), each] as const),
      ),
    );
    return known.get(folded);
  };
}

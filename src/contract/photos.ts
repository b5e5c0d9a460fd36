/** What the build makes of a photo that an editor brings. */

/** Where the versions lie below the base URL, each photo's in a folder of its own whose name holds a hash. */
export const PHOTOS_PATH = '/images';

/** Widths of the versions in pixels; none is wider than the photo. */
export const photoWidths = [480, 960, 1600] as const;

export const photoFormats = ['avif', 'webp'] as const;
export type PhotoFormat = (typeof photoFormats)[number];

/** Pixels of the picture that messengers and social networks show of a destination. */
export const socialCard = { width: 1200, height: 630 } as const;

/**
 * What may be published: smaller ones would be blurred, greater ones cost every clone of the collection. `enoughSide` is
 * what no version is larger than, with room for a crop.
 */
export const photoLimits = { leastSide: 1000, mostSide: 8000, megabytes: 12, enoughSide: 2000 } as const;

/** The versions of a photo, as the build made them. */
export interface PhotoVersions {
  folder: string;
  /** Pixels of the widest one. */
  width: number;
  height: number;
  widths: number[];
  /** A tiny blurred one as a data URL, to be shown until the photo is there. */
  placeholder: string;
  /** Name of the card in the folder; of the photo alone that stands for a destination. */
  card?: string;
}

/** The pictures that the build draws of the map around each destination, where there is no photo. */

/** Where they lie below the base URL, each destination's in a folder of its own whose name holds a hash. */
export const MAP_PICTURES_PATH = '/map/places';

/** Name of the file, its size in pixels and what it is for. */
export const mapPictures = {
  /** Shows the surroundings with names; its middle may be cut out of it. */
  map: { file: 'map.svg', width: 720, height: 360 },
  /** Beside an entry of a list. */
  small: { file: 'small.svg', width: 96, height: 72 },
  /** What messengers and social networks show of the page: name and map. They show it large from 600 pixels on. */
  card: { file: 'card.jpg', width: 800, height: 420 },
} as const satisfies Record<string, { file: string; width: number; height: number }>;

export type MapPictureName = keyof typeof mapPictures;

/** Address of one picture in the folder of a destination. */
export function mapPictureUrl(folder: string, name: MapPictureName): string {
  return `${folder}/${mapPictures[name].file}`;
}

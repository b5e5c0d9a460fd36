import { mapPictures, mapPictureUrl } from '../contract/map-pictures.ts';
import type { PoiDetail } from '../contract/records.ts';

/** What messengers and social networks show of a destination: a card with its name and its map; undefined for none. */
export function socialPicture(
  poi: Pick<PoiDetail, 'name' | 'town' | 'mapPictures'>,
): { url: string; alt: string; width: number; height: number } | undefined {
  if (poi.mapPictures === undefined) return undefined;
  const { width, height } = mapPictures.card;
  return { url: mapPictureUrl(poi.mapPictures, 'card'), alt: `${poi.name}, ${poi.town}, auf der Karte`, width, height };
}

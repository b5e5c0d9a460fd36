import { mapPictures, mapPictureUrl } from '../contract/map-pictures.ts';
import { socialCard } from '../contract/photos.ts';
import type { PoiDetail } from '../contract/records.ts';

/** What messengers and social networks show of a destination: its photo, else a card with its name and its map; undefined for none. */
export function socialPicture(
  poi: Pick<PoiDetail, 'name' | 'town' | 'image' | 'mapPictures'>,
): { url: string; alt: string; width: number; height: number } | undefined {
  if (poi.image?.card !== undefined) return { url: poi.image.card, alt: poi.image.alt ?? poi.name, ...socialCard };
  if (poi.mapPictures === undefined) return undefined;
  const { width, height } = mapPictures.card;
  return { url: mapPictureUrl(poi.mapPictures, 'card'), alt: `${poi.name}, ${poi.town}, auf der Karte`, width, height };
}

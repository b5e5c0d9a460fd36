import type { Bbox } from '../contract/records.ts';

/** What a picture shows of a place. */
export interface PicturedPlace {
  /** Name of its folder. */
  folder: string;
  lng: number;
  lat: number;
  /** Shown whole, where there is one. */
  extent?: Bbox | undefined;
  /** Hex colour of its category. */
  color: string;
  /** What the card says: name, what and where it is. */
  name: string;
  kind: string;
  where: string;
}

/** What every card says: the name of the service, and whose data the map is drawn from. */
export interface CardWords {
  service: string;
  attribution: string;
}

/**
 * Kinds of place of schema.org that a category may name beside TouristAttraction; all lie below Place
 * (https://schema.org/Place). A category whose places are of several kinds names none.
 */
export const placeTypes = [
  'AmusementPark',
  'Aquarium',
  'ArtGallery',
  'BodyOfWater',
  'Bridge',
  'Campground',
  'Cemetery',
  'LakeBodyOfWater',
  'Landform',
  'LandmarksOrHistoricalBuildings',
  'Library',
  'Mountain',
  'Museum',
  'Park',
  'PerformingArtsTheater',
  'PlaceOfWorship',
  'Playground',
  'PublicSwimmingPool',
  'SkiResort',
  'SportsActivityLocation',
  'TouristAttraction',
  'Waterfall',
  'Winery',
  'Zoo',
] as const;
export type PlaceType = (typeof placeTypes)[number];

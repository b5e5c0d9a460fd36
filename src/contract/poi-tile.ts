/** The layer of a tile of destinations. */
export const poiTileLayer = 'pois';

/** What a dot of such a tile says. */
export interface PoiTileFeature {
  slug: string;
  name: string;
  category: string;
  prominence: number;
  rank: number;
  count: number;
  similar?: true;
}

interface PoiTileField {
  /** As TileJSON names it. */
  type: 'String' | 'Number' | 'Boolean';
  optional?: true;
  summary: Record<'de' | 'en', string>;
}

export const poiTileFields: { [Name in keyof PoiTileFeature]-?: PoiTileField } = {
  slug: {
    type: 'String',
    summary: {
      de: 'Kennung des Ziels, das der Punkt zeigt: des bekanntesten von denen, für die er steht.',
      en: 'Identifier of the destination that the dot shows: the best known of those it stands for.',
    },
  },
  name: { type: 'String', summary: { de: 'Sein Name.', en: 'Its name.' } },
  category: { type: 'String', summary: { de: 'Die Kennung seiner Kategorie.', en: 'The id of its category.' } },
  prominence: {
    type: 'Number',
    summary: { de: 'Wie bekannt es ist, 0 bis 100.', en: 'How well known it is, 0 to 100.' },
  },
  rank: {
    type: 'Number',
    summary: {
      de: 'Sein Platz unter allen Zielen nach Bekanntheit, 0 ist der erste. Wo nicht alles Platz hat, zeigt eine Karte den kleineren.',
      en: 'Its place among all destinations by how well known it is, 0 is the first. Where not all has room, a map shows the smaller.',
    },
  },
  count: {
    type: 'Number',
    summary: {
      de: 'Für wie viele Ziele der Punkt steht, es selbst eingeschlossen.',
      en: 'For how many destinations the dot stands, itself included.',
    },
  },
  similar: {
    type: 'Boolean',
    optional: true,
    summary: {
      de: 'true, wo das Ziel dem Text nur ähnlich ist; fehlt sonst.',
      en: 'true where the destination is only similar to the text; missing otherwise.',
    },
  },
};

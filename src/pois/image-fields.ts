import { z } from 'zod';
import { text, type FieldRow } from './field-row.ts';

const image = z.strictObject({
  file: text(3, 120),
  alt: text(3, 200).optional(),
  credit: text(2, 120),
  licence: text(2, 60),
  source: text(2, 200).optional(),
});

/** The pictures of a destination, row by row as in `fields.ts`. */
export const imageFields = {
  image: {
    schema: image,
    required: false,
    meaning:
      'Das Bild, das für das Ziel steht: file (eine Datei aus public/images), alt (was zu sehen ist), credit (Urheber), licence und, wo es sie gibt, source (woher es stammt, als Adresse oder in Worten).',
    mend: 'file, alt, credit und licence angeben; die Datei liegt in public/images.',
    good: '{ file: neuschwanstein.jpg, alt: Das Schloss über der Schlucht, credit: Vorname Name, licence: CC BY 4.0 }',
    bad: 'https://example.org/bild.jpg',
  },
  images: {
    schema: z.array(image).min(1).max(12),
    required: false,
    meaning: 'Weitere Bilder neben image, in derselben Form.',
    mend: 'Eine Liste von Bildern angeben, jedes mit file, alt, credit und licence.',
    good: '[{ file: neuschwanstein-hof.jpg, alt: Der obere Hof, credit: Vorname Name, licence: CC BY 4.0 }]',
    bad: 'neuschwanstein-hof.jpg',
    form: {
      label: 'Weitere Bilder',
      hint: 'Eines je Zeile, durch | getrennt: Datei | was zu sehen ist | Urheber | Lizenz | Herkunft.',
      type: 'lines',
    },
  },
} satisfies Record<string, FieldRow>;

export const imageParts = { image: ['file', 'alt', 'credit', 'licence', 'source'] } as const;

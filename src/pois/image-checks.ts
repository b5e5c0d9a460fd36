import type { ImageFile } from '../contract/destination.ts';
import type { Check } from './candidate.ts';
import type { Surroundings } from './surroundings.ts';

/** Licences under which a picture may be shown and passed on. */
export const imageLicences = [
  ...['CC0 1.0', 'gemeinfrei', 'CC BY 2.0', 'CC BY 3.0', 'CC BY 4.0', 'CC BY-SA 2.0', 'CC BY-SA 3.0', 'CC BY-SA 4.0'],
] as const;

/** What is wrong with an image: the part of it, and what to do. */
interface Fault {
  part: keyof ImageFile;
  message: string;
  fix: string;
}

export const imageLocal: Check = ({ image, images = [] }, { source }, { surroundings }) => {
  const problem = (path: (string | number)[], { message, fix }: Omit<Fault, 'part'>) =>
    source.problemAt('image-local', path, message, fix);
  const ofOne = (path: (string | number)[], one: ImageFile) => {
    const fault = faultOf(one, surroundings);
    return fault ? [problem([...path, fault.part], fault)] : [];
  };
  const seen = new Set(image && [image.file]);
  const further = images.flatMap((one, i) => {
    if (!seen.has(one.file)) {
      seen.add(one.file);
      return ofOne(['images', i], one);
    }
    const message = `Das Bild „${one.file}“ steht zweimal da.`;
    return [problem(['images', i, 'file'], { message, fix: 'Eines der beiden löschen.' })];
  });
  const missing = images.length > 0 && !image;
  const message = 'Es gibt weitere Bilder („images“), aber keines, das für das Ziel steht („image“).';
  return [
    ...(image ? ofOne(['image'], image) : []),
    ...(missing ? [problem(['images'], { message, fix: 'Das beste davon unter image eintragen.' })] : []),
    ...further,
  ];
};

function faultOf(image: ImageFile, surroundings: Surroundings | undefined): Fault | undefined {
  const { file, credit, licence } = image;
  if (!/^[a-z0-9][a-z0-9._-]*\.(jpe?g|png|webp|avif)$/.test(file)) {
    const fix =
      'Das Bild nach public/images legen und hier nur seinen Dateinamen nennen, klein geschrieben, etwa burg.jpg.';
    return { part: 'file', message: `„${file}“ ist kein Bild bei uns.`, fix };
  }
  if (surroundings && !surroundings.hasImage(file))
    return { part: 'file', message: `Ein Bild „${file}“ liegt nicht in public/images.`, fix: 'Das Bild dort ablegen.' };
  const fault = surroundings?.imageFaultOf(file);
  if (fault) return { part: 'file', ...fault };
  if (/^\W*$|^(unbekannt|unknown|internet|google)$/i.test(credit)) {
    const fix = 'Urheber und Lizenz nennen; ohne sie das Bild weglassen.';
    return { part: 'credit', message: `Bei „credit“ steht „${credit}“.`, fix };
  }
  if (!imageLicences.some((known) => known === licence)) {
    const fix = `Eine dieser Lizenzen nennen: ${imageLicences.join(', ')}; ohne sie das Bild weglassen.`;
    return { part: 'licence', message: `„${licence}“ ist keine Lizenz, unter der wir ein Bild zeigen dürfen.`, fix };
  }
  return undefined;
}

const altMend = 'Unter alt in wenigen Worten sagen, was zu sehen ist, etwa „Das Schloss über der Schlucht“.';

/** Without it who cannot see the picture is told nothing. */
export const imageAlt: Check = ({ image, images = [] }, { source }) => {
  const all = [
    ...(image ? [[['image'], image] as const] : []),
    ...images.map((one, i) => [['images', i], one] as const),
  ];
  return all
    .filter(([, { alt }]) => alt === undefined)
    .map(([path, { file }]) =>
      source.problemAt(
        'image-local',
        [...path],
        `Zum Bild „${file}“ steht nicht, was zu sehen ist.`,
        altMend,
        'warning',
      ),
    );
};

import type { CheckName } from '../../pois/named-checks.ts';
import type { Problem } from '../../pois/problem.ts';
import { germanDates } from './german-dates.ts';
import { wanted } from './wanted.ts';

type Path = readonly PropertyKey[];
type Words = (problem: Problem, field: keyof typeof wanted, path: Path) => string;

/** What the check says of a file, said to somebody who sees a form: no names of fields, no lines, no quotes to set. */
export function spoken(problem: Problem, path: Path): string {
  const field = fieldOf(path);
  const words = table[problem.check];
  return germanDates(words ? words(problem, field, path) : `${problem.message} ${problem.fix}`);
}

export const fieldOf = (path: Path): keyof typeof wanted =>
  typeof path[0] === 'string' && path[0] in wanted ? (path[0] as keyof typeof wanted) : 'slug';

/** Sentences of text checks begin with the name of the field, which stands above the remark. */
const aboutText = (message: string) => message.replace(/^„[\w.]+“ /, 'Der Text ');
const shapeName = (message: string) =>
  message.replace('„geometry“ ist', 'Die Form ist').replace('„geometry“ hat', 'Die Form hat');

/** Checks whose own sentence is plain already are missing. */
const table: Partial<Record<CheckName, Words>> = {
  'missing-field': (_, field, path) =>
    path.length === 0 ? wanted.position : `Hier fehlt noch etwas. ${wanted[field]}`,
  'bad-value': (_, field) => `Das passt hier nicht. ${wanted[field]}`,
  'text-length': ({ message }, field) => `${message.replace(/^„\w+“ ist zu/, 'Zu')} ${wanted[field]}`,
  'unknown-field': ({ message }) => `${message.replace('Ein Feld', 'Eine Angabe')} Sie bleibt, wie sie ist.`,
  'swapped-coordinates': () => 'Breite und Länge sind vertauscht. Die beiden Zahlen tauschen.',
  'coarse-coordinates': () =>
    'Der Punkt ist nur auf etwa einen Kilometer genau. Die Karte vergrößern und den Eingang anklicken, oder unten bei der Genauigkeit sagen, wie ungenau er ist.',
  'outside-state': ({ level, message, fix }) =>
    level === 'warning' ? `${message} ${fix}` : `${message} Den Punkt oder das Land berichtigen.`,
  'extent-around-point': ({ message }) =>
    message.includes('vertauscht')
      ? 'Die vier Zahlen des Rechtecks sind vertauscht. Die Reihenfolge ist West, Süd, Ost, Nord.'
      : 'Der Punkt liegt nicht im Rechteck. Eines von beiden berichtigen.',
  'extent-size': ({ message }) => {
    const [, long, most] = /ist (\d+) km lang; .* (\d+) km/.exec(message) ?? [];
    return `Das Rechteck ist ${long} km lang; in dieser Kategorie sind höchstens ${most} km erlaubt. Es verkleinern oder leeren.`;
  },
  'geometry-form': (problem) => shapeFault(problem),
  'geometry-around-point': ({ message }) =>
    `${message.replace('„geometry“', 'der Linie oder Fläche')} Punkt oder Form berichtigen.`,
  'known-category': (_, field) => wanted[field],
  'further-categories': (_, field) => wanted[field],
  'known-region': ({ message }) =>
    `${/„.+?“/.exec(message)?.[0] ?? 'Das'} liegt nicht in dem Staat, in dem der Punkt liegt. Land oder Punkt berichtigen.`,
  'known-travel-region': () => 'Diese Reiseregion gibt es in diesem Staat nicht. Eine andere wählen oder leer lassen.',
  'known-source': () => 'Diese Quelle gibt es nicht. Eine der Liste wählen.',
  'no-html': ({ message }) => `${aboutText(message)} Nur einfachen Text schreiben.`,
  'no-shouting': ({ message, fix }) => `${aboutText(message)} ${fix}`,
  'visible-characters': ({ message }) => `${aboutText(message)} Den Text an dieser Stelle neu tippen.`,
  'enclosing-quotes': () =>
    'Der ganze Text steht zwischen Zeichen wie „ und “, und die erscheinen mit. Gehören sie nicht dazu, beide löschen.',
  'image-local': (problem, _, path) => imageFault(problem, path),
  'mobility-basis': () =>
    'Ganz stufenlos lässt sich nicht schätzen. Darunter sagen, woher man es weiß, oder „weitgehend“ wählen.',
  'opening-hours': ({ message }) =>
    `${message.endsWith('nicht lesbar.') ? 'Diese Zeiten sind nicht lesbar.' : message} ${wanted.openingHours}`,
  'postcode-form': ({ message }) => `${message} Alle Ziffern schreiben, auch eine führende Null.`,
  'facts-agree': ({ message }, field) => {
    if (field === 'price')
      return 'Der Eintritt ist als frei angegeben, und doch steht hier ein Preis. Eines von beiden ändern.';
    return message.includes('keine genannt')
      ? 'Die Webseite soll die Zeiten sagen, und es ist keine genannt. Ihre Adresse eintragen oder hier nichts wählen.'
      : 'Die Zeiten stehen schon hier. Sie löschen, oder hier nichts wählen.';
  },
  'closed-until-past': ({ message }) => `${message} Nachsehen und das Feld leeren oder den neuen Tag wählen.`,
  'checked-in-future': ({ message }) => `${message} ${wanted.checkedOn}`,
  'slug-form': ({ message }) =>
    message.includes('zu lang') || message.includes('Windows')
      ? 'Diese Adresse geht nicht: zu lang, oder ein Name, den Windows für sich behält. Den Ort anhängen oder kürzen.'
      : wanted.slug,
};

function shapeFault({ message, fix }: Problem): string {
  if (message.includes('nebeneinander'))
    return 'Neben einer Linie oder Fläche braucht es kein Rechteck. Das Rechteck leeren.';
  const plain = shapeName(message).replace('Ein Ring von „geometry“', 'Ein Umriss');
  return `${plain} ${fix}`;
}

/** Of an image, the part tells most of it; of its file the build's own words say what is wrong. */
function imageFault({ message, fix, level }: Problem, path: Path): string {
  if (message.includes('aber keines'))
    return 'Es gibt weitere Bilder, aber keines, das für das Ziel steht. Das beste davon nach oben nehmen.';
  if (level === 'warning')
    return 'Es steht nicht da, was auf dem Bild zu sehen ist. In wenigen Worten sagen, etwa „Das Schloss über der Schlucht“.';
  const part = path.at(-1);
  if (part === 'credit') return 'Der Urheber ist nicht genannt. Den Namen angeben; ohne ihn das Bild weglassen.';
  if (part === 'licence') return `Unter dieser Lizenz dürfen wir kein Bild zeigen. ${fix}`;
  if (message.includes('liegt nicht in')) return 'Dieses Bild liegt nicht bei uns. Die Datei hier ablegen.';
  if (message.includes('kein Bild bei uns'))
    return 'Der Name der Datei passt nicht. Die Datei hier ablegen, dann bekommt sie einen.';
  return `${message} ${fix}`;
}

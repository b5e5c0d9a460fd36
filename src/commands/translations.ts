import { projectRoot } from '../build/project-root.ts';
import { confirmTranslation, readTranslations, type Translation } from '../build/translations.ts';
import { ContentError } from '../pois/problem.ts';
import { collectionOf, collectionOptions, readArguments } from './arguments.ts';
import { confirmDestinations, isDestinationFile, tellTranslations } from './destination-translations.ts';

const help = `Nennt jede englische Seite der Dokumentation, die fehlt oder hinter ihrem deutschen Text zurückliegt.

  npm run translations                    prüfen
  npm run translations -- done <Datei> …  vermerken, dass diese englischen Fassungen wieder stimmen
  npm run translations -- done            dasselbe für alle
  npm run translations -- destinations    Ziele, denen Kurztext oder Beschreibung in einer Sprache fehlt, und solche,
                                          deren deutscher Text sich seit der Übersetzung geändert hat
  npm run translations -- done <content/pois/…> …  vermerken, dass alle Fassungen dieser Ziele stimmen
  npm run translations -- destinations --content DIR  die Ziele einer anderen Sammlung; ebenso mit done`;

/** `npm run translations`: exit 1 when a twin is missing, stale or of another build than its source. */
const { positionals, values } = readArguments({
  allowPositionals: true,
  options: { ...collectionOptions, help: { type: 'boolean', short: 'h', default: false } },
});
const { contentDir } = collectionOf(values);
if (values.help) console.log(help);
else process.exitCode = await run(positionals);

async function run([command, ...files]: string[]): Promise<number> {
  if (command === 'destinations') return await tellDestinations();
  if (command !== undefined && command !== 'done') return refuse(`Einen Befehl „${command}“ gibt es nicht.`);
  if (files.length > 0 && files.every((file) => isDestinationFile(contentDir, file))) {
    const told = await confirmDestinations(files);
    if ('wrong' in told) return refuse(told.wrong);
    console.log(told.noted);
    return 0;
  }
  const before = await readTranslations(projectRoot);
  const unknown = files.filter((file) => !before.some(({ twin }) => twin === file));
  if (unknown.length > 0) return refuse(`Keine englische Fassung: ${unknown.join(', ')}`);
  if (command === 'done') await confirm(before, files);
  const wrong = (await readTranslations(projectRoot)).filter(({ problems }) => problems.length > 0);
  for (const { twin, source, problems } of wrong) {
    for (const problem of problems) console.log(`${twin}\n  ${problem}\n  Vorlage: ${source}`);
  }
  if (wrong.length === 0) console.log('Alle englischen Fassungen stimmen mit ihren deutschen Texten überein.');
  else console.log(`\nNach dem Übersetzen: npm run translations -- done ${wrong[0]!.twin}`);
  return wrong.length === 0 ? 0 : 1;
}

async function tellDestinations(): Promise<number> {
  try {
    console.log(await tellTranslations(contentDir));
    return 0;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error(error.message);
    return 1;
  }
}

async function confirm(translations: readonly Translation[], files: readonly string[]): Promise<void> {
  for (const translation of translations) {
    const isMissing = translation.problems.some((problem) => problem.includes('fehlt'));
    const isMeant = files.length === 0 || files.includes(translation.twin);
    if (isMeant && !isMissing) await confirmTranslation(projectRoot, translation);
  }
}

function refuse(sentence: string): number {
  console.error(`${sentence}\n\n${help}`);
  return 1;
}

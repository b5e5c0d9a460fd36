import { rollBack } from '../build/place.ts';
import { formerBuilds } from '../server/former-builds.ts';
import { collectionOf, collectionOptions, readArguments } from './arguments.ts';

const help = `Bringt einen früheren Bau zurück; der laufende Dienst übernimmt ihn binnen einer Sekunde.

  npm run rollback               der Bau, der zuletzt geantwortet hat
  npm run rollback -- KENNUNG    ein bestimmter
  npm run rollback -- --list     die aufgehobenen Bauten (die letzten drei)
  npm run rollback -- --out DIR  Ordner des Baus, wenn nicht dist

Der jetzige Bau wird dabei aufgehoben. „npm start“ und „npm run build“ bauen wieder, was in content/ steht.`;

const { values, positionals } = readArguments({
  allowPositionals: true,
  options: {
    list: { type: 'boolean', default: false },
    ...collectionOptions,
    help: { type: 'boolean', short: 'h', default: false },
  },
});

/** `npm run rollback`: exit 1 when there is nothing to go back to. */
const { folders } = collectionOf(values);
try {
  if (values.help) console.log(help);
  else if (values.list) await list();
  else {
    const { id, builtAt, destinations } = await rollBack(folders, positionals[0]);
    console.log(`Es gilt wieder der Bau ${id} vom ${builtAt} mit ${destinations} Zielen.`);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function list(): Promise<void> {
  const builds = await formerBuilds(folders);
  for (const { id, builtAt, destinations } of builds) console.log(`${id}  ${builtAt}  ${destinations} Ziele`);
  if (builds.length === 0) console.log('Noch ist kein früherer Bau aufgehoben.');
}

import { formerBuild, rollBack } from '../build/place.ts';
import { readVariable } from '../config/environment.ts';
import { indexesOf } from '../opensearch/indexes.ts';
import { indexOf } from '../opensearch/mapping.ts';
import { createTransport } from '../opensearch/transport.ts';
import { formerBuilds } from '../server/former-builds.ts';
import { collectionOf, collectionOptions, readArguments } from './arguments.ts';

const help = `Bringt einen früheren Bau zurück; der laufende Dienst übernimmt ihn binnen einer Sekunde.

  npm run rollback               der Bau, der zuletzt geantwortet hat
  npm run rollback -- KENNUNG    ein bestimmter
  npm run rollback -- --list     die aufgehobenen Bauten (die letzten drei)
  npm run rollback -- --out DIR  Ordner des Baus, wenn nicht dist

Nennt SEARCH_ENGINE einen Cluster, geht es nur zu einem Bau, der dort liegt.
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
    await refuseUnsent(positionals[0]);
    const { id, builtAt, destinations } = await rollBack(folders, positionals[0]);
    console.log(`Es gilt wieder der Bau ${id} vom ${builtAt} mit ${destinations} Zielen.`);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function list(): Promise<void> {
  const [builds, isSent] = [await formerBuilds(folders), await askEngine()];
  for (const { id, builtAt, destinations, data } of builds)
    console.log(`${id}  ${builtAt}  ${destinations} Ziele${isSent(data) ? '' : ', fehlt in OpenSearch'}`);
  if (builds.length === 0) console.log('Noch ist kein früherer Bau aufgehoben.');
}

/** The service would answer from no build that its cluster does not have. */
async function refuseUnsent(chosen: string | undefined): Promise<void> {
  const { id, data, folder } = await formerBuild(folders, chosen);
  if ((await askEngine())(data)) return;
  throw new Error(
    `Der Bau ${id} liegt nicht mehr in OpenSearch. Zuerst: npm run engine -- push --out '${folder}', dann noch einmal.`,
  );
}

/** Which destinations the cluster has, where there is one; while it does not say, all: the service waits for them. */
async function askEngine(): Promise<(data: string) => boolean> {
  const address = readVariable('SEARCH_ENGINE', process.env);
  if (!address) return () => true;
  const transport = createTransport(address);
  try {
    const all = await indexesOf(transport, address.index);
    const sent = new Set(all.filter(({ meta }) => meta.complete).map(({ index }) => index));
    return (data) => sent.has(indexOf(address.index, data));
  } catch (error) {
    console.error(`Was in OpenSearch liegt, ist nicht bekannt: ${(error as Error).message}`);
    return () => true;
  } finally {
    transport.close();
  }
}

import type { EngineAddress } from '../config/engine-address.ts';
import { readVariable } from '../config/environment.ts';
import { openStore } from '../indexes/store.ts';
import { asking } from '../opensearch/ask.ts';
import { indexesOf } from '../opensearch/indexes.ts';
import { indexOf } from '../opensearch/mapping.ts';
import { pointTo, push } from '../opensearch/push.ts';
import { createTransport, type Transport } from '../opensearch/transport.ts';
import { collectionOf, collectionOptions, readArguments } from './arguments.ts';
import { requireBuild } from './finished-build.ts';

const help = `Bringt den Bau in die Suchmaschine, die SEARCH_ENGINE nennt (OpenSearch).

  npm run engine -- push             sendet den Bau; nach einer Unterbrechung geht es weiter, wo sie war
  npm run engine -- push --since     beginnt mit dem Bau, der dort liegt, und sendet nur, was anders ist
  npm run engine -- push --shards 6  in so vielen Teilen, sonst einer für jeden Knoten
  npm run engine -- status           Knoten, und welche Bauten dort liegen
  npm run engine -- rollback         der Name zeigt wieder auf den Bau davor
  npm run engine -- … --out DIR      Ordner des Baus, wenn nicht dist

Der Dienst fragt immer nach seinem eigenen Bau: erst senden, dann ausrollen. Die letzten zwei bleiben liegen.`;

const { values, positionals } = readArguments({
  allowPositionals: true,
  options: {
    shards: { type: 'string' },
    since: { type: 'boolean', default: false },
    ...collectionOptions,
    help: { type: 'boolean', short: 'h', default: false },
  },
});

/** `npm run engine`: exit 1 where something did not work. */
let transport: Transport | undefined;
try {
  const [what, further] = positionals;
  if (values.help || what === undefined) console.log(help);
  else {
    if (further !== undefined)
      throw new Error(`„${further}“ gehört nicht hierher: npm run engine -- ${what} nimmt keinen Bau, nur Optionen.`);
    const address = addressGiven();
    transport = createTransport(address, { tell: (_, sentence) => console.error(sentence) });
    if (what === 'push') await send(transport, address);
    else if (what === 'status') await tellStatus(transport, address);
    else if (what === 'rollback') await goBack(transport, address);
    else throw new Error(`„${what}“ kenne ich nicht. Es gibt push, status und rollback.`);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  transport?.close();
}

function addressGiven(): EngineAddress {
  const address = readVariable('SEARCH_ENGINE', process.env);
  if (address) return address;
  throw new Error('SEARCH_ENGINE fehlt: die Adresse wie opensearch+https://name:passwort@host:9200/ausflug.');
}

async function send(to: Transport, { index: name }: EngineAddress): Promise<void> {
  const shards = values.shards === undefined ? undefined : Number(values.shards);
  if (shards !== undefined && !(Number.isInteger(shards) && shards > 0 && shards <= 1000))
    throw new Error('--shards muss eine ganze Zahl von 1 bis 1000 sein.');
  const { finished } = collectionOf(values).folders;
  requireBuild(finished);
  const store = await openStore(`${finished}/data`, { access: 'disk' });
  const started = performance.now();
  if (values.since && shards !== undefined)
    throw new Error('--since behält die Teile des Baus, der dort liegt: bitte ohne --shards.');
  const { index, sent, gone, removed } = await push(store, to, name, {
    ...{ shards, since: values.since },
    onProgress: progress(started),
  });
  if (process.stdout.isTTY) process.stdout.write('\n');
  store.close();
  const seconds = ((performance.now() - started) / 1000).toFixed(1).replace('.', ',');
  const { buildId, destinations } = store.manifest;
  const away = gone > 0 ? `, ${gone} sind fort` : '';
  const what =
    sent + gone === 0 ? 'lag schon dort' : `ist gesendet: ${sent} von ${destinations} Zielen in ${seconds} s${away}`;
  console.log(`Der Bau ${buildId} ${what}. „${name}“ zeigt auf ${index}.`);
  for (const each of removed) console.log(`Gelöscht: ${each}`);
}

/** One line that is written over on a terminal; elsewhere a line now and then. */
function progress(started: number) {
  let told = 0;
  return (done: number, sent: number, total: number): void => {
    const now = performance.now();
    if (now - told < (process.stdout.isTTY ? 200 : 10_000) && done < total) return;
    told = now;
    const rate = Math.max(1, done / ((now - started) / 1000));
    const left = Math.ceil((total - done) / rate);
    // Of what lies there already nothing is sent.
    const ofThese = sent < done ? ` (${sent} gesendet)` : '';
    const filled = Math.round((done / total) * 20);
    const bar = `${'█'.repeat(filled)}${'░'.repeat(20 - filled)}`;
    const line = `${bar} ${done} von ${total}${ofThese}, ${Math.round(rate)} je Sekunde, noch ${left} s`;
    process.stdout.write(process.stdout.isTTY ? `\r${line}   ` : `${line}\n`);
  };
}

async function tellStatus(to: Transport, { index: name }: EngineAddress): Promise<void> {
  const all = await indexesOf(to, name);
  const health: unknown = await asking(to)({ method: 'GET', path: '/_cluster/health' });
  const { status, number_of_nodes: nodes } = health as { status: string; number_of_nodes: number };
  console.log(`Cluster: ${status}, ${nodes} Knoten`);
  for (const { index, meta, isCurrent } of all) {
    const state = isCurrent ? '← aktuell' : meta.complete ? '' : 'unvollständig';
    console.log(`${index}  Bau ${meta.buildId} vom ${meta.builtAt}, ${meta.destinations} Ziele ${state}`.trimEnd());
  }
  if (all.length === 0) console.log(`Unter „${name}“ liegt noch kein Bau.`);
  const own = await ownData();
  if (own === undefined) return;
  const isThere = all.some(({ index, meta }) => index === indexOf(name, own) && meta.complete);
  console.log(isThere ? 'Der Bau hier liegt dort.' : `Der Bau hier (Daten ${own}) fehlt dort: npm run engine -- push`);
}

async function ownData(): Promise<string | undefined> {
  const { readFile } = await import('node:fs/promises');
  const text = await readFile(`${collectionOf(values).folders.finished}/data/manifest.json`, 'utf8').catch(
    () => undefined,
  );
  return text === undefined ? undefined : (JSON.parse(text) as { data: string }).data;
}

async function goBack(to: Transport, { index: name }: EngineAddress): Promise<void> {
  const all = await indexesOf(to, name);
  const former = all.find(({ isCurrent, meta }) => !isCurrent && meta.complete);
  if (!former) throw new Error(`Unter „${name}“ liegt kein früherer Bau.`);
  await pointTo(to, name, former.index);
  console.log(`„${name}“ zeigt wieder auf den Bau ${former.meta.buildId} vom ${former.meta.builtAt}.`);
  console.log('Der Dienst fragt nach seinem eigenen Bau: npm run rollback bringt ihn dort zurück.');
}

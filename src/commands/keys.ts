import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { ApiError } from '../contract/api-error.ts';
import { authorise, keyRing } from '../api/authorise.ts';
import { formerKeys, keyEnd, withoutUsualPort, type KeyRecord } from '../api/key-records.ts';
import { keysVersion } from '../server/keys-file.ts';
import { collectionOf, collectionOptions, readArguments } from './arguments.ts';
import { askForKeys } from './ask-for-keys.ts';
import { changeKeys, readKeys } from './keys-on-disk.ts';
import { newKey, rotatedKey } from './new-key.ts';
import { readVariable } from '../config/environment.ts';
import { servedLimits } from '../config/service-document.ts';

const usage = `Aufruf:
  npm run keys -- create --label "Stadt Füssen" --origin https://www.fuessen.example [--origin '*.fuessen.example']
                  [--per-minute 1200] [--expires 2027-12-31] [--server] [--whole-collection]
  npm run keys -- list
  npm run keys -- rotate ID [--days 7]     neuer Schlüssel; der bisherige gilt noch so viele Tage
                                           (0: keiner davor gilt mehr)
  npm run keys -- revoke ID                gilt binnen einer Sekunde nicht mehr
  npm run keys -- test [--origin https://www.fuessen.example]     liest den Schlüssel von der Standardeingabe

--whole-collection gibt einem Schlüssel mit --server das Recht auf die ganze Sammlung; es gilt, wenn content/service.yaml unter
wholeCollection „toKeys: true“ sagt.
Mit --out DIR geht es um die Sammlung, deren Bau dort liegt; ihre Schlüssel liegen daneben in keys.json.
Ein laufender Dienst übernimmt jede Änderung binnen einer Sekunde; revoke und rotate fragen ihn danach, unter BASE_URL oder
auf dieser Maschine unter PORT. Antwortet er noch mit anderen Schlüsseln, enden sie mit 1.`;

const { values, positionals } = readArguments({
  allowPositionals: true,
  options: {
    label: { type: 'string' },
    origin: { type: 'string', multiple: true, default: [] },
    'per-minute': { type: 'string' },
    expires: { type: 'string' },
    server: { type: 'boolean', default: false },
    'whole-collection': { type: 'boolean', default: false },
    days: { type: 'string', default: '7' },
    ...collectionOptions,
  },
});
const { finished } = collectionOf(values).folders;
/** A collection that is named has its keys beside its build, whatever the environment says of another. */
const file =
  (values.out ? undefined : readVariable('KEYS_FILE', process.env)) ?? resolve(dirname(finished), 'keys.json');
const service = servedLimits(finished);

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function run(): Promise<void> {
  const [command, id] = positionals;
  if (command === 'create' && values.label) return create(values.label, values);
  if (command === 'list') return list();
  if (command === 'revoke' && id) return revoke(id);
  if (command === 'rotate' && id) return rotate(id, Number(values.days));
  if (command === 'test') return test(values.origin[0]);
  throw new Error(usage);
}

function create(
  label: string,
  { 'per-minute': perMinute, 'whole-collection': wholeCollection, ...given }: typeof values,
): void {
  const { key, record } = newKey(label, { ...given, perMinute, wholeCollection });
  change((records) => ({ records: [...records, record] }));
  for (const origin of given.origin.filter((each) => each !== withoutUsualPort(each)))
    console.log(`„${origin}“ gilt als „${withoutUsualPort(origin)}“: Den üblichen Port nennen Browser nie.`);
  show(key, `Neuer Schlüssel „${label}“ (${record.id}).`);
}

function list(): void {
  for (const record of readKeys(file)) {
    const { id, label, origins, perMinute, expires, server, wholeCollection } = record;
    const ended = keyEnd(record) <= Date.now();
    console.log(
      [
        id,
        label,
        [...origins, ...(server ? ['(ohne Origin)'] : [])].join(' '),
        `${perMinute ?? service.keyPerMinute} je Minute`,
        ...(wholeCollection ? ['ganze Sammlung'] : []),
        ...(expires ? [`${ended ? 'ABGELAUFEN' : 'bis'} ${expires}`] : []),
        ...heldUntil(record).map((time) => `früherer Schlüssel bis ${time}`),
      ].join('  '),
    );
  }
}

async function revoke(id: string): Promise<void> {
  const { label } = change((records) => ({
    ...find(records, id),
    records: records.filter((record) => record.id !== id),
  }));
  console.log(`Der Schlüssel „${label}“ (${id}) ist aus ${file} gestrichen.`);
  await confirm();
}

async function rotate(id: string, days: number): Promise<void> {
  const { key, record } = change((records) => {
    const made = rotatedKey(find(records, id), days);
    return { ...made, records: records.map((each) => (each.id === id ? made.record : each)) };
  });
  const [last, ...before] = heldUntil(record);
  const sentences = [
    `Neuer Schlüssel „${record.label}“ (${id})${record.expires ? `, auch er nur bis ${record.expires}` : ''}.`,
    last ? `Der bisherige gilt noch bis ${last}.` : 'Keiner davor gilt mehr.',
    ...before.map((time) => `Einer davor gilt noch bis ${time}.`),
  ];
  show(key, sentences.join(' '));
  await confirm();
}

/** When the keys before the present one end, those that still hold, the newest first. */
function heldUntil(record: KeyRecord): string[] {
  const held = formerKeys(record).filter(({ end }) => end > Date.now());
  return held.map(({ end }) => new Date(end).toISOString());
}

/** Says whether the running service answers by the file as it is now. */
async function confirm(): Promise<void> {
  const { holds, sentence } = await askForKeys(process.env, file, keysVersion(readFileSync(file, 'utf8')));
  if (!holds) throw new Error(sentence);
  console.log(sentence);
}

/** From standard input, since arguments stay in the history of the shell. */
function test(origin: string | undefined): void {
  const key = readFileSync(0, 'utf8').trim();
  if (!key) throw new Error('Den Schlüssel bitte auf der Standardeingabe angeben.');
  try {
    const about = { nowMs: Date.now(), contact: 'dem Betreiber', anonymous: service.anonymousPerMinute };
    const { record } = authorise(keyRing(readKeys(file)), { key, origin: origin ?? null }, about)!;
    const perMinute = record.perMinute ?? service.keyPerMinute;
    console.log(`200: „${record.label}“ (${record.id}), ${perMinute} Anfragen in der Minute.`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new Error(`${error.status}: ${error.message}`);
  }
}

function find(records: readonly KeyRecord[], id: string): KeyRecord {
  const record = records.find((each) => each.id === id);
  if (!record) throw new Error(`Einen Schlüssel mit der id „${id}“ gibt es nicht. npm run keys -- list zeigt alle.`);
  return record;
}

/** The file keeps only its hash. */
function show(key: string, sentence: string): void {
  console.log(`${sentence} Er wird nur dieses eine Mal gezeigt:\n\n  ${key}\n`);
}

function change<T extends { records: readonly KeyRecord[] }>(to: (records: readonly KeyRecord[]) => T): T {
  return changeKeys(file, to, (sentence) => console.error(sentence));
}

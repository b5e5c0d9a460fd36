import { get, type IncomingMessage, type RequestOptions } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { addressAt, readVariable } from '../config/environment.ts';

/** What the running service was found to answer by. */
export interface KeysAnswer {
  /** False only when a service runs there and still has other keys. */
  holds: boolean;
  /** German: what was found, and what to do about it. */
  sentence: string;
}

/** Longer than a service takes to notice a change of its file. */
const PATIENCE_MS = 4000;
const PAUSE_MS = 200;
/** Answers in a row, each on a connection of its own, since workers and instances read the file each for itself. */
const IN_A_ROW = 5;

/**
 * Asks `/readyz` of the service at BASE_URL, or of the one on this machine, until the keys of `version` are in force there.
 * @param file path of the keys file that holds this version, for the sentences
 */
export async function askForKeys(env: NodeJS.ProcessEnv, file: string, version: string): Promise<KeysAnswer> {
  const port = readVariable('PORT', env);
  const address = readVariable('BASE_URL', env) ?? (typeof port === 'string' ? port : addressAt(port));
  const deadline = performance.now() + PATIENCE_MS;
  for (let agreed = 0; ;) {
    const found = await readiness(address);
    if (found?.keys === undefined) return { holds: true, sentence: unknown(address, version, found !== undefined) };
    agreed = found.keys === version ? agreed + 1 : 0;
    if (agreed === IN_A_ROW) return { holds: true, sentence: `Der Dienst unter ${address} hat es übernommen.` };
    if (performance.now() > deadline) return { holds: false, sentence: stale(address, file, found) };
    if (agreed === 0) await pause(PAUSE_MS);
  }
}

interface Readiness {
  keys?: string;
  keysRefused?: boolean;
}

/** @returns undefined where nobody answers */
async function readiness(address: string): Promise<Readiness | undefined> {
  try {
    const init = { headers: { Connection: 'close' }, signal: AbortSignal.timeout(PATIENCE_MS) };
    const body = address.startsWith('/')
      ? await textAtSocket(address, init)
      : await (await fetch(`${address}/readyz`, init)).text();
    return body.startsWith('{') ? (JSON.parse(body) as Readiness) : {};
  } catch {
    return undefined;
  }
}

/** `fetch` does not know Unix sockets. */
function textAtSocket(socketPath: string, init: RequestOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const answered = (response: IncomingMessage): void => void text(response).then(resolve, reject);
    get({ ...init, socketPath, path: '/readyz' }, answered).once('error', reject);
  });
}

function unknown(address: string, version: string, answers: boolean): string {
  const what = answers ? 'sagt niemand, welche Schlüssel gelten' : 'antwortet kein Dienst';
  return `Unter ${address} ${what}. Läuft er woanders, gilt es dort, sobald /readyz „keys“ als „${version}“ nennt; BASE_URL oder PORT vor dem Befehl sagen, wo er zu fragen ist.`;
}

function stale(address: string, file: string, { keysRefused }: Readiness): string {
  const why = keysRefused
    ? `Er kann ${file} nicht lesen. Dem Nutzer des Dienstes Leserecht geben, etwa mit chgrp und chmod 640; dann gilt es binnen einer Sekunde.`
    : `Er liest nicht ${file}. KEYS_FILE des Dienstes und dieses Befehls vergleichen.`;
  return `Achtung: Der Dienst unter ${address} antwortet noch mit anderen Schlüsseln, die Änderung gilt dort nicht. ${why}`;
}

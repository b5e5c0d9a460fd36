import { execFile, spawnSync } from 'node:child_process';
import { lstatSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { keyRing, sha256 } from '../../src/api/authorise.ts';
import { readKeyRecords } from '../../src/api/key-records.ts';
import { freePort } from '../free-port.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const folder = await temporaryFolder();
const file = `${folder}/keys.json`;
const emptyPort = await freePort();

const environment = (keysFile = file) => ({
  ...process.env,
  KEYS_FILE: keysFile,
  BASE_URL: '',
  PORT: String(emptyPort),
});
function keys(args: string[], input = '', keysFile = file) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/commands/keys.ts', ...args], {
    env: environment(keysFile),
    input,
    encoding: 'utf8',
  });
  return { status, said: `${stdout}${stderr}` };
}
const keyIn = (said: string) => /^ {2}(ak_\S+)$/m.exec(said)![1]!;
const idIn = (said: string) => /\(([0-9a-f]{8})\)/.exec(said)![1]!;

test('a key is made, tried, rotated with time to change over, and revoked', () => {
  const made = keys(['create', '--label', 'Stadt', '--origin', 'https://*.example.org', '--per-minute', '900']).said;
  const [key, id] = [keyIn(made), idIn(made)];
  expect(keys(['test', '--origin', 'https://www.example.org'], key)).toEqual({
    status: 0,
    said: `200: „Stadt“ (${id}), 900 Anfragen in der Minute.\n`,
  });
  expect(keys(['test', '--origin', 'https://other.example'], key).said).toMatch(/^403: /);
  const next = keyIn(keys(['rotate', id, '--days', '2']).said);
  const passes = (each: string) => keys(['test', '--origin', 'https://www.example.org'], each).status === 0;
  expect([passes(key), passes(next)]).toEqual([true, true]);
  const ring = keyRing(readKeyRecords(readFileSync(file, 'utf8')));
  const untils = [...ring.values()].map(({ until }) =>
    until === Infinity ? until : Math.round((until - Date.now()) / 864e5),
  );
  expect(untils).toEqual([Infinity, 2]);
  const again = keys(['rotate', id]).said;
  expect(again).toMatch(/Der bisherige gilt noch bis \S+Z\. Einer davor gilt noch bis \S+Z\./);
  expect([passes(key), passes(next), passes(keyIn(again))]).toEqual([true, true, true]);
  expect(keys(['list']).said.match(/früherer Schlüssel bis/g)).toHaveLength(2);
  expect(keys(['rotate', id, '--days', '0']).said).toContain('Keiner davor gilt mehr.');
  expect([passes(key), passes(next)]).toEqual([false, false]);
  expect(keys(['list']).said).toContain(`${id}  Stadt  https://*.example.org  900 je Minute`);
  const revoked = keys(['revoke', id]);
  expect([revoked.status, revoked.said]).toEqual([0, expect.stringContaining('ist aus') as string]);
  expect(revoked.said).toContain(`Unter http://localhost:${emptyPort} antwortet kein Dienst.`);
  expect(readKeyRecords(readFileSync(file, 'utf8'))).toEqual([]);
});

test('a key that ended is not rotated, since the new one would be refused too', () => {
  const ended = {
    id: 'alt',
    label: 'Alt',
    sha256: 'a'.repeat(64),
    origins: ['https://a.example'],
    expires: '2020-12-31',
  };
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, JSON.stringify([ended]));
  expect(keys(['rotate', 'alt'])).toMatchObject({
    status: 1,
    said: expect.stringContaining('ist abgelaufen (2020-12-31)') as string,
  });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([ended]);
  writeFileSync(file, before);
});

test.each([
  [['create'], 'Aufruf:'],
  [['create', '--label', 'x'], 'mindestens ein --origin'],
  [
    ['create', '--label', 'x', '--origin', 'example.org'],
    '--origin example.org ist keine Herkunft. Gemeint ist wohl --origin https://example.org.',
  ],
  [['create', '--label', 'x', '--origin', 'https://a.example/seite'], 'Gemeint ist wohl --origin https://a.example.'],
  [['create', '--label', 'x', '--server', '--per-minute', 'viel'], '„perMinute“ ist keine ganze Zahl ab 1'],
  [['create', '--label', 'x', '--server', '--expires', 'bald'], '„expires“ ist kein Datum'],
  [['create', '--label', 'x', '--server', '--expires', '2027-02-30'], '„expires“ ist kein Datum'],
  [['create', '--label', 'x', '--server', '--expires', '2020-12-31'], '--expires 2020-12-31 ist schon vorbei'],
  [['revoke', 'nix'], 'gibt es nicht'],
  [['rotate', 'nix'], 'gibt es nicht'],
])('%j is refused with a sentence, and nothing is written', (args, sentence) => {
  const before = readFileSync(file, 'utf8');
  const { status, said } = keys(args);
  expect([status, said.includes(sentence)], said).toEqual([1, true]);
  expect(readFileSync(file, 'utf8')).toBe(before);
});

test('an origin counts without the port that browsers never name, and that is said', () => {
  const { status, said } = keys(['create', '--label', 'Port', '--origin', 'https://a.example:443']);
  expect([status, said]).toEqual([0, expect.stringContaining('„https://a.example:443“ gilt als „https://a.example“')]);
  expect(keys(['test', '--origin', 'https://a.example'], keyIn(said)).status).toBe(0);
});

test.skipIf(process.platform === 'win32')('what cannot be written is told in German, and no draft is left', () => {
  const before = readFileSync(file, 'utf8');
  const script = 'ulimit -f 0; exec "$0" src/commands/keys.ts create --label x --server';
  const { status, stderr } = spawnSync('sh', ['-c', script, process.execPath], {
    env: environment(),
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([
    1,
    `${file} lässt sich nicht schreiben: die Datei wird größer, als dieser Prozess schreiben darf (ulimit -f). Es bleibt bei den Schlüsseln von vorher.\n`,
  ]);
  expect([readdirSync(folder), readFileSync(file, 'utf8')]).toEqual([['keys.json'], before]);
});

test('commands at once wait for each other, and every key that was shown holds', async () => {
  const labels = ['a', 'b', 'c', 'd', 'e', 'f'];
  const made = await Promise.all(
    labels.map((label) => {
      const args = ['src/commands/keys.ts', 'create', '--label', label, '--origin', 'https://a.example'];
      return promisify(execFile)(process.execPath, args, { env: environment() });
    }),
  );
  const written = readFileSync(file, 'utf8');
  for (const { stdout } of made) expect(written).toContain(sha256(keyIn(stdout)));
  expect(readdirSync(folder)).toEqual(['keys.json']);
});

test('a lock that a killed command left is named, and nothing is written', () => {
  const before = readFileSync(file, 'utf8');
  writeFileSync(`${file}.lock`, '');
  const { status, said } = keys(['create', '--label', 'x', '--server']);
  expect([status, said]).toEqual([1, expect.stringContaining(`dann ${file}.lock löschen.`) as string]);
  expect(readFileSync(file, 'utf8')).toBe(before);
  rmSync(`${file}.lock`);
});

test.skipIf(process.platform === 'win32')('what a link names is written, and the link stays', async () => {
  const real = `${await temporaryFolder()}/real.json`;
  const link = `${await temporaryFolder()}/link.json`;
  symlinkSync(real, link);
  const create = () => keys(['create', '--label', 'x', '--server'], '', link).status;
  expect([create(), create()]).toEqual([0, 0]);
  expect(readKeyRecords(readFileSync(real, 'utf8'))).toHaveLength(2);
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
});

test.each(['[{"id":1}]', `[{"sha256":"${'a'.repeat(64)}" x}]`])('a broken file is not written over: %s', (broken) => {
  writeFileSync(file, broken);
  const { status, said } = keys(['create', '--label', 'x', '--server']);
  expect(status).toBe(1);
  expect(said).not.toMatch(/aaaa|JSON at|Expected/);
  expect(readFileSync(file, 'utf8')).toBe(broken);
});

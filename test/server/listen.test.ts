import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../../src/server/listen.ts';
import { NO_KEYS } from '../no-keys.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** A server of this process that nothing keeps alive. */
function server(): Server {
  const made = createServer();
  onTestFinished(() => void made.close());
  return made;
}

test.each([
  ['nix.invalid', 'HOST: Den Namen „nix.invalid“ kennt diese Maschine nicht. Mit HOST=127.0.0.1 antwortet'],
  ['192.0.2.1', 'HOST: Die Adresse „192.0.2.1“ gehört nicht zu dieser Maschine. Mit HOST=127.0.0.1 antwortet'],
])('HOST=%s is told with its name and the fix', async (host, sentence) => {
  await expect(listen(server(), { port: 0, host })).rejects.toThrow(sentence);
});

test.each([
  ['EACCES', /^PORT: Den Port 80 darf dieser Nutzer nicht öffnen; .* Mit PORT=4321/],
  ['EAFNOSUPPORT', /^HOST und PORT: An „allen Adressen“, Port 80, lässt sich nicht lauschen: listen EAFNOSUPPORT$/],
])('a port that the system refuses by %s is told with the variable', async (code, sentence) => {
  const refused = server();
  // Root may open every port: what the system says to others is said here in its place.
  refused.listen = () => {
    refused.emit('error', Object.assign(new Error(`listen ${code}`), { code }));
    return refused;
  };
  await expect(listen(refused, { port: 80 })).rejects.toThrow(sentence);
});

test('a socket in a folder that is not there is told in German', async () => {
  const path = `${await temporaryFolder()}/ohne/karte.sock`;
  await expect(listen(server(), { port: path })).rejects.toThrow(
    `PORT: Der Socket „${path}“ lässt sich nicht anlegen: Den Ordner gibt es nicht, oder dieser Nutzer darf darin nicht schreiben.`,
  );
});

test('several workers on a port that is taken say that, and nothing of how they end', async () => {
  const holder = server().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const env = { ...process.env, BASE_URL: '', HOST: '127.0.0.1', PORT: String(port), KEYS_FILE: NO_KEYS, WORKERS: '4' };
  const child = spawn(process.execPath, ['src/commands/serve.ts'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit') as Promise<[number]>]);
  const sentence = `Der Port ${port} ist schon belegt. Mit PORT=4322 npm start geht es auf einem anderen.`;
  expect([code, [...new Set(said.trimEnd().split('\n'))]]).toEqual([1, [sentence]]);
});

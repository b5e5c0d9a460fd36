import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

/** A Chromium of the system: `CHROMIUM` names it where it lies elsewhere. */
const candidates = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** @throws Error that says how to get one when there is no Chromium */
export function launchChromium(extra: string[] = []): Promise<Browser> {
  const executablePath = candidates.find((path) => path !== undefined && existsSync(path));
  if (!executablePath)
    throw new Error('Kein Chromium gefunden: apt-get install chromium, oder CHROMIUM=<Pfad> setzen.');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...extra,
    ],
  });
}

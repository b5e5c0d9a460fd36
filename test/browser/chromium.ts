import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

/** A Chromium of the system: `CHROMIUM` names it where it lies elsewhere. */
const candidates = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** @throws Error that says how to get one when there is no Chromium */
export async function launchChromium(extra: string[] = []): Promise<Browser> {
  const executablePath = candidates.find((path) => path !== undefined && existsSync(path));
  if (!executablePath)
    throw new Error('Kein Chromium gefunden: apt-get install chromium, oder CHROMIUM=<Pfad> setzen.');
  const browser = await chromium.launch({
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
  leaveOutWorkers(browser);
  return browser;
}

/** The service worker would answer in place of what a test puts between page and service; tests of it ask for it. */
function leaveOutWorkers(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = (options) => newContext({ serviceWorkers: 'block', ...options });
  browser.newPage = async (options) => (await browser.newContext(options)).newPage();
}

import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

/**
 * A Chromium of the system: `CHROMIUM` names it where it lies elsewhere. The one without windows of its own first, which
 * Debian has beside the other: pages are the same, and the tests take a quarter less.
 */
const candidates = [
  process.env.CHROMIUM,
  ...['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map((name) => `/usr/bin/${name}`),
];

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
      // Maps are drawn by software; for the pages around them that is a detour.
      '--disable-gpu-compositing',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...extra,
    ],
  });
  prepareContexts(browser);
  return browser;
}

/**
 * The service worker would answer in place of what a test puts between page and service; tests of it ask for it. Canvases
 * have a quarter of the pixels, which software draws in half the time; pages are laid out as ever.
 */
function prepareContexts(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext({ serviceWorkers: 'block', ...options });
    await context.addInitScript(() => Object.defineProperty(window, 'devicePixelRatio', { get: () => 0.5 }));
    return context;
  };
  browser.newPage = async (options) => (await browser.newContext(options)).newPage();
}

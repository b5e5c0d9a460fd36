import { globSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../../test/browser/chromium.ts';
import { buildIfNeeded } from '../build/fresh.ts';
import { projectRoot } from '../build/project-root.ts';
import { serve } from './serve.ts';

/** `npm run screenshots`: the picture of the README, and every page in both themes and widths below .cache/. */
const port = Number(process.env.PORT || 4470);
/** Pages with a map, which draws and whose attribution folds after a moment. */
const withMap = ['/', '/en', '/einbetten', '/en/einbetten', '/redaktion/neu'];
const folder = `${projectRoot}/.cache/screenshots/site`;

await buildIfNeeded();
const server = await serve({ ...process.env, PORT: String(port), BASE_URL: '' });
const browser = await launchChromium();
await mkdir(folder, { recursive: true });
for (const path of pages()) {
  for (const scheme of ['light', 'dark'] as const) {
    for (const width of [1280, 390]) {
      const name = `${folder}/${path.slice(1).replaceAll('/', '-') || 'start'}-${width}-${scheme}.png`;
      await shoot(browser, { path, scheme, width, file: name });
    }
  }
}
await shoot(browser, { path: '/', scheme: 'light', width: 1280, file: `${projectRoot}/public/screenshot.jpg` });
await browser.close();
console.log(`Bilder liegen in ${folder}, das Bild der README in public/screenshot.jpg.`);
server.close();
process.exit(0);

/** What was built, of each list of destinations the first one, and an address that does not exist. */
function pages(): string[] {
  const built = globSync('**/index.html', { cwd: `${projectRoot}/dist/client` });
  const paths = built.map((file) => `/${dirname(file)}`.replace('/.', '/')).sort();
  const seen = new Set<string>();
  const first = (path: string): boolean =>
    !path.startsWith('/ziele/') || (!seen.has(dirname(path)) && !!seen.add(dirname(path)));
  return [...paths.filter((path) => !/^\/(maps|embed)\b/.test(path) && first(path)), '/fehlt'];
}

interface Shot {
  path: string;
  scheme: 'light' | 'dark';
  width: number;
  file: string;
}

async function shoot(browser: Browser, { path, scheme, width, file }: Shot): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height: width > 600 ? 800 : 844 }, colorScheme: scheme });
  await page.goto(`http://localhost:${port}${path}`);
  if (withMap.includes(path)) await page.waitForTimeout(7000);
  const isReadme = file.endsWith('.jpg');
  await page.screenshot({ path: file, fullPage: !isReadme, ...(isReadme && { quality: 85 }) });
  await page.close();
}

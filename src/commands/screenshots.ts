import { globSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { launchChromium } from '../../test/browser/chromium.ts';
import { buildIfNeeded } from '../build/fresh.ts';
import { projectRoot } from '../build/project-root.ts';
import { demoPath, demoPicture, demos } from '../components/gallery/demos.ts';
import { readArguments } from './arguments.ts';
import { serve } from './serve.ts';

/**
 * `npm run screenshots`: the picture of the README, those of the gallery, and every page in both themes and widths below
 * .cache/; `-- --gallery` makes those of the gallery only.
 */
const { values } = readArguments({ options: { gallery: { type: 'boolean', default: false } } });
const port = Number(process.env.PORT || 4470);
/** Pages with a map, which draws and whose attribution folds after a moment. */
const withMap = ['/', '/en', '/einbetten', '/en/einbetten', '/redaktion/neu'];
const folder = `${projectRoot}/.cache/screenshots/site`;

await buildIfNeeded();
const server = await serve({ ...process.env, PORT: String(port), BASE_URL: '' });
const browser = await launchChromium();
for (const { name } of demos) await shootDemo(browser, name);
if (!values.gallery) await shootSite(browser);
await browser.close();
console.log(
  values.gallery
    ? 'Die Bilder der Galerie liegen in public/gallery.'
    : `Bilder liegen in ${folder}, die der README und der Galerie in public.`,
);
server.close();
process.exit(0);

async function shootSite(browser: Browser): Promise<void> {
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
}

/** Half as large as it was drawn, which is what the gallery shows. */
async function shootDemo(browser: Browser, name: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`http://localhost:${port}${demoPath(name)}`);
  await page.waitForTimeout(5000);
  const file = `${projectRoot}/public${demoPicture(name)}`;
  await mkdir(dirname(file), { recursive: true });
  await sharp(await page.screenshot())
    .resize(640)
    .webp({ quality: 72 })
    .toFile(file);
  await page.close();
}

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

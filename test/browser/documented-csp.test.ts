import { expect, test } from 'vitest';
import { BASE_MARKER } from '../../src/build/base-url.ts';
import { textOf } from '../docs/built-site.ts';
import { catchErrors, dotsOf, errorCodes, useStage, type VisitOptions } from './stage.ts';

const stage = useStage();

const TRUSTED = "require-trusted-types-for 'script'";

test('the map runs under the lines that the documentation prints', async () => {
  const { page, problems } = await under(printedLines());
  expect((await dotsOf(page)).length).toBeGreaterThan(10);
  expect(problems).toEqual([]);
});

test('Trusted Types keep it from being drawn: that is told once, and the list stands', async () => {
  const { page } = await under(`${printedLines()} ${TRUSTED}`, { before: catchErrors });
  await page.locator('.entry:visible').first().waitFor();
  await page.locator('[data-notice="worker_blocked"]').waitFor();
  await page.waitForTimeout(2000);
  // The page has no height for it either.
  expect((await errorCodes(page)).sort()).toEqual(['bad_option', 'worker_blocked']);
});

test('with the policy that the documentation prints it runs under Trusted Types, and opens a place', async () => {
  const policy = printedIn('js', 'trustedTypes.createPolicy');
  const lines = printedLines().replace('script-src', "script-src 'nonce-page'");
  const { page, problems } = await under(`${lines} ${TRUSTED}; trusted-types default`, {
    head: `<script nonce="page">${policy}</script>`,
  });
  const [slug] = await dotsOf(page);
  await page.evaluate((id) => window.ServiceMap!.get('#map')!.select(id!), slug);
  await page.locator('.panel h2').waitFor();
  expect(problems).toEqual([]);
});

function under(csp: string, { head = '', before }: { head?: string; before?: VisitOptions['before'] } = {}) {
  const body = '<div id="map" data-service-map></div>';
  return stage.visit({ csp: `default-src 'none'; style-src 'self'; ${csp}`, head, body }, before && { before });
}

function printedLines(): string {
  return printedIn('text', 'script-src').replaceAll(BASE_MARKER, stage.service.url).trim().split('\n').join(' ');
}

/** The code of a language that begins so. */
function printedIn(language: string, begins: string): string {
  const [, code] = textOf('/api-docs.md').split(`\`\`\`${language}\n${begins}`);
  return begins + code!.split('```')[0]!;
}

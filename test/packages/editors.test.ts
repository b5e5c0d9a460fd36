import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../browser/chromium.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { command } from './project.ts';

/** The editors that TYPO3 and Drupal (CKEditor 5) and Joomla (TinyMCE) bring along; each archive holds a whole one. */
const editors = { ckeditor5: '48.5.2', tinymce: '8.9.2' };
let browser: Browser;
let page: Page;

beforeAll(async () => {
  const folder = await temporaryFolder();
  for (const [name, version] of Object.entries(editors)) {
    await command(folder, 'npm', 'pack', '--silent', `${name}@${version}`);
    await command(folder, 'sh', '-c', `mkdir ${name} && tar xzf ${name}-${version}.tgz -C ${name}`);
  }
  browser = await launchChromium();
  page = await browser.newPage();
  await page.route('**/*', (route) => route.abort());
  await page.setContent('<!doctype html><textarea></textarea>');
  const tiny = ['tinymce', 'themes/silver/theme', 'models/dom/model', 'icons/default/icons'];
  const scripts = [
    'ckeditor5/package/dist/browser/ckeditor5.umd',
    ...tiny.map((name) => `tinymce/package/${name}.min`),
  ];
  for (const name of scripts) await page.addScriptTag({ path: `${folder}/${name}.js` });
});
afterAll(() => browser?.close());

/** What CKEditor 5 keeps of a text that is opened and saved. `everything`: as the text format "Full HTML" of Drupal has it. */
const ckeditor = (html: string, everything: boolean): Promise<string> =>
  page.evaluate(`(async () => {
    const { ClassicEditor, Essentials, Paragraph, Bold, Link, SourceEditing, GeneralHtmlSupport } = window.CKEDITOR;
    const allow = ${everything} ? [{ name: /.*/, attributes: true, classes: true, styles: true }] : [];
    const plugins = [Essentials, Paragraph, Bold, Link, SourceEditing, GeneralHtmlSupport];
    const editor = await ClassicEditor.create(document.querySelector('textarea'), { licenseKey: 'GPL', plugins, htmlSupport: { allow } });
    editor.setData(${JSON.stringify(html)});
    const kept = editor.getData();
    await editor.destroy();
    return kept;
  })()`);

/** The same of TinyMCE. `forbidden`: as Joomla sets "Prohibited Elements" unless somebody changes it. */
const tinymce = (html: string, forbidden = 'script,applet,iframe'): Promise<string> =>
  page.evaluate(`(async () => {
    const [editor] = await window.tinymce.init({ selector: 'textarea', license_key: 'gpl', skin: false, content_css: false, promotion: false, invalid_elements: '${forbidden}' });
    editor.setContent(${JSON.stringify(html)});
    const kept = editor.getContent();
    editor.remove();
    return kept;
  })()`);

/** The pieces of HTML in a guide. */
const pieces = (guide: string): string[] =>
  [...readFileSync(`content/docs/guides/${guide}.md`, 'utf8').matchAll(/```html\n([^]*?)```/g)].map(
    ([, code]) => code!,
  );
const [element] = pieces('cms') as [string];
const frame = pieces('wordpress').find((piece) => piece.startsWith('<iframe'))!;
const empty = '<div data-service-map data-region="Allgäu" style="height: 420px"></div>';
const script = '<script src="https://karte.example/maps/v1/service-map.js" defer></script>';

describe('what the guide says of CKEditor 5', () => {
  test('with every element allowed it keeps the element with words in it, and the frame', async () => {
    expect(await ckeditor(element, true)).toMatch(/data-service-map.* data-region="Allgäu".*<a href/s);
    expect(await ckeditor(element, true)).toMatch(/style="height:420px;"/);
    expect(await ckeditor(frame, true)).toMatch(/<iframe(?!.*sandbox).* src="[^"]*\/embed\?region=/);
  });

  test('but not an empty element that stands alone', async () => {
    expect(await ckeditor(empty, true)).toBe('');
  });

  test('as it is, it keeps neither', async () => {
    expect(await ckeditor(element + script, false)).not.toMatch(/data-service-map|script/);
    expect(await ckeditor(frame, false)).toBe('');
  });
});

describe('what it says of TinyMCE', () => {
  test('it keeps the element, and neither frame nor script', async () => {
    expect(await tinymce(element + script)).toMatch(/^<div(?=.* data-service-map)(?=.* data-region=).*height: 420px/s);
    expect(await tinymce(`${frame}${script}`)).not.toMatch(/iframe|script/);
  });

  test('a frame that is allowed is shielded until nothing runs in it', async () => {
    expect(await tinymce(frame, '')).toContain('sandbox=""');
  });
});

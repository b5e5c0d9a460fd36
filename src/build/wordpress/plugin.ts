import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { filesBelow } from '../inputs.ts';
import { projectRoot } from '../project-root.ts';
import { sdkVersion } from '../sdk.ts';
import { zip } from '../zip.ts';
import { jed, mo, readPo, type Catalogue } from './gettext.ts';
import { pluginOptions } from './options.ts';

/** Name of the plugin, of its folder in WordPress and of its archive. */
const NAME = 'ausflugskarte';
const source = `${projectRoot}/sdk/wordpress`;
/** Where German is read; the Swiss write no ß. */
const locales = ['de_DE', 'de_DE_formal', 'de_AT', 'de_CH', 'de_CH_informal'];
/** WordPress looks for the words of a script under its handle, which it makes of the block's name. */
const scripts = { 'fields.js': 'ausflugskarte-map-editor-script', 'editor.js': 'ausflugskarte-map-editor-script-2' };

/** Writes `<folder>/ausflugskarte-wordpress.zip`, to be handed to WordPress as it is. @returns its path */
export async function writePlugin(folder: string): Promise<string> {
  const path = `${folder}/${NAME}-wordpress.zip`;
  await mkdir(folder, { recursive: true });
  await writeFile(path, zip(await pluginFiles()));
  return path;
}

/** The files of the plugin by their paths in the archive: those of `sdk/wordpress`, and what is made out of the table of options. */
export async function pluginFiles(): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const add = (path: string, content: string | Buffer) => files.set(`${NAME}/${path}`, Buffer.from(content));
  const version = await sdkVersion();
  for (const path of await filesBelow(source, '.')) {
    const text = await readFile(`${source}/${path}`, 'utf8');
    if (!path.endsWith('.md')) add(path.replace(/^\.\//, ''), text.replaceAll('{{version}}', version));
  }
  add('LICENSE', await readFile(`${projectRoot}/LICENSE`));
  const options = pluginOptions();
  add('options.json', `${JSON.stringify({ options }, null, 1)}\n`);
  add('block/block.json', blockJson(await readFile(`${source}/block/block.json`, 'utf8'), version));
  const german = readPo(await readFile(`${source}/languages/${NAME}-de_DE.po`, 'utf8'));
  const code = new Map<string, string>();
  for (const [name, handle] of Object.entries(scripts))
    code.set(handle, await readFile(`${source}/block/${name}`, 'utf8'));
  for (const locale of locales) {
    const words = locale.startsWith('de_CH') ? swiss(german) : german;
    add(`languages/${NAME}-${locale}.mo`, mo(words));
    for (const [handle, script] of code)
      add(
        `languages/${NAME}-${locale}-${handle}.json`,
        jed(words, locale, (id) => script.includes(`'${id}'`)),
      );
  }
  return files;
}

/** The attributes of the block are the options; a text each, as in the markup that they become. */
function blockJson(text: string, version: string): string {
  const attributes = Object.fromEntries(pluginOptions().map(({ name }) => [name, { type: 'string' }]));
  return `${JSON.stringify({ ...(JSON.parse(text) as object), version, attributes }, null, 2)}\n`;
}

const swiss = (words: Catalogue): Catalogue =>
  new Map([...words].map(([id, text]) => [id, text.replaceAll('ß', 'ss')]));

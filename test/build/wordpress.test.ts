import { globSync, readFileSync } from 'node:fs';
import { crc32, inflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { embedOptions } from '../../src/contract/embed.ts';
import { readPo } from '../../src/build/wordpress/gettext.ts';
import { pluginOptions } from '../../src/build/wordpress/options.ts';
import { pluginFiles } from '../../src/build/wordpress/plugin.ts';
import { zip } from '../../src/build/zip.ts';

const options = pluginOptions();
const sources = globSync('sdk/wordpress/**/*.{php,js}').map((file) => readFileSync(file, 'utf8'));

/** The files of an archive, read by its directory at the end. */
function unzipped(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06'));
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count--) {
    const [packed, nameLength, offset] = [at + 20, at + 28, at + 42].map((field, i) =>
      i === 1 ? bytes.readUInt16LE(field) : bytes.readUInt32LE(field),
    ) as [number, number, number];
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const begin = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
    const content = inflateRawSync(bytes.subarray(begin, begin + packed));
    expect(crc32(content), name).toBe(bytes.readUInt32LE(at + 16));
    files.set(name, content);
    at += 46 + nameLength;
  }
  return files;
}

describe('the archive of the plugin', () => {
  test('holds every file, and the same files give the same bytes', async () => {
    const files = await pluginFiles();
    const backwards = new Map([...files].reverse());
    expect(zip(backwards).equals(zip(files))).toBe(true);
    const read = unzipped(zip(files));
    expect([...read.keys()].sort()).toEqual([...files.keys()].sort());
    for (const [name, content] of files) expect(read.get(name)!.equals(content), name).toBe(true);
  });

  test('has the version of the project in place of every mark', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    const files = await pluginFiles();
    expect(files.get('ausflugskarte/ausflugskarte.php')!.toString()).toContain(`Version:           ${version}\n`);
    for (const [name, content] of files) expect(content.includes('{{'), name).toBe(false);
  });
});

describe('the options of the plugin', () => {
  test('are those of the table and of the configurator, each an attribute of the block', async () => {
    const names = options.map(({ name }) => name);
    const table = embedOptions.map(({ attribute }) => attribute.slice('data-'.length));
    const beside = ['height', 'width', 'accent', 'corners', 'font'];
    expect(names).toEqual([...table.filter((name) => name !== 'key' && name !== 'base-url'), ...beside]);
    const block = JSON.parse((await pluginFiles()).get('ausflugskarte/block/block.json')!.toString()) as object;
    expect(block).toHaveProperty('attributes', Object.fromEntries(names.map((name) => [name, { type: 'string' }])));
  });

  test('have words of their own in both languages', () => {
    const wordless = options.filter(({ name, label }) => [label.de, label.en].includes(name));
    expect(wordless.map(({ name }) => name)).toEqual([]);
  });

  test('take what they say themselves and nothing that leaves an attribute', () => {
    for (const { name, pattern, choices = [], default: standard = '', example = '', style } of options) {
      if (style) expect(pattern, name).toBeDefined();
      if (pattern === undefined) continue;
      const whole = new RegExp(`^(?:${pattern})$`, 'u');
      const own = [...choices.map(({ value }) => value), standard, example].filter(Boolean);
      expect(
        own.filter((value) => !whole.test(value)),
        name,
      ).toEqual([]);
      for (const bad of ['1;background:url(x)', '"><script>', '{', '}', '</style>', '1\n2']) {
        expect(whole.test(bad), `${name}: ${bad}`).toBe(false);
      }
    }
  });
});

test('every word of the plugin is translated, and no translation is left over', () => {
  const german = readPo(readFileSync('sdk/wordpress/languages/ausflugskarte-de_DE.po', 'utf8'));
  const calls = /\b(?:__|_e|esc_html__|esc_html_e|esc_attr__)\(\s*'((?:[^'\\]|\\.)+)',\s*'ausflugskarte'/g;
  const used = sources.flatMap((source) => [...source.matchAll(calls)].map(([, words]) => words!));
  expect(new Set(used).size).toBeGreaterThan(30);
  const { title, description, keywords } = JSON.parse(readFileSync('sdk/wordpress/block/block.json', 'utf8')) as {
    title: string;
    description: string;
    keywords: string[];
  };
  const header = / \* Description: +(.+)/.exec(readFileSync('sdk/wordpress/ausflugskarte.php', 'utf8'))![1]!;
  const ofBlock = [
    `block title\u0004${title}`,
    `block description\u0004${description}`,
    `block keyword\u0004${keywords[0]}`,
  ];
  expect([...german.keys()].sort()).toEqual([...new Set(['', ...used, ...ofBlock, header])].sort());
});

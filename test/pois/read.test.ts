import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { ContentError, describe as show } from '../../src/pois/problem.ts';
import { checkContent, readContent } from '../../src/pois/read.ts';
import { didYouMean } from '../../src/pois/suggest.ts';
import { editDistance } from '../../src/text/edit-distance.ts';
import { folderWith } from '../temporary-folder.ts';

const catalogueFiles = ['categories.yaml', 'regions.yaml', 'redirects.yaml', 'search-words.yaml', 'service.yaml'];
const catalogue = Object.fromEntries(
  await Promise.all(catalogueFiles.map(async (name) => [name, await readFile(`content/${name}`, 'utf8')] as const)),
);
const good = await readFile('test/pois/good/pois/de/schloss-neuschwanstein.yaml', 'utf8');
const contentWith = (files: Record<string, string>) => folderWith({ ...catalogue, ...files });

describe('reading content', () => {
  test('gives the destinations by slug, whatever folder they lie in', async () => {
    const austrian = good.replace(/^region: .*$/m, 'region: Tirol').replace(/^travelRegion: .*\n/m, '');
    const dir = await contentWith({
      'pois/de/b-schloss.yaml': good,
      'pois/at/c-burg.yaml': austrian.replace(
        /^summary: .*$/m,
        'summary: Eine ganz andere Burg auf einem anderen Felsen.',
      ),
      'pois/de/a-schloss.yaml': good,
    });
    const { content } = await checkContent(dir);
    expect(content.destinations.map(({ slug, countryCode }) => [slug, countryCode])).toEqual([
      ['a-schloss', 'DE'],
      ['b-schloss', 'DE'],
      ['c-burg', 'AT'],
    ]);
  });

  test('fills what is unknown with null, and leaves nothing of the source in', async () => {
    const bare = good
      .split('\n')
      .filter(
        (line) => !/^(kids|seating|free|mobility|travelRegion|website|openingHours|aliases|extent|image):/.test(line),
      )
      .join('\n');
    const { destinations } = await readContent(await contentWith({ 'pois/de/schloss.yaml': bare }));
    expect(destinations[0]).toMatchObject({
      kids: null,
      seating: null,
      free: null,
      mobility: null,
      travelRegion: null,
      aliases: [],
    });
    for (const field of ['source', 'website', 'extent', 'image', 'openingHours'])
      expect(destinations[0]).not.toHaveProperty(field);
  });

  test('takes a file that cannot be read for one that is there', async () => {
    const dir = await contentWith({ 'pois/de/kaputt.yaml': good.replace('name: ', 'name: Burg: '), 'pois/de/heil.yaml': good }); // prettier-ignore
    const { problems } = await checkContent(dir, { formerSlugs: ['kaputt', 'heil', 'weg'] });
    expect(problems.map(({ check, message }) => `${check} ${message}`)).toEqual([
      expect.stringContaining('yaml-syntax'),
      'slug-vanished Das Ziel „weg“ gibt es nicht mehr.',
    ]);
  });

  test('tells all problems of all files at once, in the order of files and lines', async () => {
    const dir = await contentWith({
      'pois/de/eins.yaml': good.replace(/^category: .*$/m, 'category: schlos').replace(/^kids: .*$/m, 'kids: ja'),
      'pois/de/zwei.yaml': good
        .replace(/^latitude: .*$/m, 'latitude: "47,5576"')
        .replace(/^town: .*\n/m, '')
        .replace(/^free:/m, 'gratis:'),
      'pois/at/drei.yaml': good,
      'pois/ch/vier.yaml': 'name: A\nname: B\n',
      'pois/ch/fuenf.txt': 'nichts',
    });
    const error: unknown = await readContent(dir).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ContentError);
    const { problems, message } = error as ContentError;
    expect(problems.map(({ file, check }) => `${file.slice('content/pois/'.length)} ${check}`)).toEqual([
      'at/drei.yaml known-region',
      'at/drei.yaml known-travel-region',
      'ch/fuenf.txt file-kind',
      'ch/vier.yaml duplicate-key',
      'de/eins.yaml known-category',
      'de/eins.yaml bad-value',
      'de/zwei.yaml missing-field',
      'de/zwei.yaml bad-value',
      'de/zwei.yaml unknown-field',
    ]);
    expect(message).toBe(show(problems));
    expect(message).toMatch(/9 Fehler, 0 Warnungen in 5 Dateien$/);
    expect(message).toContain(
      `content/pois/de/eins.yaml:${lineOf('kids')}:7  Fehler: „kids“ passt nicht: „ja“.\n    -> Meinten Sie „kids: true“?`,
    );
  });

  test('with warnings alone goes on and hands them over', async () => {
    const http = good.replace(/^website: https/m, 'website: http');
    const { destinations, warnings } = await readContent(await contentWith({ 'pois/de/schloss.yaml': http }));
    expect(destinations).toHaveLength(1);
    expect(warnings.map(({ check, level }) => [check, level])).toEqual([['url-form', 'warning']]);
  });

  test('without any destination is empty', async () => {
    expect(await readContent(await contentWith({}))).toMatchObject({ destinations: [], warnings: [] });
  });
});

const lineOf = (field: string) => good.split('\n').findIndex((line) => line.startsWith(`${field}:`)) + 1;

describe('what cannot be read is told, and the other files are checked all the same:', () => {
  const bomb = Array.from(
    { length: 8 },
    (_, i) =>
      `a${i}: &a${i} [${Array(9)
        .fill(i ? `*a${i - 1}` : 'x')
        .join(', ')}]`,
  );

  test.each([
    ['an alias bomb', bomb.join('\n'), 'swallowed-words'],
    ['an alias of nothing', good.replace(/^aliases: .*$/m, 'aliases: [*Warte]'), 'swallowed-words'],
    ['an anchor that names itself', good.replace(/^aliases: .*$/m, 'aliases: &a [*a]'), 'swallowed-words'],
    ['Latin-1', Buffer.from(good, 'latin1'), 'file-encoding'],
    ['UTF-16', Buffer.from(`\uFEFF${good}`, 'utf16le'), 'file-encoding'],
  ])('%s', async (_name, text, check) => {
    const dir = await contentWith({ 'pois/de/gut.yaml': good });
    await writeFile(`${dir}/pois/de/schlecht.yaml`, text);
    const { content, problems } = await checkContent(dir);
    expect(content.destinations.map(({ slug }) => slug)).toEqual(['gut']);
    expect(new Set(problems.map((problem) => `${problem.file} ${problem.check}`))).toEqual(
      new Set([`content/pois/de/schlecht.yaml ${check}`]),
    );
  });

  test('a folder and a link into nowhere', async () => {
    const dir = await contentWith({ 'pois/de/gut.yaml': good });
    await mkdir(`${dir}/pois/de/ordner.yaml`);
    await symlink('nirgends.yaml', `${dir}/pois/de/verknuepfung.yaml`);
    const { content, problems } = await checkContent(dir);
    expect(content.destinations).toHaveLength(1);
    expect(problems.map(({ file, message }) => [file, message])).toEqual([
      ['content/pois/de/ordner.yaml', 'Das ist ein Ordner, keine Datei.'],
      ['content/pois/de/verknuepfung.yaml', 'Die Datei lässt sich nicht öffnen.'],
    ]);
  });
});

test('a file in the folder of no country is told with where it belongs, and taken for one that is there', async () => {
  const paths = ['x', 'fr/x', 'DE/y', 'deutschland/bayern/z'].map((path) => `pois/${path}.yaml`);
  const files = Object.fromEntries(paths.map((path) => [path, good]));
  const dir = await contentWith({ 'pois/de/gut.yaml': good, ...files, 'pois/.gitkeep': '', 'pois/fr/.gitkeep': '' });
  const { content, problems } = await checkContent(dir, { formerSlugs: ['x', 'y', 'z'] });
  expect(content.destinations.map(({ slug }) => slug)).toEqual(['gut']);
  const places = 'Die Datei verschieben; es gibt content/pois/de, content/pois/at, content/pois/ch.';
  expect(problems.map(({ file, level, message, fix }) => [file, level, message, fix])).toEqual([
    ['content/pois/DE/y.yaml', 'error', unread('DE'), 'Die Datei nach content/pois/de verschieben.'],
    ['content/pois/deutschland/bayern/z.yaml', 'error', unread('deutschland'), 'Die Datei nach content/pois/de verschieben.'], // prettier-ignore
    ['content/pois/fr/x.yaml', 'error', unread('fr'), places],
    ['content/pois/x.yaml', 'error', 'Die Datei liegt in keinem Ordner eines Landes und wird nicht gelesen.', places],
  ]);
});

test('a file beside the folder of the destinations that nothing reads is asked about', async () => {
  const paths = ['burg-eltz.yaml', 'poi/de/burg-eltz.yaml', 'redirect.yaml', 'Notizen/alt/liste.csv'];
  const files = Object.fromEntries(paths.map((path) => [path, good]));
  const others = {
    'LIESMICH.md': '',
    'bilder/quelle.png': '',
    'stops/osm.csv': '',
    'docs/x.yaml': '',
    '.git/x.yaml': '',
  };
  const dir = await contentWith({ 'pois/de/gut.yaml': good, ...files, ...others });
  const { problems } = await checkContent(dir);
  const move =
    'Ein Ziel gehört nach content/pois/de, content/pois/at, content/pois/ch; anderes besser aus content nehmen.';
  expect(problems.map(({ file, level, message, fix }) => [file, level, message, fix])).toEqual([
    ['content/Notizen/alt/liste.csv', 'warning', '„Notizen“ ist kein Ordner, der gelesen wird.', move],
    ['content/burg-eltz.yaml', 'warning', 'Eine Datei dieses Namens wird hier nicht gelesen.', move],
    ['content/poi/de/burg-eltz.yaml', 'warning', '„poi“ ist kein Ordner, der gelesen wird.', 'Meinten Sie „pois“?'],
    ['content/redirect.yaml', 'warning', 'Eine Datei dieses Namens wird hier nicht gelesen.', 'Meinten Sie „redirects.yaml“?'], // prettier-ignore
  ]);
});

const unread = (folder: string) => `„${folder}“ ist kein Ordner eines Landes; was darin liegt, wird nicht gelesen.`;

describe('a warning that is confirmed in the file', () => {
  const http = good.replace(/^website: https/m, 'website: http');
  test('stays silent, another one and every error do not', async () => {
    const confirmed = `${http}confirmed: { url-form: Der Betreiber kann kein HTTPS. }\n`;
    expect((await checkContent(await contentWith({ 'pois/de/schloss.yaml': confirmed }))).problems).toEqual([]);
    const other = confirmed.replace('url-form', 'same-point');
    expect((await checkContent(await contentWith({ 'pois/de/schloss.yaml': other }))).problems).toHaveLength(1);
    const error = confirmed.replace('http://', 'http://user@');
    expect((await checkContent(await contentWith({ 'pois/de/schloss.yaml': error }))).problems).toHaveLength(1);
  });

  test('two years after its check a destination is due, by the clock that is handed in', async () => {
    const dir = await contentWith({ 'pois/de/schloss.yaml': good });
    const checksOn = async (today: string) => (await checkContent(dir, { today })).problems.map(({ check }) => check);
    expect(await checksOn('2028-05-31')).toEqual([]);
    expect(await checksOn('2028-06-01')).toEqual(['checked-long-ago']);
  });
});

describe('files beside the destinations', () => {
  test('that are broken are told with their line', async () => {
    const dir = await contentWith({
      'redirects.yaml': 'Alter Name: neuer-name\n',
      'categories.yaml': '- id: Schloss\n',
    });
    const { problems } = await checkContent(dir);
    const told = problems.filter(({ check }) => check === 'catalogue-entry').map(({ file, line }) => `${file}:${line}`);
    expect(told).toEqual(expect.arrayContaining(['content/redirects.yaml:1', 'content/categories.yaml:1']));
  });

  test('every flag has words that a search understands', async () => {
    const words = catalogue['search-words.yaml']!.replace(/^  kids: .*\n/m, '').replace(/^  free: .*$/m, '  free: []');
    const { problems } = await checkContent(await contentWith({ 'search-words.yaml': words }));
    expect(problems.map(({ message }) => message)).toEqual(['„flags.kids“ fehlt.', '„flags.free“ passt nicht: [].']);
  });

  test.each(['categories', 'firstCategories'])('%s of the words of a search are such as there are', async (list) => {
    const words = catalogue['search-words.yaml']!.replace(
      new RegExp(`^${list}:$`, 'm'),
      `${list}:\n  - { ids: [schloss, schlos], words: [Prunk] }`,
    );
    const { problems } = await checkContent(await contentWith({ 'search-words.yaml': words }));
    expect(problems.map(({ message }) => message)).toEqual(['Eine Kategorie „schlos“ gibt es nicht.']);
  });

  test('so are those that others have besides', async () => {
    const words = catalogue['search-words.yaml']!.replace(/^hadCategories: .*$/m, 'hadCategories: [schloss, schlos]');
    const { problems } = await checkContent(await contentWith({ 'search-words.yaml': words }));
    expect(problems.map(({ message }) => message)).toEqual(['Eine Kategorie „schlos“ gibt es nicht.']);
  });

  test('a category that stands in for another is one, and a word of a category is called so', async () => {
    const words = catalogue['search-words.yaml']!.replace(/^kindred:$/m, 'kindred:\n  - [schloss, burk]')
      .replace(/^toldWords: \[/m, 'toldWords: [Prunkbau, ')
      .replace(/^narrowerWords: \[/m, 'narrowerWords: [Lustschlösschen, ');
    const { problems } = await checkContent(await contentWith({ 'search-words.yaml': words }));
    expect(problems.map(({ message }) => message)).toEqual([
      '„Prunkbau“ steht bei keiner Kategorie.',
      '„Lustschlösschen“ steht bei keiner Kategorie.',
      'Eine Kategorie „burk“ gibt es nicht.',
    ]);
    expect(problems.map(({ line }) => line > 0)).toEqual([true, true, true]);
  });

  test('redirects lead from what is gone to what is there', async () => {
    const dir = await contentWith({
      'pois/de/schloss.yaml': good,
      'redirects.yaml': 'altes-schloss: schloss\nschloss: anderes\nverloren: nirgends\n',
    });
    const { problems } = await checkContent(dir);
    expect(problems.map(({ message }) => message)).toEqual([
      '„schloss“ ist selbst ein Ziel und kann nicht weiterleiten.',
      '„verloren“ leitet auf „nirgends“, das es nicht gibt.',
    ]);
  });
});

describe('did you mean', () => {
  test.each([
    ['schlos', 'schloss'],
    ['Schloß', 'schloss'],
    ['latitute', 'latitude'],
    ['wasserfal', 'wasserfall'],
    ['vulkan', undefined],
    ['', undefined],
  ])('%s: %s', (word, meant) => {
    expect(didYouMean(word, ['schloss', 'burg', 'wasserfall', 'latitude', 'longitude'])).toBe(meant);
  });

  test('the distance counts letters put in, taken out and replaced', () => {
    expect([editDistance('', 'abc'), editDistance('burg', 'berg'), editDistance('kitten', 'sitting')]).toEqual([
      3, 1, 3,
    ]);
    expect(editDistance('gleich', 'gleich')).toBe(0);
  });
});

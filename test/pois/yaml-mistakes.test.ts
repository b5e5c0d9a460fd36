import { describe, expect, test } from 'vitest';
import { decodeText, parseYaml, yamlOf } from '../../src/pois/yaml-file.ts';
import { writingMistakes } from '../../src/pois/yaml-mistakes.ts';

const fields = ['name', 'town', 'summary', 'description', 'opening-hours'];
/** Each as `line:column` and the beginning of its sentence. */
const found = (...lines: string[]) =>
  writingMistakes(lines.join('\n'), fields).map(({ line, column, message }) => `${line}:${column} ${message}`);

describe('a mistake of writing is looked for', () => {
  test.each([
    [['name: A', '---', 'name: B'], ['2:1 In der Datei stehen zwei Ziele']],
    [['---', 'name: A'], []],
    [['name: A', '--- x'], []],
    [['name: A', '  town: B'], ['2:1 Die Zeile „town“ ist eingerückt.']],
    [['name: A', '  ort: B'], []],
    [['ort:', '    name: A', '  town_m: 3'], ['2:1 Die Zeilen unter „ort:“ sind verschieden weit eingerückt.']],
    [
      ['ort:', '    summary: A', '    town: B', 'name: [A'],
      [
        '2:1 Die Zeile „summary“ ist eingerückt.',
        '3:1 Die Zeile „town“ ist eingerückt.',
        '4:7 Der Wert von „name“ beginnt mit „[“',
      ],
    ],
    [['name:\u00A0A'], ['1:6 Nach „name:“ steht ein unsichtbares Zeichen (U+00A0) statt eines Leerzeichens.']],
    [['name:\u200BA'], ['1:6 Nach „name:“ steht ein unsichtbares Zeichen (U+200B) statt eines Leerzeichens.']],
    [['name:A'], ['1:6 Nach „name:“ fehlt ein Leerzeichen.']],
    [['opening-hours:A'], ['1:15 Nach „opening-hours:“ fehlt ein Leerzeichen.']],
    [['https://x'], []],
    [['name:'], []],
    [['name:\tA'], []],
    [['name: @home'], ['1:7 Der Wert von „name“ beginnt mit „@“']],
    [['name:   @home'], ['1:7 Der Wert von „name“ beginnt mit „@“']],
    [['name: `x`'], ['1:7 Der Wert von „name“ beginnt mit „`“']],
    [['name: %x'], ['1:7 Der Wert von „name“ beginnt mit „%“']],
    [['name: *Stern'], ['1:7 Der Wert von „name“ beginnt mit „*“']],
    [['name: * Stern'], []],
    [['name: [a'], ['1:7 Der Wert von „name“ beginnt mit „[“']],
    [['name: {a'], ['1:7 Der Wert von „name“ beginnt mit „{“']],
    [['opening-hours: [a'], []],
    [['name: - a'], ['1:7 Der Wert von „name“ beginnt mit „-“']],
    [['name: -a'], []],
    [['name: Haus @home'], []],
    [['name:%x'], ['1:6 Nach „name:“ fehlt ein Leerzeichen.']],
    [['name: a@b'], []],
    [['ort: @x'], []],
    [['summary: >-', 'Text'], ['2:1 Der Text ist nicht eingerückt.']],
    [['summary: >', 'Text'], ['2:1 Der Text ist nicht eingerückt.']],
    [['summary: |+  ', 'Text'], ['2:1 Der Text ist nicht eingerückt.']],
    [['summary: A', 'Text'], []],
    [['summary: >- x', 'Text'], []],
    [['summary: >-', '  Text', '', '# x', 'town: B'], []],
    [['summary: >-', '  Text', 'town Mitte'], ['3:5 Nach „town“ fehlt der Doppelpunkt.']],
    [['summary: >-', '  Text', 'town： Mitte'], ['3:5 Nach „town“ fehlt der Doppelpunkt.']],
    [['name: "A \\"b\\" c"', "town: 'A ''b'' c'"], []],
    [['name: "A" # "b"'], []],
    [['name: "A "b" c"'], ['1:7 Der Wert von „name“ steht in Anführungszeichen (") und enthält selbst solche.']],
    [["name: 'A 'b' c'"], ["1:7 Der Wert von „name“ steht in Anführungszeichen (') und enthält selbst solche."]],
    [['name: A', 'town Mitte', 'summary: B'], ['2:5 Nach „town“ fehlt der Doppelpunkt.']],
    [['summary: >-', '  town Mitte'], []],
    [['summary: >-', 'towns Mitte'], ['2:1 Der Text ist nicht eingerückt.']],
    [['summary: >-', '  Text', 'mehr'], ['3:1 Der Text ist nicht eingerückt.']],
    [['summary: >-', '  town: kein Feld'], []],
    [['summary: >-', '  Text', 'town: B', 'mehr'], []],
    [['name: A', '\ttown: B'], ['2:1 Die Zeile ist mit einem Tabulator']],
    [['summary: >-', '\tText'], ['2:1 Die Zeile ist mit einem Tabulator']],
    [['address:', '  \tstreet: A'], ['2:1 Die Zeile ist mit einem Tabulator']],
    [['summary: >-', '  \tText'], []],
    [['name: A', '\t', 'town:\tB'], []],
    [
      ['name: A', '<<<<<<< HEAD', 'town:B', '=======', 'town:C', '>>>>>>> x'],
      ['2:1 In der Datei stehen zwei Fassungen'],
    ],
    [['summary: >-', '  Text', '||||||| a1b2', 'Text'], ['3:1 In der Datei stehen zwei Fassungen']],
    [['name:A', '======='], ['2:1 In der Datei stehen zwei Fassungen']],
    [['summary: >-', '  ======='], []],
    [['# ========', '========'], []],
    [['summary: >-', '  Text', 'town:B'], ['3:6 Nach „town:“ fehlt ein Leerzeichen.']],
  ])('%j: %j', (lines, expected) => {
    expect(found(...lines)).toEqual(expected.map((start) => expect.stringContaining(start) as string));
    expect(found(lines.join('\r\n')).length).toBe(expected.length);
  });

  test('all of a file are told, old line ends instead of all others', () => {
    expect(found('name:A', ' town: B')).toHaveLength(2);
    expect(found('name:A\rtown:B')).toEqual([expect.stringContaining('nur CR')]);
  });
});

describe('words that YAML would swallow are told', () => {
  const swallowed = (text: string) =>
    parseYaml(text, 'x.yaml').problems.map(({ check, line, column, message }) => [check, `${line}:${column}`, message]);
  test.each([
    ['name: Haus #1', '#1', '1:11'],
    ['name: &anker Haus', '&anker', undefined],
    ['name: !Haus alt', '!Haus', undefined],
    ['name: A\ntown: B  # x y', '# x y', '2:8'],
  ])('%j: %s', (text, word, place) => {
    const [[check, at, message]] = swallowed(text) as [[string, string, string]];
    expect([check, message]).toEqual([
      'swallowed-words',
      `„${word}“ hat in YAML eine eigene Bedeutung und geht verloren.`,
    ]);
    if (place !== undefined) expect(at).toBe(place);
  });

  test.each([
    'name: "Haus #1"',
    'name: Haus#1',
    'kids: true # ja',
    'name: A\n# Satz',
    'name: "!x"',
    '# nur Satz\nname: A',
  ])('%j is none', (text) => {
    expect(swallowed(text)).toEqual([]);
  });

  test.each([
    ['summary: >-\n  Text.\n  town: B', ['3:3 town']],
    ['summary: |\n  Text.\n\n   town:\nname: A', ['4:4 town']],
    ['summary: >-\n  Text.\n  ort: B', []],
    ['summary: >-\n  Text, und name: B', []],
    ['summary: >-\n  name:B', []],
    ['summary: >-\n  Text.\ntown: B', []],
  ])('a field below a long text, indented by a slip, in %j: %j', (text, expected) => {
    const { problems } = parseYaml(text, 'x.yaml', [], ['name', 'summary', 'town']);
    expect(problems.map(({ line, column, message }) => `${line}:${column} ${/„(.*?)“/.exec(message)![1]}`)).toEqual(
      expected,
    );
    expect(problems.every(({ check, fix }) => check === 'swallowed-words' && fix.includes('Leerzeichen'))).toBe(true);
  });

  test('an alias is told before anything is read', () => {
    const { yaml, problems } = parseYaml('name: &a Haus\ntown: *a', 'x.yaml');
    expect(problems.map(({ line }) => line)).toEqual([1, 2]);
    expect(yaml.value).toBeUndefined();
  });
});

test('a problem stands at the deepest part of its path that is there', () => {
  const { yaml } = parseYaml('name: A\nimage:\n  file: x.jpg\naliases: [a, b]', 'x.yaml');
  const at = (...path: (string | number)[]) => {
    const { line, column, level } = yaml.problemAt('no-html', path, '', '');
    return `${line}:${column} ${level}`;
  };
  expect([at('name'), at('image', 'file'), at('image', 'credit'), at('aliases', 1), at('town'), at()]).toEqual([
    ...['1:7 error', '3:9 error', '3:3 error', '4:14 error', '1:1 error', '1:1 error'],
  ]);
  expect(yaml.problemAt('no-html', [], '', '', 'warning').level).toBe('warning');
});

test('bytes are text where they are UTF-8 without a zero', () => {
  expect(decodeText(Buffer.from('Köln'))).toBe('Köln');
  expect(decodeText(Buffer.from('\uFEFFKöln'))).toBe('Köln');
  expect(decodeText(Buffer.from('Köln', 'latin1'))).toBeUndefined();
  expect(decodeText(Buffer.from('Köln', 'utf16le'))).toBeUndefined();
  expect(decodeText(new Uint8Array(0))).toBe('');
});

test('a zero byte is told where it stands, and not taken for another encoding', () => {
  const told = (bytes: Buffer) => yamlOf(bytes, 'x.yaml').problems.map(({ line, column, message }) => `${line}:${column} ${message}`); // prettier-ignore
  expect(told(Buffer.from('name: Köln am Rhein\ntown: \0Köln am Rhein'))).toEqual([
    '2:7 In der Datei steht ein unsichtbares Zeichen (U+0000).',
  ]);
  for (const encoding of ['latin1', 'utf16le'] as const)
    expect(told(Buffer.from('name: Köln', encoding))).toEqual([
      expect.stringContaining('1:1 Die Datei ist nicht in UTF-8'),
    ]);
});

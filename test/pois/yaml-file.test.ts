import { describe, expect, test } from 'vitest';
import { parseYaml } from '../../src/pois/yaml-file.ts';

const problemsIn = (...lines: string[]) =>
  parseYaml(lines.join('\n'), 'content/pois/de/x.yaml').problems.map(
    ({ check, line, column, level, message, fix }) => ({
      at: `${line}:${column}`,
      check,
      level,
      message,
      fix,
    }),
  );

describe('a mistake of writing is told in German, where it stands:', () => {
  test('a field twice', () => {
    expect(problemsIn('name: A', 'town: B', 'name: C')).toEqual([
      {
        at: '3:1',
        check: 'duplicate-key',
        level: 'error',
        message: 'Das Feld „name“ steht zweimal in der Datei.',
        fix: 'Eine der beiden Zeilen löschen.',
      },
    ]);
  });

  test('a bracket that is never closed', () => {
    expect(problemsIn('name: A', 'aliases: [Neuschwanstein Castle\nkids: true')).toContainEqual(
      expect.objectContaining({
        check: 'yaml-syntax',
        message: 'Hier fehlt ein Zeichen, oft ein Anführungszeichen oder eine Klammer.',
        fix: 'Jedes " und jede [ wieder schließen.',
      }),
    );
  });

  test.each([
    ['2:7', ['name: A', 'town: "Füssen', 'kids: true']],
    ['1:7', ['name: "Haus', 'town: "Füssen"', 'source: "A"', 'kids: true']],
    ['1:7', ["name: 'Haus", 'town: B']],
    ['2:11', ['name: "A"', 'aliases: ["A, B]', 'town: "C"']],
    ['3:5', ['name: "A"', 'aliases:', '  - "A', '  - "B"']],
    ['5:7', ['name: "A \\" b"', "source: 'Peter''s'", 'summary: >-', '  "Text', 'town: "B']],
    ['4:8', ['name: A', 'summary: "Ein langer', '  Text"', 'town:  "B', 'kids: true']],
    ['2:7', ['name: A # "x', 'town: "B']],
  ])('a quotation mark that is never closed, where it begins: %s in %j', (at, lines) => {
    expect(problemsIn(...lines)).toEqual([
      {
        ...{ at, check: 'yaml-syntax', level: 'error' },
        message: expect.stringContaining('das hier beginnt, wird nicht wieder geschlossen.') as string,
        fix: expect.stringContaining('Am Ende des Wertes ein') as string,
      },
    ]);
  });

  test('a tabulator', () => {
    expect(problemsIn('description: >-', '  Text', 'extent:', '\t- 1')).toContainEqual(
      expect.objectContaining({
        at: '4:1',
        message: 'Die Zeile ist mit einem Tabulator eingerückt.',
        fix: 'Mit Leerzeichen einrücken.',
      }),
    );
  });

  test('a wrong indent', () => {
    expect(problemsIn('name: A', '  town: B')).toContainEqual(
      expect.objectContaining({
        message: 'In der Zeile steht ein Doppelpunkt zu viel, oder einer fehlt.',
        fix: 'Text mit Doppelpunkt in "Anführungszeichen" setzen.',
      }),
    );
  });

  test('a field further in than the one before it', () => {
    expect(problemsIn('image:', '   file: a.jpg', '  credit: B')).toContainEqual(
      expect.objectContaining({ message: 'Die Einrückung stimmt nicht.' }),
    );
  });

  test('a colon too many', () => {
    expect(problemsIn('summary: Das Schloss: ein Traum')).toEqual([
      {
        at: '1:10',
        check: 'yaml-syntax',
        level: 'error',
        message: 'In der Zeile steht ein Doppelpunkt zu viel, oder einer fehlt.',
        fix: 'Text mit Doppelpunkt in "Anführungszeichen" setzen.',
      },
    ]);
  });

  test('one mistake of which the parser complains twice', () => {
    expect(problemsIn('alt: neu', '  x: [').map(({ at, message }) => `${at} ${message}`)).toEqual([
      '1:6 In der Zeile steht ein Doppelpunkt zu viel, oder einer fehlt.',
      '2:7 Hier fehlt ein Zeichen, oft ein Anführungszeichen oder eine Klammer.',
    ]);
  });

  test('several at once', () => {
    expect(problemsIn('name: A', 'name: B', 'town: C', 'town: D').map(({ at }) => at)).toEqual(['2:1', '4:1']);
  });
});

describe('a value keeps its place', () => {
  const { yaml } = parseYaml(
    ['# Kommentar', 'name: Schloss', 'extent:', '  - 1', '  - zwei', 'image: { file: A.jpg }'].join('\n'),
    'x.yaml',
  );
  const at = (...path: (string | number)[]) => {
    const { line, column } = yaml.problemAt('bad-value', path, '', '');
    return [line, column];
  };

  test('on its own line, in a list and in a map', () => {
    expect([at('name'), at('extent', 1), at('image', 'file')]).toEqual([
      [2, 7],
      [5, 5],
      [6, 16],
    ]);
  });

  test('or that of the nearest that is there, or the beginning of the file', () => {
    expect(at('image', 'credit')).toEqual(at('image'));
    expect(at('town')).toEqual([1, 1]);
    expect(at()).toEqual([1, 1]);
  });

  test('with Windows line ends and umlauts in front of it', () => {
    const windows = parseYaml('name: Ärger\r\ntown: Öde\r\n', 'x.yaml').yaml;
    expect(windows.value).toEqual({ name: 'Ärger', town: 'Öde' });
    expect(windows.problemAt('bad-value', ['town'], '', '')).toMatchObject({ line: 2, column: 7 });
  });
});

test('a file that Git could not merge is one error, at its first marker', () => {
  const half = (town: string) => ['category: burg', `town: ${town}`, 'summary: >-', '  Text.'];
  const lines = [
    'name: A',
    '<<<<<<< HEAD',
    ...half('B'),
    '=======',
    ...half('C'),
    '>>>>>>> zweig',
    'source: Redaktion',
  ];
  const one = {
    ...{ at: '2:1', check: 'yaml-syntax', level: 'error' },
    message: 'In der Datei stehen zwei Fassungen, die Git nicht zusammenführen konnte („<<<<<<<“).',
    fix: 'Von jeder Stelle die richtige Fassung behalten und die Zeilen mit <<<<<<<, ======= und >>>>>>> löschen.',
  };
  expect(problemsIn(...lines)).toEqual([one]);
  expect(problemsIn(lines.join('\r\n'))).toEqual([one]);
});

test.each([
  ['# ein Kommentar\rname: A\rtown: B\r', '1:1 Die Datei hat Zeilenenden, die kein heutiges Programm schreibt'],
  ['name: "A" b', '1:11 Hier steht etwas, das zu keinem Wert gehört'],
  ['aliases: [A] b', '1:14 Hier steht etwas, das zu keinem Wert gehört'],
  ['name: A\n}\ntown: C\nsource: D', '2:1 Hier steht etwas, das zu keinem Wert gehört'],
  ['position: { source: a, accuracy_m: 3 }}\nname: A', '1:39 Hier steht etwas, das zu keinem Wert gehört'],
  ['position: { source: a accuracy_m: 3 }', '1:21 In den Klammern fehlt ein Komma'],
  ['name: "A\\q"', '1:9 Ein \\ in Anführungszeichen'],
  ['name: A\n...\ntown: B', '3:1 Die Datei geht nach einem'],
  ['name: &a &b c', '1:10 Ab hier ist die Datei kein gültiges YAML.'],
  ['name: A\n\ttown: B', '2:1 Die Zeile ist mit einem Tabulator eingerückt.'],
])('what the parser stumbles over is told once, and never in its English: %j', (text, sentence) => {
  const told = problemsIn(text).map(({ at, message }) => `${at} ${message}`);
  expect(told).toEqual([expect.stringContaining(sentence)]);
  expect(told.join()).not.toMatch(/unexpected|invalid|token|flow|source contains/i);
});

test('an empty file is no mistake of writing', () => {
  expect(parseYaml('', 'x.yaml')).toMatchObject({ problems: [], yaml: { value: null } });
});

describe('what an editor did is told, not what it broke for the parser:', () => {
  const told = (...lines: string[]) =>
    parseYaml(lines.join('\n'), 'content/pois/de/x.yaml', [], ['name', 'town', 'description', 'aliases']).problems.map(
      ({ line, message }) => `${line} ${message}`,
    );

  test.each([
    [['name: A', '  town: B'], '2 Die Zeile „town“ ist eingerückt.'],
    [['name: A', 'town:Ingolstadt'], '2 Nach „town:“ fehlt ein Leerzeichen.'],
    [['name: A', 'description: >-', 'Ein Text ohne Leerzeichen', 'town: B'], '3 Der Text ist nicht eingerückt.'],
    [['name: @A'], '1 Der Wert von „name“ beginnt mit „@“, das in YAML etwas anderes bedeutet.'],
    [['name: A', '---', 'name: B'], '2 In der Datei stehen zwei Ziele, getrennt durch „---“.'],
  ])('%j', (lines, sentence) => {
    expect(told(...lines)).toEqual([sentence]);
  });
});

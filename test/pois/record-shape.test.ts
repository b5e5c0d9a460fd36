import { describe, expect, test } from 'vitest';
import { checkShape } from '../../src/pois/shape.ts';
import { parseYaml } from '../../src/pois/yaml-file.ts';
import { checked } from './one-record.ts';

describe('the form of a record', () => {
  const shape = (changes: object) => checked(changes).problems;

  test('its fields are known, there and filled', () => {
    expect(shape({ twon: 'Mitte' })[0]).toMatchObject({ check: 'unknown-field', fix: 'Meinten Sie „town“?' });
    const german = { Ort: 'town', Name: 'name', Kurztext: 'summary', Beschreibung: 'description', Bild: 'image', Eintritt: 'price', Öffnungszeiten: 'openingHours', Quelle: 'source', Straße: 'address', 'Eintritt frei': 'free', Bundesland: 'region' }; // prettier-ignore
    for (const [word, field] of Object.entries(german))
      expect(shape({ [word]: 'x' })[0]!.fix, word).toBe(`Meinten Sie „${field}“?`);
    expect(shape({ xyzxyzxyz: 1 })[0]!.fix).toMatch(/^Es gibt diese Felder: name, category, /);
    expect(shape({ town: undefined }).map(({ check, message }) => [check, message])).toEqual([
      ['missing-field', '„town“ fehlt.'],
    ]);
    expect(shape({ town: null, website: null }).map(({ message }) => message)).toEqual([
      '„town“ ist leer.',
      '„website“ ist leer.',
    ]);
  });

  test('latitude and longitude the wrong way round are told once, with the right values', () => {
    const [problem, ...others] = shape({ latitude: 10.5123, longitude: 50.5123 });
    expect([problem!.check, problem!.fix, others]).toEqual([
      'swapped-coordinates',
      'latitude: 50.5123 und longitude: 10.5123 eintragen.',
      [],
    ]);
    expect(shape({ latitude: 10.5, longitude: 10.5 }).map(({ check }) => check)).toEqual(['bad-value']);
    expect(shape({ latitude: '10.5', longitude: 50.5 }).map(({ check }) => check)).toEqual(['bad-value', 'bad-value']);
    const edges = { latitude: 5.8, longitude: 45.7 };
    expect(shape(edges).map(({ check }) => check)).toEqual(['swapped-coordinates']);
    expect(shape({ latitude: 17.3, longitude: 55.2 }).map(({ check }) => check)).toEqual(['swapped-coordinates']);
    expect(shape({ ...edges, latitude: 5.79 }).map(({ check }) => check)).toEqual(['bad-value', 'bad-value']);
  });

  test.each([
    [{ name: 'A' }, '„name“ ist zu kurz: 1 Zeichen, mindestens 2.'],
    [{ name: 'A'.repeat(81) }, '„name“ ist zu lang: 81 Zeichen, höchstens 80.'],
    [{ name: ' A ' }, '„name“ ist zu kurz: 1 Zeichen, mindestens 2.'],
    [{ name: '\u{1F682}'.repeat(81) }, '„name“ ist zu lang: 81 Zeichen, höchstens 80.'],
    [{ prominence: 101 }, '„prominence“ passt nicht: 101.'],
    [{ name: 7 }, '„name“ passt nicht: 7.'],
    [{ kids: 'x'.repeat(70) }, `„kids“ passt nicht: „${'x'.repeat(59)}….`],
    [{ kids: 'x'.repeat(58) }, `„kids“ passt nicht: „${'x'.repeat(58)}“.`],
    [{ aliases: [1] }, '„aliases“ passt nicht: [1].'],
  ])('%j: %s', (changes, message) => {
    expect(shape(changes).map((problem) => problem.message)).toEqual([message]);
  });

  test.each([
    [{ latitude: '50,5' }, 'Meinten Sie „latitude: 50.5“, mit Punkt und ohne Anführungszeichen?'],
    [{ latitude: ' 50.5 ' }, 'Meinten Sie „latitude: 50.5“, mit Punkt und ohne Anführungszeichen?'],
    [{ prominence: '7' }, 'Meinten Sie „prominence: 7“, mit Punkt und ohne Anführungszeichen?'],
    [{ kids: 'Ja' }, 'Meinten Sie „kids: true“?'],
    [{ kids: 'nein' }, 'Meinten Sie „kids: false“?'],
    [{ kids: 'wahr' }, 'Meinten Sie „kids: true“?'],
    [{ kids: 'falsch' }, 'Meinten Sie „kids: false“?'],
    [{ name: 12345 }, 'Meinten Sie „name: "12345"“, in Anführungszeichen?'],
  ])('what was meant is said: %j: %s', (changes, fix) => {
    expect(shape(changes).map((problem) => problem.fix)).toEqual([fix]);
  });

  test.each([{ latitude: '90,5' }, { prominence: '1e1' }, { kids: 'vielleicht' }, { kids: 1 }, { latitude: '50,5,1' }])(
    'and only that: %j',
    (changes) => {
      expect(shape(changes)[0]!.fix).toContain(' Beispiel: ');
    },
  );

  test.each(['[1]', '7', 'nur Text', '', 'null'])('a file with %j has no fields', (text) => {
    const { yaml } = parseYaml(text, 'x.yaml');
    expect(checkShape(yaml).map(({ check, line }) => [check, line])).toEqual([['yaml-syntax', 1]]);
  });
});

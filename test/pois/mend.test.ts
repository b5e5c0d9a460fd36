import { expect, test } from 'vitest';
import { mendYaml, schemaComment } from '../../src/pois/mend.ts';

const untidy = `# Geprüft vor Ort.
name: "  Schloss Beispiel "
latitude: 47.55761234
# vom Parkplatz aus gemessen
longitude: 10.749801   # Tor
category: schloss
summary: >-
  Ein Satz, der auf zwei Zeilen
  steht.${'  '}
extent: [10.7471234, 47.556, 10.752, 47.5591239]
`;

test('sorts, trims and rounds, keeps comments, and says what it did', () => {
  const { text, changes } = mendYaml(untidy);
  expect(text).toBe(`${schemaComment}
# Geprüft vor Ort.
name: "Schloss Beispiel"
category: schloss
latitude: 47.55761
# vom Parkplatz aus gemessen
longitude: 10.7498   # Tor
summary: >-
  Ein Satz, der auf zwei Zeilen
  steht.
extent: [10.74712, 47.556, 10.752, 47.55912]
`);
  expect(changes).toEqual([
    'Leerzeichen und Zeilenenden bereinigt',
    '„name“ ohne Leerzeichen am Rand',
    '„latitude“ gerundet: 47.55761234 -> 47.55761',
    '„longitude“ gerundet: 10.749801 -> 10.7498',
    '„extent“ gerundet: 10.7471234 -> 10.74712',
    '„extent“ gerundet: 47.5591239 -> 47.55912',
    'Felder in die übliche Reihenfolge gebracht',
    'Zeile für die Hilfe im Editor ergänzt',
  ]);
});

test('a second run has nothing to do', () => {
  const { text } = mendYaml(untidy);
  expect(mendYaml(text)).toEqual({ text, changes: [] });
});

test('Windows line ends and a byte order mark go', () => {
  const { text, changes } = mendYaml('\uFEFFname: A\r\ncategory: b\r\n');
  expect(text).toBe(`${schemaComment}\nname: A\ncategory: b\n`);
  expect(changes[0]).toBe('Leerzeichen und Zeilenenden bereinigt');
});

test('a file with a syntax error is left alone, whatever stands in it', () => {
  const broken = 'name: Schloss: Beispiel\ncategory: schloss\n';
  expect(mendYaml(broken)).toEqual({ text: broken, changes: [] });
});

test('unknown fields go to the end and stay', () => {
  expect(mendYaml(`${schemaComment}\neintritt: 12\nname: A\n`).text).toBe(`${schemaComment}\nname: A\neintritt: 12\n`);
});

test.each([
  ['JSON', '{\n "category": "schloss",\n "name": "A"\n}\n'],
  ['an end of the document', '---\ncategory: schloss\nname: A\n...\n'],
  ['a value that another field names', 'category: &kind schloss\nname: *kind\n'],
  ['empty lines that belong to a text', 'category: schloss\nname: |+\n  A\n\n\nregion: Bayern\n'],
])('fields that cannot move as lines stay where they are: %s', (_name, text) => {
  const file = `${schemaComment}\n${text}`;
  expect(mendYaml(file)).toEqual({ text: file, changes: [] });
});

test('JSON is mended where its lines stay', () => {
  const { text } = mendYaml('{\n "category": " schloss",\n "name": "A",\n "latitude": 47.55761234\n}\n');
  expect(text).toBe(`${schemaComment}\n{\n "category": "schloss",\n "name": "A",\n "latitude": 47.55761\n}\n`);
});

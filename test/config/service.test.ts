import { readFile, rm } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { checkService, readService } from '../../src/config/service.ts';
import { ContentError } from '../../src/pois/problem.ts';
import { folderWith } from '../temporary-folder.ts';

const text = await readFile('content/service.yaml', 'utf8');

async function toldAfter(from: string | RegExp, to: string): Promise<string[]> {
  expect(text).toMatch(from);
  const { problems } = await checkService(await folderWith({ 'service.yaml': text.replace(from, to) }));
  return problems.map(({ message, fix }) => `${message} -> ${fix}`);
}

const addressFix = 'Nur „https://“ und den Namen eintragen, etwa https://karte.example.org, oder "".';

describe('service.yaml', () => {
  test.each(['https://karte.example', 'http://localhost:4321/'])('takes %s as the address', async (address) => {
    expect(await toldAfter('baseUrl: ""', `baseUrl: ${address}`)).toEqual([]);
  });

  test('of the project is right, with the limits of the specification', async () => {
    expect((await checkService('content')).problems).toEqual([]);
    expect((await readService('content')).limits).toMatchObject({ anonymousPerMinute: 180, keyPerMinute: 600 });
  });

  test.each<[from: string | RegExp, to: string, told: string]>([
    ['pagesAhead: 200', 'pageAhead: 200', 'Ein Feld „pageAhead“ gibt es nicht. -> Meinten Sie „pagesAhead“?'],
    [
      '  zoom: 5.6',
      '  zoom: 5.6\n  farbe: rot',
      'Ein Feld „map.farbe“ gibt es nicht. -> Es gibt: center, zoom, archive, streets, styleUrl, styleUrlDark, hosts.',
    ],
    ['pagesAhead: 200', 'pagesAhead: viele', '„pagesAhead“ passt nicht: „viele“. -> Hier steht eine ganze Zahl ab 0.'],
    ['zoom: 5.6', 'zoom: 56', '„map.zoom“ passt nicht: 56. -> Hier steht eine Zahl von 0 bis 22.'],
    ['countSearches: true', 'countSearches: ja', '„countSearches“ passt nicht: „ja“. -> Hier steht true oder false.'],
    [
      'forge: github',
      'forge: gitbub',
      '„repository.forge“ passt nicht: „gitbub“. -> Hier steht einer der Werte github, gitlab, forgejo, gitea.',
    ],
    [
      'publish: []',
      'publish: [xml]',
      'Ein Eintrag von „wholeCollection.publish“ passt nicht: „xml“. -> Hier steht einer der Werte ndjson, geojson, csv, fgb.',
    ],
    ['publish: []', 'publish: csv', '„wholeCollection.publish“ passt nicht: „csv“. -> Hier steht eine Liste.'],
    [
      'baseUrl: ""',
      'baseUrl: karte.example',
      `„baseUrl“: „karte.example“ ist keine Adresse wie https://karte.example.org. Ein Pfad dahinter geht nicht. -> ${addressFix}`,
    ],
    [
      'baseUrl: ""',
      'baseUrl: https://karte.example/unter',
      `„baseUrl“: „https://karte.example/unter“ ist keine Adresse wie https://karte.example.org. Ein Pfad dahinter geht nicht. -> ${addressFix}`,
    ],
    [
      'baseUrl: ""',
      'baseUrl: https://nutzer:geheim@karte.example/unter?a=1',
      `„baseUrl“: In der Adresse ist ein Name oder Passwort, und jede Antwort nennt sie allen. -> ${addressFix}`,
    ],
    ['baseUrl: ""', 'baseUrl: 7', '„baseUrl“ ist kein Text: 7. -> In Anführungszeichen setzen: "7".'],
    [
      /url: https:.*licenses.*/,
      'url: cc-by',
      '„textLicence.url“ passt nicht: „cc-by“. -> Hier steht eine ganze Adresse, die mit https:// beginnt.',
    ],
    [
      /email: .*/,
      'email: wir',
      '„contact.email“ passt nicht: „wir“. -> Hier steht eine Adresse wie kontakt@example.org.',
    ],
    [/email: .*/, 'email:', '„contact.email“ ist leer. -> Hier steht eine Adresse wie kontakt@example.org.'],
    [/^tagline: .*\n/m, '', '„tagline“ fehlt. -> Das Feld ergänzen: ein Text.'],
    [/^name: .*$/m, 'name: 1860', '„name“ ist kein Text: 1860. -> In Anführungszeichen setzen: "1860".'],
    ['[10.6, 48.9]', '[48.9, 10.6]', '„map.center“ passt nicht: [48.9,10.6]. -> Die Länge steht zuerst: [10.6, 48.9].'],
    [
      '[10.6, 48.9]',
      '[2.35, 48.9]',
      '„map.center“ passt nicht: [2.35,48.9]. -> Die Karte zeigt Länge 5.8 bis 17.3 und Breite 45.7 bis 55.2; die Länge steht zuerst.',
    ],
    ['[10.6, 48.9]', '[10.6]', '„map.center“ passt nicht: [10.6]. -> Hier steht [Länge, Breite], etwa [10.6, 48.9].'],
  ])('with %s as %s is told', async (from, to, told) => {
    expect(await toldAfter(from, to)).toEqual([told]);
  });

  test('is told all at once, in the order of its lines, and by the exception too', async () => {
    const broken = text.replace('pagesAhead', 'pageAhead').replace('[10.6, 48.9]', '[48.9, 10.6]').replace('keyPerMinute: 600', 'keyPerMinute: 0'); // prettier-ignore
    const folder = await folderWith({ 'service.yaml': broken });
    const { problems } = await checkService(folder);
    const lines = ['  center:', 'pageAhead:', '  keyPerMinute:'].map((start) => broken.split('\n').findIndex((line) => line.startsWith(start)) + 1); // prettier-ignore
    expect(problems.map(({ file, line }) => [file, line])).toEqual(lines.map((line) => ['content/service.yaml', line]));
    const error: unknown = await readService(folder).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ContentError);
    expect((error as ContentError).problems).toEqual(problems);
  });

  test('that is empty is told with the fields that belong there', async () => {
    expect(await toldAfter(/[^]*/, '# leer\n')).toEqual([
      expect.stringMatching(/^Die Datei ist leer\. -> Hier steht eine Gruppe mit den Feldern name, tagline, /),
    ]);
  });

  test('that is missing is told', async () => {
    const folder = await folderWith({ 'service.yaml': text });
    await rm(`${folder}/service.yaml`);
    await expect(readService(folder)).rejects.toMatchObject({
      problems: [{ file: 'content/service.yaml', message: 'Die Datei fehlt.' }],
    });
  });
});

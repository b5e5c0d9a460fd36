import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';
import { runCommand } from './run-command.ts';

const WEEK = Math.floor(Date.now() / (7 * 86_400_000));

async function stateWith(text: string): Promise<string> {
  const folder = await temporaryFolder();
  writeFileSync(`${folder}/searches.json`, text);
  return folder;
}

test('searches prints both lists, the most frequent first, and how many more there are', async () => {
  const missed = [
    ['kletterwald ischgl', [7, 2, 0, 0]],
    ['irrgarten', [0, 0, 0, 5]],
  ];
  const frequent = [['schloss', [1200, 0, 0, 0]], ...missed];
  const state = await stateWith(JSON.stringify({ week: WEEK, missed, frequent }));
  const { status, stdout } = runCommand('searches', '--state', state, '--limit', '2');
  expect([status, stdout]).toEqual([
    0,
    `Gesucht und nicht gefunden, letzte 4 Wochen:

       9  kletterwald ischgl
       5  irrgarten

Am häufigsten gesucht, letzte 4 Wochen:

    1200  schloss
       9  kletterwald ischgl
          und 1 weitere

`,
  ]);
});

test('searches shows nothing that is older than four weeks, nor what nobody searched', async () => {
  const row = ['irrgarten', [5, 0, 0, 0]];
  for (const state of [
    await stateWith(JSON.stringify({ week: WEEK - 4, missed: [row], frequent: [row] })),
    await temporaryFolder(),
  ]) {
    const { status, stdout } = runCommand('searches', '--state', state);
    expect([status, stdout]).toEqual([
      0,
      `In ${state}/searches.json steht noch keine Suche, die 5 verschiedene Aufrufer hatten.\n`,
    ]);
  }
});

test.each(['', '{"week":', '[]', '{"week":1,"missed":[["a",["x"]]],"frequent":[]}'])(
  'searches says of a file that holds %j that it is none, and ends with 1',
  async (text) => {
    const { status, stdout, stderr } = runCommand('searches', '--state', await stateWith(text));
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^„.*searches\.json“ hält keine gezählten Suchen\. .*\n$/);
  },
);

test('searches refuses a limit that is no number', () => {
  const { status, stderr } = runCommand('searches', '--limit', 'alle');
  expect([status, stderr]).toEqual([1, '--limit: „alle“ ist keine Zahl von 1 bis 9999.\n']);
});

test('searches of several collections come one after the other, each under its name', async () => {
  const state = await temporaryFolder();
  for (const [name, word] of [
    ['fuessen', 'irrgarten'],
    ['wien', 'riesenrad'],
  ]) {
    const frequent = [[word, [6, 0, 0, 0]]];
    writeFileSync(`${state}/searches-${name}.json`, JSON.stringify({ week: WEEK, missed: [], frequent }));
  }
  const { status, stdout } = runCommand('searches', '--state', state);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^Sammlung „fuessen“\n[^]*irrgarten[^]*Sammlung „wien“\n[^]*riesenrad/);
});

import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { changesOf } from '../../src/components/form/changed-file.ts';
import { differences } from '../../src/components/form/differences.ts';
import { lineDiff, patchOf } from '../../src/components/form/line-diff.ts';
import { folderWith } from '../temporary-folder.ts';
import { good } from '../pois/one-record.ts';

test('a change is told in sentences that name what the form shows', () => {
  const after = {
    ...good,
    prominence: 40,
    kids: true,
    mobility: 1,
    dogs: 'leash',
    price: { adult: { from: 12, to: 18 }, currency: 'EUR' },
    season: [{ from: '04-01', to: '10-31' }],
    description: `${good.description} Und noch ein Satz.`,
    geometry: { type: 'LineString', coordinates: [] },
    mobilityBasis: 'survey',
    closedUntil: '2027-03-31',
    stepFree: { wc: { value: 'yes', basis: 'survey' } },
    hoursOn: 'website',
  };
  const before = { ...good, website: 'https://example.org', aliases: ['Alt'] };
  expect(differences(before, after)).toEqual([
    'Beschreibung: neuer Text.',
    'Mit Kindern: neu „ja“.',
    'Barrierefreiheit: neu „Teilweise stufenlos“.',
    'Herkunft der Barrierefreiheit: neu „vor Ort geprüft“.',
    'Webseite: gelöscht, bisher „https://example.org“.',
    'Saison: neu „1.4. bis 31.10.“.',
    'Geschlossen bis: neu „31.3.2027“.',
    'Zeiten auf der Webseite: neu „ja“.',
    'Preise, Erwachsene: neu „12-18“.',
    'Preise, Währung: neu „EUR“.',
    'Hunde: neu „Hunde an der Leine“.',
    'Stufenlos im Einzelnen, WC: neu „ja (vor Ort geprüft)“.',
    'Bekanntheit: „40“ statt „30“.',
    'Linie oder Fläche: neu „eine Linie“.',
    'Andere Namen: gelöscht, bisher „Alt“.',
  ]);
});

test('only what means something else is a change', () => {
  const file = { address: { postcode: 87645, place: 'Ort' }, summary: 'Zwei\n  Zeilen ' };
  expect(changesOf(file, { address: { place: 'Ort', postcode: '87645' }, summary: 'Zwei Zeilen' })).toEqual({});
  expect(changesOf(file, { summary: 'Zwei Zeilen' })).toEqual({ address: undefined });
});

test('lines are compared', () => {
  expect(lineDiff('a\nb\nc\n', 'a\nx\nc\nd\n').map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'same a',
    'old b',
    'new x',
    'same c',
    'new d',
  ]);
});

test('git takes the patch of a changed and of a new file', async () => {
  const before = await readFile('content/pois/de/burg-eltz.yaml', 'utf8');
  const after = before.replace('kids: true', 'kids: false').replace(/^source/m, 'licence: X1\nsource');
  const folder = await folderWith({ 'content/burg.yaml': before });
  const patch = patchOf('content/burg.yaml', before, after) + patchOf('content/neu.yaml', undefined, 'name: Neu\n');
  await writeFile(`${folder}/x.patch`, patch);
  await mkdir(`${folder}/content`, { recursive: true });
  execFileSync('git', ['apply', '--unsafe-paths', 'x.patch'], { cwd: folder });
  expect(await readFile(`${folder}/content/burg.yaml`, 'utf8')).toBe(after);
  expect(parse(await readFile(`${folder}/content/neu.yaml`, 'utf8'))).toEqual({ name: 'Neu' });
  expect(patchOf('x', before, before)).toBe('');
});

test('that a translation still holds is told, and its mark is not', () => {
  const before = { summaries: { en: 'A tower.', fr: 'Une tour.' }, translatedFrom: { en: 'g00000000' } };
  const after = { ...before, translatedFrom: { en: 'g11111111' } };
  expect(differences(before, after)).toEqual(['Englisch: angesehen, die Fassung stimmt.']);
  const rewritten = { summaries: { en: 'A high tower.', fr: 'Une tour.' }, translatedFrom: { en: 'g11111111' } };
  expect(differences(before, rewritten)).toEqual([
    'Kurztext in anderen Sprachen, Englisch: „A high tower.“ statt „A tower.“.',
  ]);
});

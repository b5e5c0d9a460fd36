import { expect, test } from 'vitest';
import { useForm, yamlOf } from './opened-form.ts';

const { open } = useForm();
const file = (text: string) => ({ name: 'weg.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from(text) });

test('a GPX file becomes the line of a destination', async () => {
  const page = await open('?slug=burg-eltz');
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=name]')!.value === 'Burg Eltz');
  const track = '<trkpt lat="50.205" lon="7.336"/><trkpt lat="50.21" lon="7.34"/>';
  await page.setInputFiles('#gpx', file(`<gpx><trk><trkseg>${track}</trkseg></trk></gpx>`));
  await page.waitForFunction(
    () => document.querySelector('#gpx-stand')!.textContent === 'Eingelesen: ein Weg von 0,6 km.',
  );
  expect(await page.textContent('#unterschiede')).toBe('Linie oder Fläche: neu „eine Linie“.');
  expect(await yamlOf(page)).toContain('geometry: {type: LineString, coordinates: [[7.336, 50.205], [7.34, 50.21]]}\n');
  await page.setInputFiles('#gpx', file('<gpx><wpt lat="50" lon="7"/></gpx>'));
  await page.waitForFunction(() => document.querySelector('#gpx-stand')!.textContent === 'In „weg.gpx“ ist kein Weg.');
});

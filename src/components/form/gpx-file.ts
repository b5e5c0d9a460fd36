import { readGpx } from '../../pois/read-gpx.ts';

/** Takes the way out of a GPX file into the field of the shape, and says what it was. */
export function createGpxFile(form: HTMLFormElement): void {
  const [input, status] = [form.querySelector<HTMLInputElement>('#gpx')!, form.querySelector('#gpx-stand')!];
  const field = form.elements.namedItem('geometry') as HTMLTextAreaElement;
  const read = async () => {
    const file = input.files?.[0];
    if (!file) return;
    const way = readGpx(await file.text());
    if (!way) {
      status.textContent = `In „${file.name}“ ist kein Weg.`;
      return;
    }
    field.value = JSON.stringify(way.shape);
    const km = way.km.toLocaleString('de', { maximumFractionDigits: 1 });
    status.textContent = `Eingelesen: ein Weg von ${km} km.`;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  input.addEventListener('change', () => void read());
}

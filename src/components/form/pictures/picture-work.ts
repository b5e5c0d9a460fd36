import { decodedFault, weightFault } from '../../../contract/photo-faults.ts';
import type { ImageFile } from '../../../contract/destination.ts';
import { cropBetween, cutOf, weightText, WHOLE, type Crop } from './crop.ts';
import { isFault, readPhoto, type ReadPhoto } from './read-photo.ts';

const one = <Found extends HTMLElement>(selector: string) => document.querySelector<Found>(selector)!;
/** Hardly to be told from the photo, and a fifth of its bytes. */
const QUALITY = 0.88;

/** What was said of a picture, without the name of its file. */
export type DescribedPicture = Omit<ImageFile, 'file' | 'versions'>;

interface PictureWork {
  /** @returns a German sentence where it cannot be taken */
  onTaken: (picture: Blob, described: DescribedPicture, isMain: boolean) => string | undefined;
}

/** The bench on which one picture is cut and described. */
export function createPictureWork({ onTaken }: PictureWork): void {
  const [place, status, fault] = [one('#bild-arbeit'), one('#bild-stand'), one('#bild-fehler')];
  const canvas = one<HTMLCanvasElement>('#bild-vorschau');
  const input = one<HTMLInputElement>('#bild-datei');
  const edges = [...place.querySelectorAll<HTMLInputElement>('[data-edge]')];
  let photo: ReadPhoto | undefined;
  let crop: Crop = WHOLE;

  const show = () => {
    for (const edge of edges) edge.value = String(Math.round(crop[edge.dataset.edge as keyof Crop] * 100));
    if (!photo) return;
    drawPreview(canvas, photo.bitmap, crop);
    const { to } = cutOf(photo.bitmap, crop);
    one('#bild-groesse').textContent =
      `Ausschnitt: ${to.width} × ${to.height} Pixel. Die Datei hatte ${photo.bitmap.width} × ${photo.bitmap.height} Pixel und ${weightText(photo.bytes)}.`;
    fault.textContent = tooSmall(photo, crop) ?? '';
  };
  const end = (sentence: string) => {
    photo?.bitmap.close();
    photo = undefined;
    place.hidden = true;
    for (const id of ['alt', 'herkunft']) one<HTMLInputElement>(`#bild-${id}`).value = '';
    input.value = '';
    status.textContent = sentence;
  };
  const begin = async (file: File | undefined) => {
    if (!file) return;
    const read = await readPhoto(file);
    if (isFault(read)) return end(`${read.message} ${read.fix}`);
    end('Jetzt zuschneiden und beschreiben.');
    [photo, crop] = [read, WHOLE];
    place.hidden = false;
    show();
    one('#bild-alt').focus();
  };
  const take = async (isMain: boolean) => {
    if (!photo || tooSmall(photo, crop)) return fault.focus();
    const taken = photo;
    const picture = await cutOut(taken.bitmap, crop);
    // Meanwhile another one may have been brought.
    if (photo !== taken) return;
    const described = describedPicture();
    fault.textContent = weightFault(taken.name, picture.size)?.message ?? onTaken(picture, described, isMain) ?? '';
    if (fault.textContent === '') end(`Übernommen, mit ${weightText(picture.size)}.`);
  };

  input.addEventListener('change', () => void begin(input.files?.[0]));
  acceptDrops(one('#bild-ablage'), begin);
  for (const edge of edges)
    edge.addEventListener('input', () => {
      crop = withEdge(crop, edge.dataset.edge as keyof Crop, Number(edge.value) / 100);
      show();
    });
  letCropBeDrawn(canvas, (next) => {
    crop = next;
    show();
  });
  one('#bild-haupt').addEventListener('click', () => void take(true));
  one('#bild-weiteres').addEventListener('click', () => void take(false));
  one('#bild-verwerfen').addEventListener('click', () => end('Verworfen.'));
}

function describedPicture(): DescribedPicture {
  const text = (id: string) => one<HTMLInputElement>(`#bild-${id}`).value.trim();
  const [alt, credit, licence, source] = ['alt', 'urheber', 'lizenz', 'herkunft'].map(text) as [string, string, string, string]; // prettier-ignore
  return { ...(alt && { alt }), credit, licence, ...(source && { source }) };
}

/** Opposite edges do not meet. */
function withEdge(crop: Crop, edge: keyof Crop, part: number): Crop {
  const opposite = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const;
  return { ...crop, [edge]: Math.min(part, 0.95 - crop[opposite[edge]]) };
}

function tooSmall({ name, bitmap }: ReadPhoto, crop: Crop): string | undefined {
  const fault = decodedFault(name, { format: 'jpeg', ...cutOf(bitmap, crop).to, isForPrint: false });
  return fault && `${fault.message} ${fault.fix}`;
}

const PREVIEW_PIXELS = 800;

function drawPreview(canvas: HTMLCanvasElement, bitmap: ImageBitmap, { left, top, right, bottom }: Crop): void {
  const scale = Math.min(1, PREVIEW_PIXELS / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d')!;
  const kept = [left * width, top * height, (1 - left - right) * width, (1 - top - bottom) * height] as const;
  context.drawImage(bitmap, 0, 0, width, height);
  context.fillStyle = 'rgb(0 0 0 / 65%)';
  context.beginPath();
  context.rect(0, 0, width, height);
  context.rect(...kept);
  context.fill('evenodd');
}

/** In sRGB, upright, without anything beside the pixels. */
async function cutOut(bitmap: ImageBitmap, crop: Crop): Promise<Blob> {
  const { from, to } = cutOf(bitmap, crop);
  const resize = { resizeWidth: to.width, resizeHeight: to.height, resizeQuality: 'high' } as const;
  const small = await createImageBitmap(bitmap, from.x, from.y, from.width, from.height, resize);
  const canvas = new OffscreenCanvas(to.width, to.height);
  const context = canvas.getContext('2d')!;
  // Behind what is transparent a JPEG would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, to.width, to.height);
  context.drawImage(small, 0, 0);
  small.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

function acceptDrops(place: HTMLElement, onFile: (file: File | undefined) => Promise<void>): void {
  for (const name of ['dragover', 'dragleave', 'drop'] as const)
    place.addEventListener(name, (event) => {
      event.preventDefault();
      place.classList.toggle('over', name === 'dragover');
    });
  place.addEventListener('drop', ({ dataTransfer }) => void onFile(dataTransfer?.files[0]));
}

/** By mouse and pen; a finger scrolls the page. */
function letCropBeDrawn(canvas: HTMLCanvasElement, onCrop: (crop: Crop) => void): void {
  let from: [number, number] | undefined;
  const partsAt = ({ clientX, clientY }: PointerEvent): [number, number] => {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    return [(clientX - left) / width, (clientY - top) / height];
  };
  canvas.addEventListener('pointerdown', (event) => {
    if (event.pointerType === 'touch') return;
    event.preventDefault();
    canvas.setPointerCapture(event.pointerId);
    from = partsAt(event);
  });
  canvas.addEventListener('pointermove', (event) => {
    if (!from) return;
    const to = partsAt(event);
    if (Math.hypot(to[0] - from[0], to[1] - from[1]) > 0.05) onCrop(cropBetween(from, to));
  });
  canvas.addEventListener('pointerup', () => (from = undefined));
}

import type { PoiImage } from '../../src/contract/records.ts';
import { el } from './element.ts';

/**
 * A photo in the versions that the service made of it; the browser takes the smallest format that it knows.
 * @param shown attributes of the image, `sizes` among them: how wide it is shown
 */
export function photoElement(
  { webp, avif }: Partial<PoiImage>,
  { sizes, ...shown }: { src: string; sizes: string } & Parameters<typeof el>[1],
): { whole: HTMLElement; image: HTMLImageElement } {
  const image = pictureElement({ ...shown, srcset: webp, sizes: webp && sizes });
  if (!avif) return { whole: image, image };
  return { whole: el('picture', {}, el('source', { type: 'image/avif', srcset: avif, sizes }), image), image };
}

/** An image that drops out where it cannot be loaded, with the figure around it: an empty box says nothing. */
export function pictureElement(attributes: Parameters<typeof el>[1]): HTMLImageElement {
  const image = el('img', { ...attributes, loading: 'lazy' });
  image.addEventListener('error', () => (image.closest('figure, picture') ?? image).remove());
  return image;
}

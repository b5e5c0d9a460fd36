import { toShort } from '../../../pois/short-forms.ts';
import { element } from '../element.ts';
import { controlText, setText } from '../field-values.ts';
import type { ProposedFile } from '../forges/proposal.ts';
import type { Remark } from '../rules.ts';
import { weightText } from './crop.ts';
import { nextPictureName, picturePath, picturesIn } from './picture-names.ts';
import { openPictureStore, type PictureStore } from './picture-store.ts';
import { createPictureWork, type DescribedPicture } from './picture-work.ts';

interface PicturesInput {
  form: HTMLFormElement;
  /** Whether the service has a picture of this name. */
  isKnown: (name: string) => boolean;
  /** What the rules say of an image. */
  check: (image: object) => Remark[];
}

/** The pictures of a destination: they lie in this browser until they are handed in beside the file. */
export async function createPictures({ form, isKnown, check }: PicturesInput) {
  const store = await openPictureStore();
  const list = document.querySelector('#bild-liste')!;
  let shown = '';

  const changed = (name: string) => {
    form.querySelector(`#f-${name}`)!.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const onTaken = (picture: Blob, described: DescribedPicture, isMain: boolean): string | undefined => {
    const file = nextPictureName(controlText(form, 'slug') || 'bild', (name) => isKnown(name) || store.get(name) !== undefined); // prettier-ignore
    store.put(file, picture);
    const image = { file, ...described };
    const remarks = check(image);
    if (remarks.length > 0) {
      store.drop([file]);
      return remarks.map(({ text }) => text).join(' ');
    }
    const name = isMain ? 'image' : 'images';
    if (isMain)
      for (const part of ['file', 'alt', 'credit', 'licence', 'source'] as const) setText(form, `image.${part}`, image[part] ?? ''); // prettier-ignore
    else setText(form, name, [controlText(form, name), toShort(name, [image])].filter(Boolean).join('\n'));
    changed(name);
    return undefined;
  };
  const remove = (file: string) => {
    store.drop([file]);
    if (controlText(form, 'image.file') === file)
      for (const part of ['file', 'alt', 'credit', 'licence', 'source']) setText(form, `image.${part}`, '');
    const others = controlText(form, 'images').split('\n').filter((line) => !picturesIn(line).has(file)); // prettier-ignore
    setText(form, 'images', others.join('\n'));
    changed('image');
    document.querySelector<HTMLElement>('#bild-datei')!.focus();
  };
  createPictureWork({ onTaken });
  return {
    store,
    /** Shows those that the file names. */
    show(text: string): void {
      const names = namesFor(store, [text]);
      if (names.join() === shown) return;
      shown = names.join();
      list.replaceChildren(...names.map((name) => entry(name, store.get(name)!, () => remove(name))));
    },
  };
}

/** Of the pictures in this browser, those that some files name. */
export const namesFor = (store: PictureStore, texts: readonly string[]): string[] => {
  const named = new Set(texts.flatMap((text) => [...picturesIn(text)]));
  return store.names().filter((name) => named.has(name));
};

/** The same as new files of a request. */
export async function proposedPictures(store: PictureStore, texts: readonly string[]): Promise<ProposedFile[]> {
  return Promise.all(
    namesFor(store, texts).map(async (name) => {
      const bytes = new Uint8Array(await store.get(name)!.arrayBuffer());
      let binary = '';
      for (const byte of bytes) binary += String.fromCharCode(byte);
      return { path: picturePath(name), isNew: true, content: { base64: btoa(binary) } };
    }),
  );
}

function entry(name: string, picture: Blob, remove: () => void): HTMLElement {
  const image = element('img', { src: URL.createObjectURL(picture), alt: '', height: 96 });
  image.addEventListener('load', () => URL.revokeObjectURL(image.src));
  const button = element('button', { type: 'button', className: 'quiet', textContent: 'Entfernen' });
  button.setAttribute('aria-label', `${name} entfernen`);
  button.addEventListener('click', remove);
  return element('li', {}, [image, element('span', {}, [`${name}, ${weightText(picture.size)} `, button])]);
}

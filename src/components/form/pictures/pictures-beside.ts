import { element } from '../element.ts';
import { saveAs } from '../save-as.ts';
import { picturePath } from './picture-names.ts';
import type { PictureStore } from './picture-store.ts';
import { namesFor } from './pictures.ts';

/** The pictures that go along with some files, where these are handed in as text: each to be saved, with its place. */
export function createPicturesBeside(place: HTMLElement) {
  const list = place.querySelector('ul')!;
  let names: string[] = [];
  let store: PictureStore | undefined;
  const save = (name: string) => saveAs(name, store!.get(name)!);
  return {
    show(given: PictureStore | undefined, texts: readonly string[], uploadPage: string | undefined): void {
      store = given;
      const now = store ? namesFor(store, texts) : [];
      if (now.join() === names.join()) return;
      names = now;
      place.hidden = names.length === 0;
      const upload = place.querySelector('a')!;
      upload.hidden = uploadPage === undefined;
      if (uploadPage !== undefined) upload.href = uploadPage;
      list.replaceChildren(
        ...names.map((name) => {
          const button = element('button', { type: 'button', className: 'quiet', textContent: `${name} speichern` });
          button.addEventListener('click', () => save(name));
          return element('li', {}, [button, ' gehört nach ', element('code', {}, [picturePath(name)]), '.']);
        }),
      );
    },
    /** Saves all of them. */
    save: () => names.forEach(save),
    paths: () => names.map(picturePath),
  };
}

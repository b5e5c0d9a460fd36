import { patchOfAll, readCollection, uncollect, type CollectedFile } from './collection.ts';
import { element } from './element.ts';
import { saveAs } from './save-as.ts';

/** The list of what was collected, with a way to look at each again and to take it out. */
export function createCollectionList(place: HTMLElement, savePictures: () => void): { show(): void } {
  const list = place.querySelector('ul')!;
  const show = () => {
    const files = readCollection();
    place.hidden = files.length === 0;
    list.replaceChildren(...files.map((file) => entry(file, show)));
  };
  place.querySelector('#sammlung-laden')!.addEventListener('click', () => {
    saveAs('ziele.patch', new Blob([patchOfAll(readCollection())], { type: 'text/x-patch' }));
    savePictures();
  });
  // Another tab may add to it.
  addEventListener('storage', show);
  show();
  return { show };
}

function entry({ path, slug, name, before, sentences }: CollectedFile, show: () => void): HTMLElement {
  const remove = element('button', { type: 'button', className: 'quiet', textContent: 'Herausnehmen' });
  remove.setAttribute('aria-label', `${name} herausnehmen`);
  remove.addEventListener('click', () => {
    uncollect(path);
    show();
  });
  const title = before === undefined ? element('b', {}, [name]) : element('a', { href: `/redaktion/neu?slug=${slug}` }, [name]); // prettier-ignore
  const told =
    before === undefined ? 'neu' : sentences.length === 1 ? 'eine Änderung' : `${sentences.length} Änderungen`;
  return element('li', {}, [title, `, ${told} `, remove]);
}

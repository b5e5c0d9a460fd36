import type { Repository } from '../../contract/forges.ts';
import type { OriginalFile } from './changed-file.ts';
import { clearCollection, collect, readCollection, type CollectedFile } from './collection.ts';
import { createCollectionList } from './collection-list.ts';
import { differences } from './differences.ts';
import { element } from './element.ts';
import type { FormValues } from './field-values.ts';
import { hostingPage, uploadPage } from './hosting.ts';
import { lineDiff } from './line-diff.ts';
import { createPicturesBeside } from './pictures/pictures-beside.ts';
import type { PictureStore } from './pictures/picture-store.ts';
import { namesFor, proposedPictures } from './pictures/pictures.ts';
import { createRequestForm } from './request-form.ts';
import { saveAs } from './save-as.ts';

const one = <Found extends HTMLElement>(selector: string) => document.querySelector<Found>(selector)!;
const [output, fileName, comparison] = [one('#yaml'), one('#datei'), one('#vergleich')];
const link = one<HTMLAnchorElement>('#einreichen');
const status = one('#stand');

interface HandInInput {
  repository: Repository;
  /** Shows every remark. @returns whether there is no error */
  check: () => boolean;
  /** What stands in the form was put aside. */
  onCollected: () => void;
}

/** What stands in the form now. */
export interface Current {
  slug: string;
  path: string;
  text: string;
  values: FormValues;
  /** The pictures in this browser; undefined while they are fetched. */
  pictures: PictureStore | undefined;
  original: OriginalFile | undefined;
  /** The destination has moved to another country, and with it its file to another folder. */
  isMoved: boolean;
}

/** The ways to hand in what the form says, each of them only when all of it is right. */
export function createHandIn({ repository, check, onCollected }: HandInInput) {
  const beside = createPicturesBeside(one('#bilder-dazu'));
  const list = createCollectionList(one('#sammlung'), beside.save);
  let file: CollectedFile | undefined;
  let store: PictureStore | undefined;
  const texts = () => filesWith(file).map(({ text }) => text);
  const tellPictures = () => {
    if (beside.paths().length > 0) say(`Dazu gehören Bilder; wohin sie kommen, steht darunter.`);
  };
  const whenRight = (act: () => unknown) => () => void (check() && act());
  const copy = async () => {
    const isFine = check();
    await navigator.clipboard.writeText(output.textContent);
    if (isFine) say('Der Text liegt in der Zwischenablage.');
  };
  const put = () => {
    if (!collect(file!)) return say('Dieser Browser hebt nichts auf; bitte herunterladen.');
    list.show();
    onCollected();
    say('Liegt in der Sammlung. Jetzt das nächste Ziel ändern, oder unten alle zusammen abgeben.');
  };
  one('#kopieren').addEventListener('click', () => void copy());
  one('#laden').addEventListener('click', () => {
    check();
    saveAs(fileName.textContent.replace(/.*\//, ''), new Blob([output.textContent], { type: 'application/yaml' }));
    beside.save();
  });
  one('#pruefen').addEventListener('click', () => {
    if (check()) say('Alles in Ordnung. Jetzt kann es abgegeben werden.');
  });
  one('#sammeln').addEventListener('click', whenRight(put));
  for (const way of [link, one<HTMLAnchorElement>('#mailen')])
    way.addEventListener('click', (event) => {
      if (!check()) event.preventDefault();
      else if (way.dataset.carries === 'false') void copy().then(tellPictures);
      else tellPictures();
    });
  createRequestForm({
    repository,
    check,
    files: () => filesWith(file),
    pictures: async () => (store ? proposedPictures(store, texts()) : []),
    onDone: () => {
      store?.drop(namesFor(store, texts()));
      clearCollection();
      list.show();
      onCollected();
    },
  });
  return {
    say,
    show(current: Current): void {
      const sentences = current.original ? differences(current.original.values, current.values) : [];
      file = collectedOf(current, sentences);
      store = current.pictures;
      beside.show(store, texts(), uploadPage(repository));
      output.textContent = current.text;
      fileName.textContent = current.path;
      showChanges(current, sentences);
      showMail(current, sentences, beside.paths());
      const page = hostingPage(repository, { ...current, isNew: !current.original || current.isMoved });
      link.hidden = page === undefined;
      if (!page) return;
      link.href = page.href;
      link.dataset.carries = String(page.carriesText);
    },
  };
}

/** What was collected, and what stands in the form in its newest state where it says anything. */
function filesWith(file: CollectedFile | undefined): CollectedFile[] {
  const others = readCollection().filter(({ path }) => path !== file?.path);
  return file && file.text !== file.before ? [...others, file] : others;
}

function collectedOf({ slug, path, text, values, original }: Current, sentences: string[]): CollectedFile {
  const name = typeof values.name === 'string' ? values.name : slug;
  return { slug, name, path, text, sentences, ...(original && { before: original.text }) };
}

function say(sentence: string): void {
  status.textContent = sentence;
}

function showChanges({ original, text }: Current, sentences: readonly string[]): void {
  const told = original ? (sentences.length > 0 ? sentences : ['Noch nichts.']) : ['Ein neues Ziel.'];
  one('#unterschiede').replaceChildren(...told.map((textContent) => element('li', { textContent })));
  comparison.hidden = !original || original.text === text;
  if (!original) return;
  comparison.replaceChildren(
    ...lineDiff(original.text, text).map(({ kind, text: line }) =>
      element(kind === 'new' ? 'ins' : kind === 'old' ? 'del' : 'span', { textContent: `${line}\n` }),
    ),
  );
}

/** Mail programs cut longer addresses off. */
const MOST_MAIL = 1800;

function showMail({ values, slug, text }: Current, sentences: readonly string[], pictures: readonly string[]): void {
  const subject = `${sentences.length > 0 ? 'Änderung' : 'Neues Ziel'}: ${typeof values.name === 'string' ? values.name : slug}`;
  const told = [...sentences, ...pictures.map((path) => `Bild im Anhang: ${path}`)];
  const whole = [...told, '', text].join('\n');
  const fits = encodeURIComponent(whole).length <= MOST_MAIL;
  const body = fits ? whole : [...told, '', '(Hier den Text aus der Zwischenablage einfügen.)'].join('\n');
  const mail = one<HTMLAnchorElement>('#mailen');
  mail.href = `mailto:${one('.result').dataset.contact}?${encoded({ subject, body })}`;
  mail.dataset.carries = String(fits);
}

/** RFC 6068: blanks are %20, a plus is a plus. */
const encoded = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

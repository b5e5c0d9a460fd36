import type { Repository } from '../../contract/forges.ts';
import { SHARDS, shardOf, type EditorShard } from '../../pois/editor-files.ts';
import { slugify } from '../../pois/slugify.ts';
import { pathOf, textOf, type OriginalFile, type YamlCode } from './changed-file.ts';
import { collectedFile } from './collection.ts';
import { createDraft } from './draft-notice.ts';
import { controlText, readValues, setText, writeValues, type FormValues } from './field-values.ts';
import { createDoubles } from './doubles.ts';
import { createShapeField } from './draw/shape-field.ts';
import { createGpxFile } from './gpx-file.ts';
import { createHandIn } from './hand-in.ts';
import { createPlace, OWN_PLACEMENT } from './place.ts';
import { createHoursField } from './hours/field.ts';
import { createPictures } from './pictures/pictures.ts';
import { showStale, withMarks } from './stale-translations.ts';
import { createRemarks } from './remarks.ts';
import type { Remark, Rules } from './rules.ts';

const form = document.querySelector<HTMLFormElement>('#ziel')!;
const handIn = createHandIn({
  repository: JSON.parse(form.dataset.repository!) as Repository,
  check: () => showAll(),
  onCollected: () => draft?.drop(),
});
const remarks = createRemarks(form);
const hours = createHoursField(form);
const showDoubles = createDoubles(document.querySelector('#vorschlag-name')!);
const given = new URLSearchParams(location.search);
const editedSlug = given.get('slug');

/** The file that is edited; nothing where a new one is written. */
let original: OriginalFile | undefined;
let rules: Rules | undefined;
let yaml: YamlCode | undefined;
let pictures: Awaited<ReturnType<typeof createPictures>> | undefined;
/** Half of the form's code: what it checks by is not needed to begin. */
const rulesCode = import('./rules.ts');
let draft: ReturnType<typeof createDraft> | undefined;
let published: Remark[] = [];
let slugIsOwn = false;
const place = createPlace({
  form,
  rules: () => rules,
  onChange: () => {
    remarks.touch('latitude');
    draft?.keep();
    refresh();
    void settle();
  },
});

const SETTLE_MS = 350;
let timer = 0;
let asked = 0;

void start();

async function start(): Promise<void> {
  setText(form, 'source', 'Redaktion');
  setText(form, 'position.source', OWN_PLACEMENT);
  setText(form, 'checkedOn', new Date().toISOString().slice(0, 10));
  setText(form, 'prominence', '30');
  form.addEventListener('input', onInput);
  form.addEventListener('focusout', ({ target }) => remarks.touch(nameOf(target)));
  form.addEventListener('submit', (event) => event.preventDefault());
  createGpxFile(form);
  createShapeField(form, () => place.map);
  if (editedSlug !== null) await loadOriginal(editedSlug);
  else beginWith(given.get('name') ?? '');
  draft = createDraft({ form, slug: original ? editedSlug : null, base: original?.text ?? '' });
  const isRestored = !given.has('name') && draft.restore();
  slugIsOwn = isRestored && controlText(form, 'slug') !== slugify(controlText(form, 'name'));
  refresh();
  yaml ??= await import('./yaml-code.ts');
  refresh();
  pictures = await createPictures({ form, isKnown: (name) => rules?.isKnownPicture(name) ?? false, check: checkImage });
  rules = await (await rulesCode).loadRules((name) => pictures!.store.get(name) !== undefined);
  await place.openMap();
  // What was typed meanwhile had no rules to say where it is; of a published file nothing is put in place of the old.
  if (!original || isRestored) place.follow(true);
  refresh();
  if (original || isRestored) void settle();
}

function checkImage(image: object): Remark[] {
  const slug = controlText(form, 'slug') || 'ziel';
  return rules?.check({ image }, slug, place.country).filter(({ field }) => field === 'image') ?? [];
}

async function loadOriginal(slug: string): Promise<void> {
  const answer = await fetch(`${SHARDS}/${shardOf(slug)}.json`);
  const entry = answer.ok ? ((await answer.json()) as EditorShard)[slug] : undefined;
  if (!entry) {
    handIn.say(`Ein Ziel „${slug}“ lässt sich hier nicht ändern: Es gibt es nicht, oder es kommt aus einer Sammlung. Hier entsteht ein neues Ziel.`); // prettier-ignore
    return;
  }
  yaml = await import('./yaml-code.ts');
  original = { ...entry, values: yaml.parse(entry.text) as FormValues };
  place.country = entry.country;
  const collected = collectedFile(pathOf(entry.country, slug));
  writeValues(form, collected ? (yaml.parse(collected.text) as FormValues) : original.values);
  setText(form, 'slug', slug);
  (form.elements.namedItem('slug') as HTMLInputElement).readOnly = true;
  document.querySelector('h1')!.textContent = `${String(original.values.name)} bearbeiten`;
}

/** A name that was searched for and not found. */
function beginWith(name: string): void {
  setText(form, 'name', name);
  setText(form, 'slug', slugify(name));
}

function onInput({ target }: Event): void {
  const name = nameOf(target);
  if (name === '') return;
  if (name === 'slug') slugIsOwn = controlText(form, 'slug') !== '';
  if (name === 'name' && !slugIsOwn && !original) setText(form, 'slug', slugify(controlText(form, 'name')));
  if (name === 'latitude' || name === 'longitude') place.follow(true);
  refresh();
  clearTimeout(timer);
  timer = window.setTimeout(() => void settle(), SETTLE_MS);
  draft?.keep();
}

/** What costs a request or redraws the map waits until typing pauses. */
async function settle(): Promise<void> {
  const mine = ++asked;
  const values = currentValues();
  if (!original) void showDoubles(controlText(form, 'name'));
  const { compareWithPublished, shownItem } = await rulesCode;
  const isWanted = (form.elements.namedItem('vorschau') as HTMLInputElement).checked;
  place.map?.preview(isWanted ? shownItem(values, place.country) : null);
  const found = await compareWithPublished(values, controlText(form, 'slug'), !original).catch(() => []);
  if (mine !== asked) return;
  published = found;
  refresh();
}

function currentValues(): FormValues {
  return withMarks(form, readValues(form, original?.values), original?.values);
}

/** Remarks, counters, the text and the link follow every letter. */
function refresh(): void {
  const values = currentValues();
  const slug = controlText(form, 'slug');
  remarks.count();
  hours.show(place.country);
  for (const german of form.querySelectorAll<HTMLElement>('[data-german]'))
    german.textContent = controlText(form, german.dataset.german!) || '–';
  remarks.show([...(rules?.check(values, slug || 'ziel', place.country) ?? []), ...published]);
  showStale(form, values);
  if (!yaml) return;
  const text = textOf(yaml, original, values);
  pictures?.show(text);
  handIn.show({
    slug,
    path: pathOf(place.country, slug || 'name-des-ziels'),
    text,
    pictures: pictures?.store,
    values,
    original,
    isMoved: original !== undefined && original.country !== place.country,
  });
}

/** All remarks at once, the first field with an error in focus. @returns whether there is no error; before the rules have come nothing is known to have none */
function showAll(): boolean {
  if (!rules) {
    handIn.say('Die Regeln für die Prüfung werden noch geladen; bitte gleich noch einmal.');
    return false;
  }
  remarks.touchAll();
  refresh();
  const first = remarks.firstError();
  first?.focus();
  handIn.say(first ? 'Es ist noch nicht alles richtig; die Felder sagen, was fehlt.' : '');
  return first === undefined;
}

function nameOf(target: EventTarget | null): string {
  const { name = '' } = target as { name?: string };
  return name.split('.')[0]!;
}

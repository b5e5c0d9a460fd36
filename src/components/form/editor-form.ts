import type { Repository } from '../../contract/forges.ts';
import { parse } from 'yaml';
import { SHARDS, shardOf, type EditorShard } from '../../pois/editor-files.ts';
import { slugify } from '../../pois/slugify.ts';
import { pathOf, textOf, type OriginalFile } from './changed-file.ts';
import { collectedFile } from './collection.ts';
import { createDraft } from './draft-notice.ts';
import { controlText, readValues, setText, writeValues, type FormValues } from './field-values.ts';
import { createGpxFile } from './gpx-file.ts';
import { createHandIn } from './hand-in.ts';
import { createPlace, OWN_PLACEMENT } from './place.ts';
import { createHoursField } from './hours/field.ts';
import { createRemarks } from './remarks.ts';
import { compareWithPublished, loadRules, type Remark, type Rules } from './rules.ts';

const form = document.querySelector<HTMLFormElement>('#ziel')!;
const handIn = createHandIn({
  repository: JSON.parse(form.dataset.repository!) as Repository,
  check: () => showAll(),
  onCollected: () => draft?.drop(),
});
const remarks = createRemarks(form);
const hours = createHoursField(form);
const given = new URLSearchParams(location.search);
const editedSlug = given.get('slug');

/** The file that is edited; nothing where a new one is written. */
let original: OriginalFile | undefined;
let rules: Rules | undefined;
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
  if (editedSlug !== null) await loadOriginal(editedSlug);
  else beginWith(given.get('name') ?? '');
  draft = createDraft({ form, slug: original ? editedSlug : null, base: original?.text ?? '' });
  const isRestored = !given.has('name') && draft.restore();
  slugIsOwn = isRestored && controlText(form, 'slug') !== slugify(controlText(form, 'name'));
  refresh();
  rules = await loadRules();
  await place.openMap();
  if (isRestored) place.follow(true);
  refresh();
  if (original || isRestored) void settle();
}

async function loadOriginal(slug: string): Promise<void> {
  const answer = await fetch(`${SHARDS}/${shardOf(slug)}.json`);
  const entry = answer.ok ? ((await answer.json()) as EditorShard)[slug] : undefined;
  if (!entry) {
    handIn.say(`Ein Ziel „${slug}“ lässt sich hier nicht ändern: Es gibt es nicht, oder es kommt aus einer Sammlung. Hier entsteht ein neues Ziel.`); // prettier-ignore
    return;
  }
  original = { ...entry, values: parse(entry.text) as FormValues };
  place.country = entry.country;
  const collected = collectedFile(pathOf(entry.country, slug));
  writeValues(form, collected ? (parse(collected.text) as FormValues) : original.values);
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
  place.map?.preview((form.elements.namedItem('vorschau') as HTMLInputElement).checked ? values : {});
  const found = await compareWithPublished(values, controlText(form, 'slug'), !original).catch(() => []);
  if (mine !== asked) return;
  published = found;
  refresh();
}

function currentValues(): FormValues {
  return readValues(form, original?.values);
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
  handIn.show({
    slug,
    path: pathOf(place.country, slug || 'name-des-ziels'),
    text: textOf(original, values),
    values,
    original,
    isMoved: original !== undefined && original.country !== place.country,
  });
}

/** All remarks at once, the first field with an error in focus. @returns whether there is no error */
function showAll(): boolean {
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

import { parse } from 'yaml';
import type { CountryCode } from '../../contract/records.ts';
import { changeDestinationYaml, newDestinationYaml } from '../../pois/destination-yaml.ts';
import { SHARDS, shardOf, type EditorShard } from '../../pois/editor-files.ts';
import { slugify } from '../../pois/slugify.ts';
import { readValues, setText, controlText, writeValues, type FormValues } from './field-values.ts';
import { hostingPage, type Repository } from './hosting.ts';
import { openPointMap, pointOf, type PlacedPoint, type PointMap } from './point-map.ts';
import { createRemarks } from './remarks.ts';
import { compareWithPublished, loadRules, type Remark, type Rules } from './rules.ts';

const form = document.querySelector<HTMLFormElement>('#ziel')!;
const repository = JSON.parse(form.dataset.repository!) as Repository;
const output = document.querySelector<HTMLElement>('#yaml')!;
const fileName = document.querySelector<HTMLElement>('#datei')!;
const status = document.querySelector<HTMLElement>('#stand')!;
const handIn = document.querySelector<HTMLAnchorElement>('#einreichen')!;
const remarks = createRemarks(form);
const given = new URLSearchParams(location.search);
const editedSlug = given.get('slug');

/** The file that is edited; nothing where a new one is written. */
let original: { country: CountryCode; text: string; values: FormValues } | undefined;
let rules: Rules | undefined;
let map: PointMap | undefined;
let country: CountryCode = 'DE';
let published: Remark[] = [];
let slugIsOwn = false;

/** In content/sources.yaml: what somebody lays on the map by hand. */
const OWN_PLACEMENT = 'eigene-setzung';
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
  on('#mitte', () => usePoint(map?.centre()));
  on('#kopieren', () => void copy());
  on('#laden', download);
  on('#pruefen', () => showAll());
  handIn.addEventListener('click', (event) => {
    if (!showAll()) event.preventDefault();
    else if (handIn.dataset.carries === 'false') void copy();
  });
  if (editedSlug !== null) await loadOriginal(editedSlug);
  else beginWith(given.get('name') ?? '');
  refresh();
  rules = await loadRules();
  map = await openPointMap('#karte', usePoint);
  refresh();
  showPoint(true);
  if (original) void settle();
}

function on(selector: string, listener: () => void): void {
  document.querySelector(selector)!.addEventListener('click', listener);
}

async function loadOriginal(slug: string): Promise<void> {
  const answer = await fetch(`${SHARDS}/${shardOf(slug)}.json`);
  const entry = answer.ok ? ((await answer.json()) as EditorShard)[slug] : undefined;
  if (!entry) {
    say(
      `Eine Datei „${slug}.yaml“ gibt es nicht, oder das Ziel steht in einer Sammeldatei. Hier entsteht ein neues Ziel.`,
    );
    return;
  }
  original = { ...entry, values: parse(entry.text) as FormValues };
  country = entry.country;
  writeValues(form, original.values);
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
  if (name === 'slug') slugIsOwn = controlText(form, 'slug') !== '';
  if (name === 'name' && !slugIsOwn && !original) setText(form, 'slug', slugify(controlText(form, 'name')));
  if (name === 'latitude' || name === 'longitude') {
    fillPlace();
    showPoint(true);
  }
  refresh();
  clearTimeout(timer);
  timer = window.setTimeout(() => void settle(), SETTLE_MS);
}

/** What costs a request or redraws the map waits until typing pauses. */
async function settle(): Promise<void> {
  const mine = ++asked;
  const values = readValues(form);
  map?.preview((form.elements.namedItem('vorschau') as HTMLInputElement).checked ? values : {});
  const found = await compareWithPublished(values, controlText(form, 'slug'), !original).catch(() => []);
  if (mine !== asked) return;
  published = found;
  refresh();
}

function usePoint(point: PlacedPoint | undefined): void {
  if (!point) return;
  setText(form, 'latitude', point.lat.toFixed(5));
  setText(form, 'longitude', point.lng.toFixed(5));
  setText(form, 'position.source', OWN_PLACEMENT);
  setText(form, 'position.accuracy_m', String(point.accuracyM));
  remarks.touch('latitude');
  fillPlace();
  showPoint(false);
  refresh();
  void settle();
}

/** State and town follow from the point; a town that somebody typed stays where it is near. */
function fillPlace(): void {
  const { latitude, longitude } = readValues(form);
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return;
  const there = rules?.whereIs(longitude, latitude);
  if (!there) {
    say('Der Punkt liegt außerhalb von Deutschland, Österreich und der Schweiz.');
    return;
  }
  country = there.country;
  setText(form, 'region', there.state);
  const towns = document.querySelector('#orte')!;
  towns.replaceChildren(...there.towns.map((town) => Object.assign(document.createElement('option'), { value: town })));
  if (!there.towns.includes(controlText(form, 'town')) && there.towns[0]) setText(form, 'town', there.towns[0]);
  say(`${controlText(form, 'town')}, ${there.state}`);
}

function showPoint(isFar: boolean): void {
  const { latitude, longitude } = readValues(form);
  map?.show(pointOf(longitude, latitude), isFar);
}

/** Remarks, counters, the text and the link follow every letter. */
function refresh(): void {
  const values = readValues(form);
  const slug = controlText(form, 'slug');
  remarks.count();
  remarks.show([...(rules?.check(values, slug || 'ziel', country) ?? []), ...published]);
  const path = `content/pois/${country.toLowerCase()}/${slug || 'name-des-ziels'}.yaml`;
  const text = original
    ? changeDestinationYaml(original.text, changes(original.values, values))
    : newDestinationYaml(values);
  output.textContent = text;
  fileName.textContent = path;
  const page = hostingPage(repository, path, text, !original || original.country !== country);
  handIn.hidden = page === undefined;
  if (!page) return;
  handIn.href = page.href;
  handIn.dataset.carries = String(page.carriesText);
}

/** Only what differs, so that everything else in the file stays letter by letter. */
function changes(before: FormValues, after: FormValues): Record<string, unknown> {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof FormValues>;
  const same = (a: unknown, b: unknown) => JSON.stringify(tidy(a)) === JSON.stringify(tidy(b));
  return Object.fromEntries(
    [...names].filter((name) => !same(before[name], after[name])).map((name) => [name, after[name]]),
  );
}

const tidy = (value: unknown) => (typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : value);

/** All remarks at once, the first field with an error in focus. @returns whether there is no error */
function showAll(): boolean {
  remarks.touchAll();
  refresh();
  const first = remarks.firstError();
  first?.focus();
  say(
    first
      ? 'Es ist noch nicht alles richtig; die Felder sagen, was fehlt.'
      : 'Alles in Ordnung. Jetzt kopieren oder einreichen.',
  );
  return first === undefined;
}

async function copy(): Promise<void> {
  const isFine = showAll();
  await navigator.clipboard.writeText(output.textContent);
  if (isFine) say('Der Text liegt in der Zwischenablage.');
}

function download(): void {
  showAll();
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([output.textContent], { type: 'application/yaml' }));
  link.download = fileName.textContent.slice(fileName.textContent.lastIndexOf('/') + 1);
  link.click();
  URL.revokeObjectURL(link.href);
}

function say(sentence: string): void {
  status.textContent = sentence;
}

function nameOf(target: EventTarget | null): string {
  const { name = '' } = target as { name?: string };
  return name.split('.')[0]!;
}

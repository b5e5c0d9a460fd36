import { endpoints } from '../../contract/endpoints.ts';
import { limits } from '../../contract/limits.ts';
import type { KeptArea } from '../../contract/offline.ts';
import type { Suggestion } from '../../contract/records.ts';
import type { DocsLanguage } from '../../docs/languages.ts';
import { loadPlace } from '../saved/load-place.ts';
import { AreaRefused, planArea, type AreaPlan, type AreaWish } from './area-plan.ts';
import { filled, megabytes } from './filled.ts';
import { keepArea } from './keep-area.ts';
import { keptAreas, removeArea } from './kept.ts';
import type { pageTexts } from './page-texts.ts';

interface AreaFormInput {
  t: (typeof pageTexts)['de'];
  language: DocsLanguage;
  build: string;
  onKept: () => void;
}

export interface AreaForm {
  /** The same area as it is now; the one before goes when the new one is there. */
  renew(area: KeptArea): void;
}

/** Asks for place and radius, tells how much that is, and loads it when told to. */
export function createAreaForm(form: HTMLElement, { t, language, build, onKept }: AreaFormInput): AreaForm {
  const one = <Found extends HTMLElement>(selector: string) => form.querySelector<Found>(selector)!;
  const [status, bar] = [one('[role=status]'), one<HTMLProgressElement>('progress')];
  const [start, cancel] = [one('.start'), one('.cancel')];
  let running: AbortController | undefined;
  let planned: { plan: AreaPlan; replaces: string | undefined } | undefined;
  const place = one<HTMLInputElement>('[name=ort]');
  const radius = one<HTMLSelectElement>('[name=umkreis]');
  const asked = new URL(location.href).searchParams;
  place.value = asked.get('ort') ?? '';
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void attempt(async (signal) => {
      const found = await find(place.value.trim(), signal);
      if (!found) return void (status.textContent = t.placeUnknown);
      await plan({ ...found, radiusKm: Number(radius.value), lang: language }, signal);
    });
  });
  start.addEventListener('click', () => void attempt(load));
  cancel.addEventListener('click', () => running?.abort());
  return {
    renew({ id, name, lat, lng, radiusKm }) {
      status.scrollIntoView({ block: 'center' });
      void attempt((signal) => plan({ name, lat, lng, radiusKm, lang: language }, signal, id));
    },
  };

  /** One thing at a time; what stops it is told. */
  async function attempt(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    running?.abort();
    const { signal } = (running = new AbortController());
    start.hidden = true;
    try {
      await work(signal);
    } catch (error) {
      if (running.signal === signal) status.textContent = signal.aborted ? t.cancelled : refusalOf(error);
    }
    if (running.signal !== signal) return;
    bar.hidden = cancel.hidden = true;
  }

  async function plan(wish: AreaWish, signal: AbortSignal, replaces?: string): Promise<void> {
    if (!replaces && (await keptAreas()).length >= limits.keptAreas)
      return void (status.textContent = filled(t.full, { areas: limits.keptAreas }));
    status.textContent = t.sizeWait;
    planned = { plan: await planArea(wish, signal), replaces };
    const { places, bytes, requests, pieces } = planned.plan;
    const budget = Number(form.dataset.budget);
    const ofMap = pieces.reduce((sum, { from, to }) => sum + to - from, 0);
    const share = ((ofMap / 1e6 / budget) * 100).toLocaleString(language, { maximumFractionDigits: 1 });
    const size = megabytes(bytes, language);
    status.textContent = filled(t.plan, { ...wish, radius: wish.radiusKm, places, requests, size, budget, share });
    start.hidden = false;
  }

  async function load(signal: AbortSignal): Promise<void> {
    if (!planned) return;
    const { plan, replaces } = planned;
    bar.value = 0;
    bar.hidden = cancel.hidden = false;
    cancel.focus();
    const area = await keepArea(plan, build, { signal, onProgress: (share) => (bar.value = share) });
    if (replaces) await removeArea(replaces);
    status.textContent = filled(t.done, { name: area.name, size: megabytes(area.bytes, language) });
    place.focus();
    onKept();
  }

  function refusalOf(error: unknown): string {
    if (!(error instanceof AreaRefused)) return t.failed;
    const sentence = { places: t.tooMany, bytes: t.tooLarge, empty: t.empty }[error.reason];
    return filled(sentence, { places: limits.keptAreaPlaces, megabytes: limits.keptAreaMegabytes });
  }
}

/** The first town that is suggested, else the first destination. */
async function find(q: string, signal: AbortSignal): Promise<Pick<AreaWish, 'name' | 'lat' | 'lng'> | undefined> {
  const response = await fetch(`${endpoints.suggest.path}?${new URLSearchParams({ q })}`, { signal });
  if (!response.ok) throw new TypeError(String(response.status));
  const { items } = (await response.json()) as { items: Suggestion[] };
  const town = items.find(({ type }) => type === 'town');
  if (town?.type === 'town') return { name: town.text, lat: town.lat, lng: town.lng };
  const destination = items.find(({ type }) => type === 'destination');
  if (destination?.type !== 'destination') return undefined;
  const found = await loadPlace(destination.slug);
  return typeof found === 'string' ? undefined : { name: found.name, lat: found.latitude, lng: found.longitude };
}

import type { Stop } from '../../contract/facts.ts';
import type { CountryCode, Poi } from '../../contract/records.ts';
import { stopsFile, type EditorStop } from '../../pois/editor-files.ts';
import { element } from './element.ts';
import { controlText, setText } from './field-values.ts';
import { distanceText } from './neighbours.ts';
import { stopKindWords } from './part-labels.ts';

interface Point {
  lng: number;
  lat: number;
}

const MOST_STOPS = 3;
const STOP_KM = 2;
/** So near, the travel region of another destination says something of this one. */
const REGION_KM = 15;
const CLOSE_KM = 5;

export interface FoundStop {
  name: string;
  kind: Stop['kind'] | '';
  /** As the crow flies. */
  km: number;
}

/** What follows from the point without being sure: each is offered with a button, and nothing is overwritten. */
export function createProposals(form: HTMLFormElement) {
  let asked = 0;
  const offer = (name: string, sentence: string, choices: readonly (readonly [string, () => void])[]) => {
    const place = document.querySelector(`#vorschlag-${name}`)!;
    const buttons = choices.map(([textContent, take]) => {
      const button = element('button', { type: 'button', className: 'quiet', textContent });
      button.addEventListener('click', () => {
        take();
        place.replaceChildren();
        const control = form.querySelector<HTMLElement>(`#f-${name}`)!;
        control.dispatchEvent(new Event('input', { bubbles: true }));
        control.focus();
      });
      return button;
    });
    place.replaceChildren(...(choices.length > 0 ? [sentence, ' ', ...buttons] : []));
  };
  return {
    /** @param neighbours the published destinations around it, nearest first */
    async show(at: Point, country: CountryCode, neighbours: readonly Poi[]): Promise<void> {
      const mine = ++asked;
      const region = controlText(form, 'travelRegion') === '' ? travelRegionOf(neighbours, country) : undefined;
      offer('travelRegion', 'Wie die Ziele daneben:', region ? [[region, () => setText(form, 'travelRegion', region)]] : []); // prettier-ignore
      const stops = controlText(form, 'stop.name') === '' ? await stopsNear(at).catch(() => []) : [];
      if (mine !== asked) return;
      const choices = stops.map((stop) => {
        const kind = stop.kind ? `${stopKindWords[stop.kind]}, ` : '';
        return [`${stop.name} (${kind}${distanceText(stop.km)} Luftlinie)`, () => takeStop(form, stop)] as const;
      });
      offer('stop', 'Die nächsten Haltestellen; der Fußweg ist länger als die Luftlinie:', choices);
    },
  };
}

function takeStop(form: HTMLFormElement, { name, kind }: FoundStop): void {
  setText(form, 'stop.name', name);
  setText(form, 'stop.kind', kind ?? '');
}

/** The one that most of the nearest name, where two at the least do or the only one is close by. */
export function travelRegionOf(neighbours: readonly Poi[], country: CountryCode): string | undefined {
  const counts = new Map<string, number>();
  for (const { travelRegion, countryCode, distanceKm = 0 } of neighbours)
    if (travelRegion && countryCode === country && distanceKm <= REGION_KM)
      counts.set(travelRegion, (counts.get(travelRegion) ?? 0) + 1);
  const [best] = [...counts].sort(([, a], [, b]) => b - a);
  const isClose = neighbours.some((one) => one.travelRegion === best?.[0] && (one.distanceKm ?? 0) <= CLOSE_KM);
  return best && (best[1] > 1 || (counts.size === 1 && isClose)) ? best[0] : undefined;
}

/** About two kilometres. */
const MARGIN = { lat: 0.02, lng: 0.03 };

async function stopsNear({ lat, lng }: Point): Promise<FoundStop[]> {
  const files = new Set([-1, 1].flatMap((north) => [-1, 1].map((east) => stopsFile(lat + north * MARGIN.lat, lng + east * MARGIN.lng)))); // prettier-ignore
  const texts = await Promise.all([...files].filter((file) => file !== undefined).map(textAt));
  const lines = texts.flatMap((text) => text.split('\n').filter(Boolean));
  return nearestStops(lines.map((line) => JSON.parse(line) as EditorStop), { lat, lng }); // prettier-ignore
}

async function textAt(file: string): Promise<string> {
  const answer = await fetch(file);
  return answer.ok ? answer.text() : '';
}

const KM_PER_DEGREE = 111.195;

/** The nearest ones, each name once. */
export function nearestStops(stops: readonly EditorStop[], at: Point): FoundStop[] {
  const squeeze = Math.cos((at.lat * Math.PI) / 180);
  const found = stops
    .map(([kind, lat, lng, name]): FoundStop => ({
      name,
      kind,
      km: Math.hypot(lat - at.lat, (lng - at.lng) * squeeze) * KM_PER_DEGREE,
    }))
    .filter(({ km }) => km <= STOP_KM)
    .sort((a, b) => a.km - b.km);
  return found.filter(({ name }, i) => found.findIndex((other) => other.name === name) === i).slice(0, MOST_STOPS);
}

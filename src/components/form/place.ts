import type { CountryCode } from '../../contract/records.ts';
import { element } from './element.ts';
import { controlText, readValues, setText } from './field-values.ts';
import { neighboursOf, showNeighbours } from './neighbours.ts';
import { createPlaceFinder } from './place-finder.ts';
import { openPointMap, pointOf, type PlacedPoint, type PointMap } from './point-map.ts';
import { createProposals } from './proposals.ts';
import type { ReadPoint } from './read-point.ts';
import type { Rules } from './rules.ts';

/** In content/sources.yaml: what somebody lays on the map by hand. */
export const OWN_PLACEMENT = 'eigene-setzung';
/** Metres beyond which a click says only roughly where something is. */
const COARSE_M = 200;
const TOWN_ZOOM = 14;
const ENTRANCE_ZOOM = 17;

const one = <Found extends HTMLElement>(selector: string) => document.querySelector<Found>(selector)!;

interface PlaceInput {
  form: HTMLFormElement;
  rules: () => Rules | undefined;
  /** The point has moved. */
  onChange: () => void;
}

/** Where the destination is: the map, the search above it, and the fields that follow from the point. */
export interface Place {
  country: CountryCode;
  map: PointMap | undefined;
  /** Shows what the fields say; `isTyped` where they were typed and the other fields have to follow. */
  follow(isTyped: boolean): void;
  openMap(): Promise<void>;
}

export function createPlace({ form, rules, onChange }: PlaceInput): Place {
  const say = (sentence: string) => void (one('#ort-stand').textContent = sentence);
  const closer = one<HTMLButtonElement>('#naeher');
  const proposals = createProposals(form);
  const point = () => {
    const { latitude, longitude } = readValues(form);
    return pointOf(longitude, latitude);
  };
  const place: Place = {
    country: 'DE',
    map: undefined,
    follow(isTyped) {
      if (isTyped) fill();
      place.map?.show(point(), true);
      void tellNeighbours();
    },
    async openMap() {
      place.map = await openPointMap('#karte', (laid) => lay(laid, doubtOf(laid)));
      place.map?.show(point(), true);
      void tellNeighbours();
    },
  };

  /** State and town follow from the point; a town that somebody typed stays where it is near. */
  const fill = (doubt = '') => {
    const at = point();
    if (!at) return;
    const there = rules()?.whereIs(at.lng, at.lat);
    if (!there) return say('Der Punkt liegt außerhalb von Deutschland, Österreich und der Schweiz.');
    place.country = there.country;
    setText(form, 'region', there.state);
    one('#orte').replaceChildren(...there.towns.map((value) => element('option', { value })));
    if (!there.towns.includes(controlText(form, 'town')) && there.towns[0]) setText(form, 'town', there.towns[0]);
    say(`${controlText(form, 'town')}, ${there.state}. ${doubt}`.trim());
  };
  const lay = (laid: PlacedPoint, doubt: string) => {
    setText(form, 'latitude', laid.lat.toFixed(5));
    setText(form, 'longitude', laid.lng.toFixed(5));
    setText(form, 'position.source', OWN_PLACEMENT);
    setText(form, 'position.accuracy_m', String(laid.accuracyM));
    closer.hidden = laid.accuracyM <= COARSE_M;
    fill(doubt);
    place.map?.show(point(), false);
    void tellNeighbours();
    onChange();
  };
  const tellNeighbours = async () => {
    const at = point();
    const items = at && (await neighboursOf(at).catch(() => undefined));
    one('#nachbarn').hidden = !items;
    if (!at || !items) return;
    showNeighbours(one('#nachbarn ul'), items, controlText(form, 'slug'));
    await proposals.show(at, place.country, items);
  };

  closer.addEventListener('click', () => {
    const at = point();
    if (at) place.map?.look(at, ENTRANCE_ZOOM);
    say('Jetzt den Eingang genau anklicken.');
    closer.hidden = true;
  });
  one('#mitte').addEventListener('click', () => {
    const centre = place.map?.centre();
    if (centre) lay(centre, doubtOf(centre));
  });
  createPlaceFinder(one<HTMLInputElement>('#ortssuche'), one<HTMLUListElement>('#funde'), {
    near: () => place.map?.centre(),
    say,
    onPoint: (read) => {
      lay(read, pastedDoubt(read));
      place.map?.look(read, ENTRANCE_ZOOM);
    },
    onPlace: ({ name, slug, isTownOnly, ...at }) => {
      place.map?.look(at, slug ? ENTRANCE_ZOOM : TOWN_ZOOM);
      const street = isTownOnly ? ' Die Straße kennt die Suche nicht, nur den Ort.' : '';
      if (!slug) return say(`${name}.${street} Jetzt die Karte vergrößern und den Eingang anklicken.`);
      say(`„${name}“ gibt es schon. `);
      one('#ort-stand').append(
        element('a', { href: `/redaktion/neu?slug=${slug}`, textContent: 'Dieses Ziel ändern' }),
      );
    },
  });
  return place;
}

/** A click cannot be more exact than the view in which it was made. */
const doubtOf = ({ accuracyM }: PlacedPoint) =>
  accuracyM > COARSE_M
    ? `Aus dieser Höhe trifft ein Klick nur auf etwa ${metres(accuracyM)} genau: näher heran und noch einmal auf den Eingang klicken.`
    : '';

const pastedDoubt = ({ accuracyM }: ReadPoint) =>
  accuracyM > COARSE_M
    ? `So wenige Stellen sind nur auf etwa ${metres(accuracyM)} genau: auf der Karte den Eingang anklicken.`
    : 'Auf der Karte nachsehen, ob das der Eingang ist; ein Klick setzt ihn selbst.';

const metres = (value: number) =>
  value < 1000 ? `${value} Meter` : `${(value / 1000).toLocaleString('de', { maximumFractionDigits: 1 })} Kilometer`;

import type { Position, ShapeGeometry } from '../../../contract/geometry.ts';
import { shapeSchema } from '../../../pois/shape-schema.ts';
import type { DrawingHand, PointMap } from '../point-map.ts';
import { drawingOf, drawingText, MOST_CORNERS, shapeOf, type Drawing } from '../../../pois/drawn-shape.ts';
import type { LngLat } from './sdk-map.ts';

const one = <Found extends HTMLElement>(selector: string) => document.querySelector<Found>(selector)!;

/** A line or an outline drawn on the map, corner by corner, by clicks or by keys; it ends in the field of the shape. */
export function createShapeField(form: HTMLFormElement, map: () => PointMap | undefined): void {
  const field = form.elements.namedItem('geometry') as HTMLTextAreaElement;
  const [tools, starts, status] = [one('#zeichnen'), one('#zeichnen-beginnen'), one('#zeichnen-stand')];
  const finish = one<HTMLButtonElement>('#zeichnen-fertig');
  let drawing: Drawing | undefined;

  const show = () => {
    map()?.draw(drawing, hand);
    tools.hidden = !drawing;
    starts.hidden = drawing !== undefined;
    one('#karte').classList.toggle('drawing', drawing !== undefined);
    if (!drawing) return;
    status.textContent = drawingText(drawing);
    finish.disabled = !shapeOf(drawing);
  };
  const change = (corners: readonly Position[]) => {
    if (drawing && corners.length <= MOST_CORNERS) drawing = { ...drawing, corners };
    show();
  };
  const add = ({ lng, lat }: LngLat) => change([...drawing!.corners, [lng, lat]]);
  const hand: DrawingHand = {
    onCorner: add,
    onMoved(corner, { lng, lat }) {
      change(drawing!.corners.map((old, i) => (i === corner ? [lng, lat] : old)));
    },
  };
  const begin = (isArea: boolean) => () => {
    const known = drawingOf(shapeIn(field.value) ?? { type: 'MultiLineString', coordinates: [] });
    drawing = known?.isArea === isArea ? known : { isArea, corners: [] };
    if (!map()) return void (status.textContent = 'Ohne Karte lässt sich nicht zeichnen.');
    show();
    tools.querySelector('button')!.focus();
    one('#karte').scrollIntoView({ block: 'nearest' });
  };
  const end = (text: string) => {
    drawing = undefined;
    show();
    status.textContent = text;
    starts.querySelector('button')!.focus();
  };

  one('#linie-zeichnen').addEventListener('click', begin(false));
  one('#umriss-zeichnen').addEventListener('click', begin(true));
  one('#ecke-mitte').addEventListener('click', () => {
    const centre = map()?.centre();
    if (centre) add(centre);
  });
  one('#ecke-zurueck').addEventListener('click', () => change(drawing!.corners.slice(0, -1)));
  one('#zeichnen-abbrechen').addEventListener('click', () => end('Nichts geändert.'));
  finish.addEventListener('click', () => {
    const done = drawing!;
    field.value = JSON.stringify(shapeOf(done));
    end(`Übernommen: ${done.isArea ? 'ein Umriss' : 'eine Linie'}, ${drawingText(done)}`);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

function shapeIn(text: string): ShapeGeometry | undefined {
  try {
    return shapeSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

import type { Suggestion } from '../../contract/records.ts';
import type { DocsLanguage } from '../../docs/languages.ts';
import { textControl } from '../form/controls.ts';
import { element } from '../form/element.ts';
import { createField } from '../form/field.ts';
import { offerSuggestions, placeOf } from '../suggestions.ts';
import type { EmbedTexts } from './texts.ts';

/** The first question of who puts a map on the page of a hotel or a town: around which place. */
export function createPlaceField(
  t: EmbedTexts,
  language: DocsLanguage,
  onPlace: (place: { lat: number; lng: number }) => void,
): HTMLElement {
  const control = textControl(t.area.placeExample, 'search');
  const { list, offered } = offerSuggestions(control.input, ['town', 'destination'], (named) => void take(named));
  control.input.lang = language;
  const { node } = createField({ title: t.area.place, id: 'embed-around', hint: t.area.placeHint, control });
  const told = element('p');
  told.setAttribute('role', 'status');
  /** The text of which the place is taken: leaving the field later does not lead the map back there. */
  let taken = '';

  control.input.addEventListener('input', () => {
    told.textContent = '';
    if (control.read() !== taken) taken = '';
  });
  control.input.addEventListener('change', () => void settle());
  // No form is around the field, so that a browser need not take Enter for the end of typing.
  control.input.addEventListener('keydown', ({ key }) => key === 'Enter' && void settle());
  node.append(list, told);
  return node;

  async function take(suggestion: Suggestion): Promise<void> {
    const text = control.read();
    if (text === taken) return;
    taken = text;
    const place = await placeOf(suggestion).catch(() => undefined);
    if (control.read() !== text) return;
    if (!place) return fail(t.area.placeFailed);
    onPlace({ lat: rounded(place.lat), lng: rounded(place.lng) });
    tell(
      'field-hint',
      t.area.placeTaken.replace('{name}', () => suggestion.text),
    );
  }

  /** Takes what the typed text means best. */
  async function settle(): Promise<void> {
    const text = control.read();
    if (text === '' || text === taken) return;
    const found = await offered(text).catch(() => undefined);
    if (control.read() !== text || text === taken) return;
    if (!found) return fail(t.area.placeFailed);
    const best = bestOf(found);
    if (!best) return fail(t.area.placeNone.replace('{name}', () => text));
    control.write(best.text);
    await take(best);
  }

  function fail(sentence: string): void {
    taken = '';
    tell('field-error', sentence);
  }

  function tell(className: string, sentence: string): void {
    told.className = className;
    told.textContent = sentence;
  }
}

/** The first whose name begins with a word that was typed, else what the service holds for the most likely. */
function bestOf(found: readonly Suggestion[]): Suggestion | undefined {
  return found.find(({ highlight }) => highlight[0]?.[0] === 0) ?? found[0];
}

/** To some ten metres. */
const rounded = (degrees: number): number => Number(degrees.toFixed(4));

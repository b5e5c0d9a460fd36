import type { DocsLanguage } from '../../docs/languages.ts';
import { textControl } from '../form/controls.ts';
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
  const { list, chosen } = offerSuggestions(control.input, ['town', 'destination']);
  control.input.lang = language;
  const { node } = createField({ title: t.area.place, id: 'embed-around', hint: t.area.placeHint, control });
  const take = async (): Promise<void> => {
    const suggestion = chosen(control.read());
    const place = suggestion && (await placeOf(suggestion).catch(() => undefined));
    if (place) onPlace({ lat: rounded(place.lat), lng: rounded(place.lng) });
  };
  control.input.addEventListener('input', () => void take());
  node.append(list);
  return node;
}

/** To some ten metres. */
const rounded = (degrees: number): number => Number(degrees.toFixed(4));

import type { Poi } from '../contract/records.ts';

/** Names of the pictures in `TraitIcon.astro`. */
export type TraitIcon = 'kids' | 'seating' | 'free' | 'paid' | 'mobility';

export interface Trait {
  icon: TraitIcon;
  text: string;
  /** False for what a visitor would rather know beforehand. */
  good: boolean;
}

const mobilityTexts = ['Nicht stufenlos', 'Teilweise stufenlos', 'Überwiegend stufenlos', 'Ganz stufenlos'] as const;

/** What is known of a destination, in words. */
export function traitsOf({ kids, seating, free, mobility }: Poi): Trait[] {
  const traits: Trait[] = [];
  if (free !== null)
    traits.push({ icon: free ? 'free' : 'paid', text: free ? 'Eintritt frei' : 'Kostet Eintritt', good: free });
  if (kids !== null) traits.push({ icon: 'kids', text: kids ? 'Gut mit Kindern' : 'Weniger für Kinder', good: kids });
  if (mobility !== null) traits.push({ icon: 'mobility', text: mobilityTexts[mobility], good: mobility > 0 });
  if (seating !== null)
    traits.push({ icon: 'seating', text: seating ? 'Sitzgelegenheiten' : 'Keine Sitzgelegenheiten', good: seating });
  return traits;
}

/** What nobody has looked at yet; unknown is not no. */
export function unknownTraits({ kids, seating, free, mobility }: Poi): string[] {
  return [
    ...(free === null ? ['Eintritt'] : []),
    ...(kids === null ? ['Eignung für Kinder'] : []),
    ...(mobility === null ? ['Barrierefreiheit'] : []),
    ...(seating === null ? ['Sitzgelegenheiten'] : []),
  ];
}

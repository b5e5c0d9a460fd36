import { flags as flagRows, type FlagName } from '../contract/flags.ts';
import type { DestinationFile } from '../pois/fields.ts';
import { plainText } from './plain-text.ts';

/** What the texts of a draft are made of. */
export interface TextFacts {
  name: string;
  /** Name of the category. */
  kind: string;
  town: string;
  /** Whether the source names the town. */
  isTownNamed: boolean;
  state: string;
  /** Name of the source. */
  source: string;
  flags: Pick<DestinationFile, FlagName>;
  address?: string | undefined;
}

/** One sentence of 30 to 220 letters: that of the source, or one that says what is where. */
export function draftSummary(given: string | undefined, facts: TextFacts): string {
  const text = plainText(given ?? '');
  if (text.length >= 30) return shortened(text, 220);
  const { name, kind, town, state, address } = facts;
  const place = town === state ? town : `${town}, ${state}`;
  const sentence = `${name}: ${kind} in ${place}${isOfTown(facts) ? ` (${address})` : ''}.`;
  return sentence.length >= 30 ? shortened(sentence, 220) : `${sentence} Noch ohne eigenen Kurztext.`;
}

/** Two to five sentences of 120 to 1200 letters: those of the source, and where they are fewer what else it knows. */
export function draftDescription(given: string | undefined, facts: TextFacts): string {
  const text = plainText(given ?? '');
  if (text.length >= 120) return asSentence(shortened(text, 1199));
  const own = text === '' ? '' : asSentence(text);
  const description = [own, addressLine(facts), ...properties(facts), origin(facts)].filter(Boolean).join(' ');
  // Short names must not make a text that the check then refuses.
  return description.length >= 120 ? description : `${description} Mehr ist über den Ort noch nicht bekannt.`;
}

const asSentence = (text: string) => (/[.!?…]["“”»)]?$/.test(text) ? text : `${text}.`);

function addressLine(facts: TextFacts): string {
  const { address: line, town } = facts;
  if (line === undefined) return '';
  return `Adresse: ${isOfTown(facts) && !line.includes(town) ? `${line}, ${town}` : line}.`;
}

/** Whether the source itself says that the address is in the town: the nearest one may be another. */
const isOfTown = ({ address, town, isTownNamed }: TextFacts) =>
  address !== undefined && (isTownNamed || address.includes(town));

function* properties({ flags }: TextFacts): Generator<string> {
  if (flags.free !== undefined) yield flags.free ? 'Der Eintritt ist frei.' : 'Der Eintritt kostet etwas.';
  if (flags.seating) yield 'Es gibt Plätze zum Sitzen.';
  if (flags.mobility !== undefined) yield `${flagRows.mobility.levels[flags.mobility]!.de}.`;
}

const origin = ({ name, kind, source }: TextFacts) =>
  `Der Eintrag zu „${name}“ (${kind}) stammt aus der Quelle „${source}“ und wartet noch auf eine Beschreibung der Redaktion.`;

/** Cut at a word, with an ellipsis. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 2);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[,;:\s]+$/, '')} …`;
}

import type { CollectedFile } from './collection.ts';
import type { Proposal, ProposedFile } from './forges/proposal.ts';

/** A request for some destinations: German title and text, and a branch that says what it is about and when it was made. */
export function proposalOf(files: readonly CollectedFile[], pictures: readonly ProposedFile[], now: Date): Proposal {
  const [first] = files;
  const time = now.toISOString().slice(0, 19).replace(/\D/g, '');
  const verb = first?.before === undefined ? 'Neues Ziel' : 'Ziel geändert';
  const title = files.length === 1 ? `${verb}: ${first!.name}` : `${files.length} Ziele: ${namesOf(files)}`;
  return {
    branch: `redaktion/${files.length === 1 ? first!.slug : `${files.length}-ziele`}-${time}`,
    title,
    body: files.map(described).join('\n\n'),
    files: [
      ...files.map(({ path, text, before }) => ({ path, isNew: before === undefined, content: { text } })),
      ...pictures,
    ],
  };
}

const MOST_NAMES = 3;
const namesOf = (files: readonly CollectedFile[]) =>
  files
    .slice(0, MOST_NAMES)
    .map(({ name }) => name)
    .join(', ') + (files.length > MOST_NAMES ? ' …' : '');

const described = ({ name, before, sentences }: CollectedFile) =>
  [`**${name}**`, '', ...(before === undefined ? ['- Neu'] : sentences.map((sentence) => `- ${sentence}`))].join('\n');

import type { Repository } from '../../contract/forges.ts';
import type { CollectedFile } from './collection.ts';
import { element } from './element.ts';
import { accessOf, forges } from './forges/access.ts';
import { ForgeError, type ProposedFile } from './forges/proposal.ts';
import { proposalOf } from './request-words.ts';

interface RequestInput {
  repository: Repository;
  /** What is handed in: what was collected, and what stands in the form. */
  files: () => CollectedFile[];
  /** Those that go along. */
  pictures: () => Promise<ProposedFile[]>;
  check: () => boolean;
  /** All of it is handed in. */
  onDone: () => void;
}

const KEY = 'ausflugskarte:token';
const one = <Found extends HTMLElement>(selector: string) => document.querySelector<Found>(selector)!;

/** Hands in as a request of the forge, with the editor's own token. The token stays in this browser. */
export function createRequestForm({ repository, files, pictures, check, onDone }: RequestInput): void {
  const place = one('#anfrage');
  const access = accessOf(repository);
  place.hidden = !access;
  if (!access) return;
  const { request, tokens, rights, propose } = forges[repository.forge];
  const { origin, host } = new URL(repository.url);
  const [token, keep, send, status] = [
    one<HTMLInputElement>('#token'),
    one<HTMLInputElement>('#token-merken'),
    one<HTMLButtonElement>('#anfragen'),
    one('#anfrage-stand'),
  ];
  const say = (...told: (string | Node)[]) => status.replaceChildren(...told);
  one('#anfrage-titel').textContent = `Als ${request} einreichen`;
  send.textContent = `${request} stellen`;
  one('#anfrage-rechte').textContent = `Rechte: ${rights}.`;
  for (const name of place.querySelectorAll('.host')) name.textContent = host;
  one<HTMLAnchorElement>('#token-anlegen').href = origin + tokens;
  token.value = keptToken();
  keep.checked = token.value !== '';

  const submit = async () => {
    if (!check()) return;
    if (files().length === 0) return say('Es gibt noch nichts einzureichen.');
    if (token.value.trim() === '') {
      say('Dafür braucht es ein Token.');
      return token.focus();
    }
    keepToken(keep.checked ? token.value.trim() : '');
    send.disabled = true;
    say('Wird eingereicht …');
    try {
      const proposal = proposalOf(files(), await pictures(), new Date());
      const url = await propose({ ...access, token: token.value.trim() }, proposal);
      onDone();
      say('Eingereicht: ', element('a', { href: url, target: '_blank', rel: 'noopener' }, [url]));
    } catch (error) {
      say(error instanceof ForgeError ? error.message : 'Das ging nicht. Der Entwurf ist noch da.');
    }
    send.disabled = false;
  };
  one('#anfrage-form').addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
}

function keptToken(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    // Storage may be forbidden; then the token is asked for each time.
    return '';
  }
}

function keepToken(token: string): void {
  try {
    if (token === '') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, token);
  } catch {
    // Nothing is kept.
  }
}

import { ForgeError } from './proposal.ts';

/** Asks an API that speaks JSON, with the headers that its forge wants. */
export type Ask = <Answer>(method: 'GET' | 'POST', path: string, body?: unknown) => Promise<Answer>;

/** @throws ForgeError with a German sentence, which says what the editor can do about it */
export function askerOf(api: string, headers: Readonly<Record<string, string>>): Ask {
  return async <Answer>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> => {
    const answer = await fetch(`${api}${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      credentials: 'omit',
      redirect: 'error',
    }).catch(() => {
      throw new ForgeError('Der Ort, an dem die Dateien liegen, ist gerade nicht zu erreichen.');
    });
    if (answer.ok) return (await answer.json()) as Answer;
    const { message = '' } = (await answer.json().catch(() => ({}))) as { message?: unknown };
    throw new ForgeError(`${sentences[answer.status] ?? `Abgelehnt (${answer.status}).`} ${asText(message)}`.trim());
  };
}

const asText = (message: unknown) => (typeof message === 'string' ? message : JSON.stringify(message));

const sentences: Readonly<Record<number, string>> = {
  401: 'Das Token gilt nicht oder nicht mehr. Ein neues anlegen.',
  403: 'Das Token darf das nicht. Es braucht das Recht, Dateien zu schreiben und Anfragen zu stellen.',
  404: 'Das Projekt gibt es nicht, oder das Token darf es nicht sehen.',
  409: 'Inzwischen hat jemand dieselbe Stelle geändert. Die Seite neu laden und noch einmal ansehen.',
  422: 'Der Zweig oder die Anfrage wurde nicht angenommen.',
  429: 'Zu viele Anfragen. Einige Minuten warten.',
};

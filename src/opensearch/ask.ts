import { reasonOf } from './reason.ts';
import type { Question, Transport } from './transport.ts';

/** A question of the operator's. @throws Error with a German sentence where it is refused */
export type Ask = (question: Question) => Promise<Record<string, never>>;

const SLOW_MS = 120_000;

export const asking =
  (transport: Transport): Ask =>
  async (question) => {
    const { status, body } = await transport.ask({ timeoutMs: SLOW_MS, ...question });
    if (status < 300) return body as Record<string, never>;
    if (isForbidden(body))
      throw new Error(
        `Der Benutzer in SEARCH_ENGINE darf „${question.method} ${question.path}“ nicht: ` +
          'bitte die Adresse mit dem Benutzer zum Schreiben nehmen (Rolle ausflug-writer).',
      );
    throw new Error(`OpenSearch nimmt „${question.method} ${question.path}“ nicht an (${status}): ${reasonOf(body)}`);
  };

const isForbidden = (body: unknown): boolean =>
  (body as { error?: { type?: string } } | undefined)?.error?.type === 'security_exception';

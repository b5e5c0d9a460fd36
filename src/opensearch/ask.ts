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
    throw new Error(`OpenSearch nimmt „${question.method} ${question.path}“ nicht an (${status}): ${reasonOf(body)}`);
  };

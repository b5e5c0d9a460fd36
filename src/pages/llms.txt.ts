import facts from 'virtual:site-facts';
import { llmsText } from '../docs/llms-text.ts';

export function GET(): Response {
  return new Response(llmsText(facts));
}

import facts from 'virtual:site-facts';
import { robotsText } from '../docs/robots-text.ts';

export function GET(): Response {
  return new Response(robotsText(facts.service.baseUrl));
}

import type { Publisher } from '../formats/about.ts';

/** What does not change while this instance runs. */
export interface Deployment {
  /** Without a slash at its end. */
  baseUrl: string;
  attribution: string;
  /** Address for keys and questions. */
  contact: string;
  publisher: Publisher;
}

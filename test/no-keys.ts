import { fileURLToPath } from 'node:url';

/** A file of keys without any, so that a service that a test starts reads none that lies in the project. */
export const NO_KEYS = fileURLToPath(new URL('no-keys.json', import.meta.url));

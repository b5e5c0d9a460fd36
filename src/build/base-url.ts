import { readVariable } from '../config/environment.ts';
import type { Service } from '../config/service.ts';

/** Stands in built files where the base URL belongs, when it is not known before the service starts. */
export const BASE_MARKER = 'https://base-url.invalid';

/** What the build writes: the final URL for static hosts where one is configured, else the marker. */
export function builtBaseUrl(service: Service): string {
  return (readVariable('BASE_URL', process.env) ?? (service.baseUrl || BASE_MARKER)).replace(/\/+$/, '');
}

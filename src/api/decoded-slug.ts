import { ApiError } from '../contract/api-error.ts';

/** A slug as it is meant, from how it stands in a path. @throws ApiError 400 */
export function decodedSlug(inPath: string): string {
  try {
    return decodeURIComponent(inPath);
  } catch {
    throw new ApiError('bad_request');
  }
}

import { systemReason } from '../config/system-reason.ts';

/** Said of a folder that holds no build to work with; German, with the cure. */
export const noBuildIn = (folder: string): string =>
  `In „${folder}“ liegt kein fertiger Bau; npm run build macht einen.`;

/** Why a build cannot be opened; German, of a file that may not be read with the cure. */
export function whyUnopened(folder: string, error: NodeJS.ErrnoException): string {
  const { code, path, message } = error;
  if (code === 'ENOENT') return noBuildIn(folder);
  if (code === undefined || path === undefined) return message;
  const cure = code === 'EACCES' ? ' Er braucht Leserecht auf den ganzen Bau, etwa mit chmod -R a+rX.' : '';
  return `„${path}“ lässt sich nicht lesen: ${systemReason(error)}.${cure}`;
}

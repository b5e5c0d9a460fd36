import { isApi, type Target } from '../api/request.ts';

/** What a request is called in the figures: one of few names, whatever callers make up. */
export function endpointName(target: Target): string {
  if (target.route) return target.route.endpoint;
  if (isHealth(target)) return 'health';
  const { path } = target;
  if (isApi(target)) return 'other';
  if (path.startsWith('/map/') || path.startsWith('/tiles')) return 'map';
  return path.startsWith('/maps/') ? 'sdk' : 'site';
}

/** What is answered under overload too. */
export function isHealth({ path }: Target): boolean {
  return /^\/(healthz|readyz|metrics)$/.test(path);
}

/** Whether only pages of other hosts ask for it, which must be able to read why something is missing. */
export function isForPages({ path }: Target): boolean {
  return /^\/(?:maps?|tiles|images)\//.test(path);
}

import { readFileSync } from 'node:fs';
import { limits } from '../contract/limits.ts';

export interface ServiceLimits {
  anonymousPerMinute: number;
  keyPerMinute: number;
}

/** The limits that the build in `dist` serves with, from service.yaml; without a build those of the contract. */
export function serviceLimits(dist: string): ServiceLimits {
  try {
    return JSON.parse(readFileSync(`${dist}/data/documents/service.json`, 'utf8')) as ServiceLimits;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return limits;
    throw error;
  }
}

import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  type Sampler,
} from '@opentelemetry/sdk-trace';

/**
 * What OTEL_TRACES_SAMPLER and OTEL_TRACES_SAMPLER_ARG ask for. What is none is told and counts as not given, as the
 * specification wants it: platforms set these variables for all that runs on them.
 */
export function samplerOf(env: NodeJS.ProcessEnv, tell: (sentence: string) => void): Sampler {
  const name = env.OTEL_TRACES_SAMPLER?.trim() || DEFAULT;
  const root = roots.get(name.replace(BY_PARENT, ''));
  if (!root) {
    tell(`OTEL_TRACES_SAMPLER: „${name}“ gibt es hier nicht. Erlaubt: ${allowed}. So gilt ${DEFAULT}.`);
    return samplerOf({}, tell);
  }
  const sampler = root(shareOf(env.OTEL_TRACES_SAMPLER_ARG, tell));
  return name.startsWith(BY_PARENT) ? new ParentBasedSampler({ root: sampler }) : sampler;
}

const BY_PARENT = 'parentbased_';
const DEFAULT = 'parentbased_always_on';
const roots = new Map<string, (share: number) => Sampler>([
  ['always_on', () => new AlwaysOnSampler()],
  ['always_off', () => new AlwaysOffSampler()],
  ['traceidratio', (share) => new TraceIdRatioBasedSampler(share)],
]);
const allowed = [...roots.keys()].flatMap((name) => [name, BY_PARENT + name]).join(', ');

function shareOf(given: string | undefined, tell: (sentence: string) => void): number {
  if (!given?.trim()) return 1;
  const share = Number(given);
  if (share >= 0 && share <= 1) return share;
  tell(`OTEL_TRACES_SAMPLER_ARG: „${given}“ ist kein Anteil zwischen 0 und 1. So gilt 1.`);
  return 1;
}

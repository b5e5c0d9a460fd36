import type { Service } from '../config/service.ts';

type Elsewhere = Partial<Pick<Service, 'fallbackUrl'>> & {
  map: Pick<Service['map'], 'styleUrl' | 'styleUrlDark' | 'hosts'>;
};

/** Where the operator's own map style and the snapshot come from, for the words that ask for consent. */
export function foreignHosts(service: Elsewhere): string[] {
  return [...new Set([...urlsOf(service).map((url) => new URL(url).host), ...service.map.hosts])];
}

/** The same as origins, for the policy of our own pages with a map. */
export function foreignOrigins(service: Elsewhere): string[] {
  const hosts = service.map.hosts.map((host) => `https://${host}`);
  return [...new Set([...urlsOf(service).map((url) => new URL(url).origin), ...hosts])];
}

const urlsOf = ({ map, fallbackUrl = '' }: Elsewhere): string[] =>
  [map.styleUrl, map.styleUrlDark, fallbackUrl].filter((url) => url !== '');

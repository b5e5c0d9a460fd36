/** The hosting sites that editors may hand in to. Gitea speaks the API of Forgejo. */
export const forgeNames = ['github', 'gitlab', 'forgejo', 'gitea'] as const;
export type ForgeName = (typeof forgeNames)[number];

/** Where editors hand in files, as `content/service.yaml` names it; without an address nowhere. */
export interface Repository {
  url: string;
  branch: string;
  forge: ForgeName;
}

/**
 * Root of the API of a forge: github.com answers under a name of its own, all others under the name of their pages.
 * @returns undefined where no project is named
 */
export function forgeApi({ url, forge }: Pick<Repository, 'url' | 'forge'>): string | undefined {
  const [, origin, hostname] = /^(https?:\/\/([^/:]+)[^/]*)/.exec(url) ?? [];
  if (!origin) return undefined;
  if (forge === 'github') return hostname === 'github.com' ? 'https://api.github.com' : `${origin}/api/v3`;
  return `${origin}/api/${forge === 'gitlab' ? 'v4' : 'v1'}`;
}

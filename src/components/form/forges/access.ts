import { forgeApi, type ForgeName, type Repository } from '../../../contract/forges.ts';
import { onForgejo } from './forgejo.ts';
import { onGitHub } from './github.ts';
import { onGitLab } from './gitlab.ts';
import type { Access, Forge } from './proposal.ts';

interface ForgeRow {
  propose: Forge;
  /** What the forge calls such a request. German. */
  request: string;
  /** Where an editor makes a token, below the address of the forge. */
  tokens: string;
  /** German: what it has to be allowed. */
  rights: string;
}

/** The forges that editors hand in to. Gitea's API is Forgejo's. */
export const forges: Record<ForgeName, ForgeRow> = {
  github: {
    propose: onGitHub,
    request: 'Pull Request',
    tokens: '/settings/personal-access-tokens/new',
    rights: '„Contents“ und „Pull requests“ mit Schreibrecht für dieses Projekt (oder für die eigene Kopie davon)',
  },
  gitlab: {
    propose: onGitLab,
    request: 'Merge Request',
    tokens: '/-/user_settings/personal_access_tokens?scopes=api',
    rights: '„api“',
  },
  forgejo: {
    propose: onForgejo,
    request: 'Pull Request',
    tokens: '/user/settings/applications',
    rights: '„repository“ mit Lesen und Schreiben',
  },
  gitea: {
    propose: onForgejo,
    request: 'Pull Request',
    tokens: '/user/settings/applications',
    rights: '„repository“ mit Lesen und Schreiben',
  },
};

/** Everything but the token. @returns undefined where the operator names no project */
export function accessOf({ url, branch, forge }: Repository): Omit<Access, 'token'> | undefined {
  const api = forgeApi({ url, forge });
  if (!api) return undefined;
  const { pathname } = new URL(url);
  const project = pathname.replace(/^\/+|\/+$/g, '').replace(/\.git$/, '');
  return { api, project, base: branch };
}

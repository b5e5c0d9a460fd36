import { base64Of, type Access, type Forge } from './proposal.ts';
import { askerOf, type Ask } from './request.ts';

interface Repository {
  full_name: string;
  permissions?: { push?: boolean };
}

/**
 * One commit of several files on a new branch, then a pull request; who may not write makes a fork first. Forgejo and Gitea
 * speak the same.
 * @see https://codeberg.org/api/swagger#/repository/repoChangeFiles
 */
export const onForgejo: Forge = async ({ api, project, base, token }, { branch, title, body, files }) => {
  const ask = askerOf(api, { Accept: 'application/json', Authorization: `token ${token}` });
  const { permissions } = await ask<Repository>('GET', `/repos/${project}`);
  const own = permissions?.push ? project : (await ask<Repository>('POST', `/repos/${project}/forks`, {})).full_name;
  const changes = await Promise.all(
    files.map(async ({ path, isNew, content }) => ({
      operation: isNew ? 'create' : 'update',
      path,
      content: base64Of(content),
      ...(!isNew && { sha: await shaOf(ask, { project: own, base }, path) }),
    })),
  );
  await ask('POST', `/repos/${own}/contents`, {
    branch: base,
    new_branch: branch,
    message: `${title}\n\n${body}`,
    files: changes,
  });
  const head = own === project ? branch : `${own.split('/')[0]}:${branch}`;
  const { html_url } = await ask<{ html_url: string }>('POST', `/repos/${project}/pulls`, { title, body, head, base });
  return html_url;
};

/** A file is changed only when it is still the one that was read. */
async function shaOf(ask: Ask, { project, base }: Pick<Access, 'project' | 'base'>, path: string): Promise<string> {
  const at = `/repos/${project}/contents/${path.split('/').map(encodeURIComponent).join('/')}`;
  const { sha } = await ask<{ sha: string }>('GET', `${at}?ref=${encodeURIComponent(base)}`);
  return sha;
}

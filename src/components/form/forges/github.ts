import { base64Of, type Forge, type ProposedFile } from './proposal.ts';
import { askerOf, type Ask } from './request.ts';

interface Repository {
  full_name: string;
  permissions?: { push?: boolean };
}

/**
 * One commit by the Git database API, then a pull request; who may not write makes a fork first.
 * @see https://docs.github.com/en/rest/git/trees
 */
export const onGitHub: Forge = async ({ api, project, base, token }, { branch, title, body, files }) => {
  const ask = askerOf(api, {
    Accept: 'application/vnd.github+json',
    Authorization: `Bearer ${token}`,
    'X-GitHub-Api-Version': '2022-11-28',
  });
  const { permissions } = await ask<Repository>('GET', `/repos/${project}`);
  const own = permissions?.push ? project : (await ask<Repository>('POST', `/repos/${project}/forks`, {})).full_name;
  const { object: head } = await ask<{ object: { sha: string } }>('GET', `/repos/${project}/git/ref/heads/${base}`);
  const { tree } = await ask<{ tree: { sha: string } }>('GET', `/repos/${project}/git/commits/${head.sha}`);
  const entries = await Promise.all(files.map((file) => entryOf(ask, own, file)));
  const { sha: newTree } = await ask<{ sha: string }>('POST', `/repos/${own}/git/trees`, {
    base_tree: tree.sha,
    tree: entries,
  });
  const message = `${title}\n\n${body}`;
  const commit = { message, tree: newTree, parents: [head.sha] };
  const { sha } = await ask<{ sha: string }>('POST', `/repos/${own}/git/commits`, commit);
  await ask('POST', `/repos/${own}/git/refs`, { ref: `refs/heads/${branch}`, sha });
  const from = own === project ? branch : `${own.split('/')[0]}:${branch}`;
  const { html_url } = await ask<{ html_url: string }>('POST', `/repos/${project}/pulls`, {
    title,
    body,
    head: from,
    base,
  });
  return html_url;
};

async function entryOf(ask: Ask, project: string, { path, content }: ProposedFile) {
  const file = { path, mode: '100644', type: 'blob' } as const;
  if ('text' in content) return { ...file, content: content.text };
  const blob = { content: base64Of(content), encoding: 'base64' };
  const { sha } = await ask<{ sha: string }>('POST', `/repos/${project}/git/blobs`, blob);
  return { ...file, sha };
}

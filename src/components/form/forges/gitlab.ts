import { base64Of, ForgeError, type Forge } from './proposal.ts';
import { askerOf, type Ask } from './request.ts';

interface Project {
  id: number;
  import_status?: string;
  permissions?: Record<'project_access' | 'group_access', { access_level: number } | null>;
}
/** Developers may push branches. */
const DEVELOPER = 30;

/**
 * One commit of several actions on a new branch, then a merge request; who may not write makes a fork first.
 * @see https://docs.gitlab.com/api/commits/#create-a-commit-with-multiple-files-and-actions
 */
export const onGitLab: Forge = async ({ api, project, base, token }, { branch, title, body, files }) => {
  const ask = askerOf(api, { 'PRIVATE-TOKEN': token });
  const target = await ask<Project>('GET', `/projects/${encodeURIComponent(project)}`);
  const { project_access, group_access } = target.permissions ?? {};
  const level = Math.max(project_access?.access_level ?? 0, group_access?.access_level ?? 0);
  const own = level >= DEVELOPER ? target : await forkOf(ask, target);
  await ask('POST', `/projects/${own.id}/repository/commits`, {
    branch,
    start_branch: base,
    ...(own.id !== target.id && { start_project: target.id }),
    commit_message: `${title}\n\n${body}`,
    actions: files.map(({ path, isNew, content }) => ({
      action: isNew ? 'create' : 'update',
      file_path: path,
      encoding: 'base64',
      content: base64Of(content),
    })),
  });
  const { web_url } = await ask<{ web_url: string }>('POST', `/projects/${own.id}/merge_requests`, {
    source_branch: branch,
    target_branch: base,
    target_project_id: target.id,
    title,
    description: body,
    remove_source_branch: true,
  });
  return web_url;
};

const WAIT_MS = 2000;
const MOST_WAITS = 15;

/** GitLab copies in the background. */
async function forkOf(ask: Ask, { id }: Project): Promise<Project> {
  const fork = await ask<Project>('POST', `/projects/${id}/fork`, {});
  for (let i = 0; i < MOST_WAITS; i++) {
    const { import_status } = await ask<Project>('GET', `/projects/${fork.id}`);
    if (import_status === 'finished' || import_status === 'none') return fork;
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
  throw new ForgeError(
    'Die eigene Kopie des Projekts ist noch nicht fertig. In einigen Minuten noch einmal versuchen.',
  );
}

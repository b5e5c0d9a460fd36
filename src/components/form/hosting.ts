import type { Repository } from '../../contract/forges.ts';

/** Browsers and hosts take longer addresses, but not all of them. */
const MOST_LETTERS = 8000;

/** A file on its way to the hosting site. */
interface HostedFile {
  path: string;
  text: string;
  isNew: boolean;
}

/**
 * The page of the hosting site on which a file begins or is edited.
 * @returns `carriesText`: the text goes along; otherwise it has to be pasted
 */
export function hostingPage(
  { url, branch, forge }: Repository,
  { path, text, isNew }: HostedFile,
): { href: string; carriesText: boolean } | undefined {
  const base = baseOf(url);
  if (base === '') return undefined;
  const ref = refOf(branch);
  const { edit, create, parameter } = pages[forge];
  if (!isNew) return { href: `${base}${edit}/${ref}/${path}`, carriesText: false };
  const withName = `${base}${create}/${ref}?${new URLSearchParams({ [parameter]: path })}`;
  const whole = `${withName}&${new URLSearchParams({ value: text })}`;
  // GitLab takes the name of the file only.
  const carriesText = forge !== 'gitlab' && whole.length <= MOST_LETTERS;
  return { href: carriesText ? whole : withName, carriesText };
}

/** The page on which pictures are put beside the records; undefined where the hosting site has none. */
export function uploadPage({ url, branch, forge }: Repository): string | undefined {
  const { upload } = pages[forge];
  return url !== '' && upload ? `${baseOf(url)}${upload}/${refOf(branch)}/public/images` : undefined;
}

const baseOf = (url: string) => url.replace(/\/+$/, '').replace(/\.git$/, '');
const refOf = (branch: string) => branch.split('/').map(encodeURIComponent).join('/');

/**
 * The addresses of a new and of an existing file.
 * @see https://docs.github.com/en/repositories/working-with-files/managing-files/creating-new-files
 * @see https://github.com/go-gitea/gitea/pull/16556, which Forgejo has too
 */
const pages: Record<Repository['forge'], { edit: string; create: string; upload?: string; parameter: string }> = {
  github: { edit: '/edit', create: '/new', upload: '/upload', parameter: 'filename' },
  gitlab: { edit: '/-/edit', create: '/-/new', parameter: 'file_name' },
  forgejo: { edit: '/_edit', create: '/_new', upload: '/_upload', parameter: 'filename' },
  gitea: { edit: '/_edit', create: '/_new', upload: '/_upload', parameter: 'filename' },
};

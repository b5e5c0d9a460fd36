/** Where editors hand in files. */
export interface Repository {
  url: string;
  branch: string;
  forge: 'github' | 'gitlab';
}

/** Browsers and hosts take longer addresses, but not all of them. */
const MOST_LETTERS = 8000;

/**
 * The page of the hosting site on which a file begins or is edited.
 * @returns `carriesText`: the text goes along; otherwise it has to be pasted
 */
export function hostingPage(
  { url, branch, forge }: Repository,
  path: string,
  text: string,
  isNew: boolean,
): { href: string; carriesText: boolean } | undefined {
  const base = url.replace(/\/+$/, '').replace(/\.git$/, '');
  if (base === '') return undefined;
  const ref = branch.split('/').map(encodeURIComponent).join('/');
  if (!isNew) return { href: `${base}${forge === 'gitlab' ? '/-' : ''}/edit/${ref}/${path}`, carriesText: false };
  // GitLab takes the name of the file only.
  if (forge === 'gitlab')
    return { href: `${base}/-/new/${ref}?${new URLSearchParams({ file_name: path })}`, carriesText: false };
  const whole = `${base}/new/${ref}?${new URLSearchParams({ filename: path, value: text })}`;
  if (whole.length <= MOST_LETTERS) return { href: whole, carriesText: true };
  return { href: `${base}/new/${ref}?${new URLSearchParams({ filename: path })}`, carriesText: false };
}

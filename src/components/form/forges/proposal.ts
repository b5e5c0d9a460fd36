/** A change of files that somebody looks at before it is taken. */
export interface Proposal {
  /** Name of the branch that is made for it. */
  branch: string;
  title: string;
  body: string;
  files: readonly ProposedFile[];
}

export interface ProposedFile {
  path: string;
  isNew: boolean;
  /** As it stands in the file; bytes of pictures in base64. */
  content: { text: string } | { base64: string };
}

/** Where it goes, and who says so. */
export interface Access {
  /** Root of the API. */
  api: string;
  /** Of the project, `owner/name`; on GitLab with its groups. */
  project: string;
  /** The branch that it is proposed for. */
  base: string;
  /** The editor's own; it goes to the API and nowhere else. */
  token: string;
}

/** Makes branch, commit and request. @returns the address of the request @throws ForgeError */
export type Forge = (access: Access, proposal: Proposal) => Promise<string>;

/** What a forge refused, in German. */
export class ForgeError extends Error {
  override name = 'ForgeError';
}

/** UTF-8 in base64. */
export function base64Of(content: ProposedFile['content']): string {
  if ('base64' in content) return content.base64;
  let binary = '';
  for (const byte of new TextEncoder().encode(content.text)) binary += String.fromCharCode(byte);
  return btoa(binary);
}

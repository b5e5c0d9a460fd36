/** Where another search engine answers, and as whom it is asked. */
export interface EngineAddress {
  /** Addresses of its nodes, without a slash at their end. */
  nodes: string[];
  /** What its indexes are called; each build has one of its own behind it. */
  index: string;
  /** The value of the header `Authorization`. */
  authorization: string | undefined;
  /** File with the certificates that are trusted beside the system's. */
  caFile: string | undefined;
}

const pattern = /^opensearch\+(https?):\/\/(?:([^@/?#\s]*)@)?([^@/?#\s]+)\/([a-z0-9][a-z0-9_-]{0,60})(?:\?([^#\s]*))?$/;

/**
 * Reads `opensearch+https://user:password@host:9200,other:9200/name?ca=FILE` or, with a key of the API in the place of the
 * password, `…?apikey=KEY`. It holds secrets, so that no message repeats it.
 * @throws Error with a German sentence
 */
export function engineAddress(given: string): EngineAddress {
  const [, scheme, user, hosts = '', index = '', query] = pattern.exec(given) ?? [];
  const nodes = hosts.split(',').map((host) => `${scheme}://${host}`);
  if (!scheme || !nodes.every((node) => URL.canParse(node)))
    throw new Error('Das ist keine Adresse wie opensearch+https://name:passwort@host:9200/ausflug.');
  const options = new URLSearchParams(query);
  for (const name of options.keys())
    if (name !== 'ca' && name !== 'apikey') throw new Error(`„${name}“ kenne ich nicht. Erlaubt: ca, apikey.`);
  const key = options.get('apikey');
  if (key !== null && user) throw new Error('Entweder ein Passwort oder ein apikey, nicht beides.');
  return {
    nodes: nodes.map((node) => new URL(node).origin),
    index,
    authorization: key !== null ? `ApiKey ${key}` : user ? basic(user) : undefined,
    caFile: options.get('ca') ?? undefined,
  };
}

/** RFC 7617; a letter that has a meaning in addresses is written as %40 and the like. */
function basic(user: string): string {
  try {
    return `Basic ${Buffer.from(decodeURIComponent(user)).toString('base64')}`;
  } catch {
    throw new Error('Das Passwort ist nicht lesbar: ein Prozentzeichen wird als %25 geschrieben.');
  }
}

/**
 * The name in a `Host` field or an authority (RFC 9110, 7.2): small letters, without port and final dot; IPv6 in brackets
 * and in its shortest form. Undefined where it is none.
 */
export function hostName(authority: string): string | undefined {
  const [, name] = /^(\[[0-9a-f:.]+\]|[^\s:/?#@%\\[\]]+)(?::\d{0,5})?$/i.exec(authority) ?? [];
  const address = `http://${name}`;
  if (name === undefined || !URL.canParse(address)) return undefined;
  return new URL(address).hostname.replace(/\.$/, '');
}

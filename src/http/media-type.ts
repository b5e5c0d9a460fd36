import Negotiator from 'negotiator';

/**
 * The best of our media types that a client takes (RFC 9110, 12.5.1), or undefined for none.
 * @param offered ours, the one for those who take anything first
 */
export function acceptedType<Type extends string>(accept: string | null, offered: readonly Type[]): Type | undefined {
  if (!accept) return offered[0];
  return new Negotiator({ headers: { accept } }).mediaType([...offered]) as Type | undefined;
}

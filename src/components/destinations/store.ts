import { dataDir } from 'virtual:built-data';
import type { Store } from '../../indexes/store.ts';

let opened: Promise<Store> | undefined;

/** The open index: the server's own, or that of the running build. */
export async function storeOf(locals: App.Locals = {}): Promise<Store> {
  if (locals.store) return locals.store;
  const { openStore } = await import('../../indexes/store.ts');
  return (opened ??= openStore(dataDir));
}

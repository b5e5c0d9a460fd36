import { dataDir } from 'virtual:built-data';
import type { Opened } from '../../destinations/near.ts';
import type { Store } from '../../indexes/store.ts';

let opened: Promise<Opened> | undefined;

/** The open index and what searches it: the server's own, or those of the running build. */
export async function openedOf({ store, engine }: App.Locals = {}): Promise<Opened> {
  if (store && engine) return { store, engine };
  return (opened ??= open());
}

export async function storeOf(locals?: App.Locals): Promise<Store> {
  return (await openedOf(locals)).store;
}

async function open(): Promise<Opened> {
  const { openStore } = await import('../../indexes/store.ts');
  const { createBuiltInEngine } = await import('../../search/built-in-engine.ts');
  const store = await openStore(dataDir);
  return { store, engine: createBuiltInEngine(store) };
}

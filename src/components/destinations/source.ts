import { dataDir } from 'virtual:built-data';
import { createDestinationSource, type DestinationSource } from '../../destinations/source.ts';

let ofBuild: Promise<DestinationSource> | undefined;

/** What the pages are made from: what the server has open, or the running build. */
export async function sourceOf({ destinations }: App.Locals = {}): Promise<DestinationSource> {
  return destinations ?? (ofBuild ??= open());
}

async function open(): Promise<DestinationSource> {
  const { openStore } = await import('../../indexes/store.ts');
  const { createBuiltInEngine } = await import('../../search/built-in-engine.ts');
  const store = await openStore(dataDir);
  return createDestinationSource(store, createBuiltInEngine(store));
}

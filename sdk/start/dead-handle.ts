import { createEvents } from './events.ts';
import { told, type HandleInput, type ServiceMapHandle } from './handle.ts';

/** The element of a map that cannot begin. */
export interface DeadMap extends Pick<HandleInput, 'onDestroy'> {
  element: HTMLElement;
}

/** For a target that does not exist, or an unknown service: it tells so once somebody can listen, and nothing else. */
export function deadHandle(message: string, of?: DeadMap): ServiceMapHandle {
  const element = of?.element ?? null;
  const { emit, on } = createEvents(element);
  let destroyed = false;
  setTimeout(() => emit('error', { code: 'bad_option', message }));
  const nothing = (): void => undefined;
  return {
    element,
    map: null,
    items: [],
    search: () => told(Promise.reject(new Error(message))),
    setFilters: () => told(Promise.reject(new Error(message))),
    fit: nothing,
    setView: nothing,
    select: () => Promise.reject(new Error(message)),
    save: () => Promise.reject(new Error(message)),
    highlight: nothing,
    preview: nothing,
    setMarkers: nothing,
    setTheme: nothing,
    on,
    destroy() {
      if (!of || destroyed) return;
      destroyed = true;
      of.onDestroy();
      emit('destroy', {});
    },
  };
}

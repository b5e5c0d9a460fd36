import type { Component, Snippet } from 'svelte';
import type { AriaAttributes, HTMLAttributes } from 'svelte/elements';
import type { EventName, Events, MountOptions, ServiceMapHandle } from 'service-map-sdk';

type Handlers = { [Name in EventName as `on${Name}`]?: ((detail: Events[Name]) => void) | undefined };

export interface ServiceMapProps
  extends
    MountOptions,
    Handlers,
    AriaAttributes,
    Pick<HTMLAttributes<HTMLDivElement>, 'id' | 'class' | 'style' | 'title' | 'role' | 'hidden' | 'tabindex'> {
  [data: `data-${string}`]: unknown;
  children?: Snippet | undefined;
  /** The handle of the map, to be bound. */
  handle?: ServiceMapHandle | undefined;
}

declare const ServiceMap: Component<ServiceMapProps, Record<string, never>, 'handle'>;
export default ServiceMap;

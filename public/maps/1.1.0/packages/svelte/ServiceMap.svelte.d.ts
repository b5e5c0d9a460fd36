import type { Component, Snippet } from 'svelte';
import type { EventName, Events, MountOptions, ServiceMapHandle } from 'service-map-sdk';

type Handlers = { [Name in EventName as `on${Name}`]?: (detail: Events[Name]) => void };

export interface ServiceMapProps extends MountOptions, Handlers {
  id?: string;
  class?: string;
  style?: string;
  children?: Snippet;
  /** The handle of the map, to be bound. */
  handle?: ServiceMapHandle;
}

declare const ServiceMap: Component<ServiceMapProps, Record<string, never>, 'handle'>;
export default ServiceMap;

import type { EventName, Events, MountOptions, ServiceMapHandle } from 'service-map-sdk';

type Handlers = { [Name in EventName as `on${Capitalize<Name>}`]?: (detail: Events[Name]) => void };

export type ServiceMapProps = MountOptions;

/** The map as a component; a template ref has its `handle`. */
export declare const ServiceMap: {
  new (): {
    $props: ServiceMapProps & Handlers & { id?: string; class?: unknown; style?: unknown };
    $slots: { default?: () => unknown };
    readonly handle: ServiceMapHandle | undefined;
  };
};

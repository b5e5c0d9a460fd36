import type { AllowedComponentProps, AriaAttributes, HTMLAttributes, VNodeProps } from 'vue';
import type { EventName, Events, MountOptions, ServiceMapHandle } from 'service-map-sdk';

type Handlers = { [Name in EventName as `on${Capitalize<Name>}`]?: ((detail: Events[Name]) => void) | undefined };
/** What a template writes without a colon: on, or off. */
type Written = '' | '1' | '0';

export interface ServiceMapProps extends Omit<MountOptions, 'follow' | 'back'> {
  /** Search again where the visitor moved: by itself, or with a button. */
  follow?: MountOptions['follow'] | Written | undefined;
  /** The way back of the browser closes an open place; without a word so where `hash` is set. */
  back?: MountOptions['back'] | Written | undefined;
}

/** What stands at the element; checked templates write `data-testid` as `dataTestid`. */
interface Attributes extends AriaAttributes, Pick<HTMLAttributes, 'id' | 'title' | 'role' | 'hidden' | 'tabindex'> {
  [data: `data-${string}` | `data${Capitalize<string>}`]: unknown;
}

/** The map as a component; a template ref has its `handle`. */
export declare const ServiceMap: {
  new (): {
    $props: ServiceMapProps & Handlers & Attributes & AllowedComponentProps & VNodeProps;
    $slots: { default?: () => unknown };
    readonly handle: ServiceMapHandle | undefined;
  };
};

import type {
  AriaAttributes,
  CSSProperties,
  DetailedHTMLProps,
  ForwardRefExoticComponent,
  HTMLAttributes,
  ReactNode,
  RefAttributes,
} from 'react';
import type {
  EventName,
  Events,
  MountOptions,
  ServiceMapAttributes,
  ServiceMapElement,
  ServiceMapHandle,
} from 'service-map-sdk';

type Handlers = { [Name in EventName as `on${Capitalize<Name>}`]?: ((detail: Events[Name]) => void) | undefined };

export interface ServiceMapProps
  extends
    MountOptions,
    Handlers,
    AriaAttributes,
    Pick<HTMLAttributes<HTMLDivElement>, 'id' | 'className' | 'title' | 'role' | 'hidden' | 'tabIndex'> {
  /** The map fills the element, which needs a height. */
  style?: CSSProperties | undefined;
  /** Read until the map is there. */
  children?: ReactNode;
}

/** The map as a component; `ref` is its handle. */
export declare const ServiceMap: ForwardRefExoticComponent<ServiceMapProps & RefAttributes<ServiceMapHandle>>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'service-map': DetailedHTMLProps<HTMLAttributes<ServiceMapElement>, ServiceMapElement> & ServiceMapAttributes;
    }
  }
}

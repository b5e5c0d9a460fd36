import type { ServiceMapOptions, PoiSearch } from '../options/options.ts';
import type { EventName, Events } from './events.ts';
import type { ServiceMapHandle } from './handle.ts';
import type { ServiceMapSdk } from './registry.ts';

/** `<service-map>` in a page. */
export interface ServiceMapElement extends HTMLElement {
  /** Its map, undefined while it is not in a page. */
  readonly handle: ServiceMapHandle | undefined;
}

/** The attributes of `<service-map>` beside those of every element. */
export type ServiceMapAttributes = {
  [Name in Exclude<keyof ServiceMapOptions, 'pois'> | keyof PoiSearch as Attribute<Name>]?:
    string | number | boolean | undefined;
};

/** As `attributeName` of the contract. */
type Attribute<Name extends string> = Name extends 'q' ? 'query' : Dashed<Name>;
type Dashed<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends '_'
    ? `-${Dashed<Rest>}`
    : `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Dashed<Rest>}`
  : '';

/** The events as the DOM has them. */
export type ServiceMapDomEvents = { [Name in EventName as `service-map:${Name}`]: CustomEvent<Events[Name]> };

/* eslint-disable @typescript-eslint/no-empty-object-type -- what an interface of the DOM is widened by */
declare global {
  interface Window {
    /** Set by the script tag, from its event `service-map-sdk-ready` on. */
    ServiceMap?: ServiceMapSdk;
  }
  interface HTMLElementTagNameMap {
    'service-map': ServiceMapElement;
  }
  interface HTMLElementEventMap extends ServiceMapDomEvents {}
  interface DocumentEventMap extends ServiceMapDomEvents {}
  interface WindowEventMap extends ServiceMapDomEvents {
    'service-map-sdk-ready': Event;
  }
}

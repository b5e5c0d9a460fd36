/// <reference types="astro/client" />

declare module 'virtual:site-facts' {
  const facts: import('./docs/site-facts.ts').SiteFacts;
  export default facts;
}

declare module 'virtual:built-data' {
  /** Data folder of the build that is running, relative to the project. */
  export const dataDir: string;
}

declare namespace App {
  interface Locals {
    /** What the server has open; absent while a build makes pages ahead, and in `astro dev`. */
    destinations?: import('./destinations/source.ts').DestinationSource;
  }
}

/// <reference types="astro/client" />

declare module 'virtual:site-facts' {
  const facts: import('./docs/site-facts.ts').SiteFacts;
  export default facts;
}

/** The module that the service serves: the whole SDK, and `<service-map>` as an element of the page. */
import { defineElement } from './module.ts';

export * from './module.ts';

defineElement();

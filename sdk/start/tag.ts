import { TAG } from './attribute.ts';
import type { ServiceMapHandle } from './handle.ts';
import type { MapRegistry } from './registry.ts';
import { clearShadow, shadowOf } from '../ui/shadow.ts';

/** Defines `<service-map>`; it also works inside the shadow root of another element, where the page is not searched. */
export function defineTag({ sdk, declare }: MapRegistry): void {
  if (customElements.get(TAG)) return;
  customElements.define(
    TAG,
    class extends HTMLElement {
      /** The map of this element, undefined while it is not in a page. */
      get handle(): ServiceMapHandle | undefined {
        return sdk.get(this);
      }

      connectedCallback(): void {
        if (sdk.get(this)) return;
        shadowOf(this);
        clearShadow(this);
        declare(this);
      }

      disconnectedCallback(): void {
        // An element that is only moved is back before the next frame.
        requestAnimationFrame(() => this.isConnected || sdk.get(this)?.destroy());
      }
    },
  );
}

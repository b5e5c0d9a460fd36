import { DECLARATIVE, type ServiceMapSdk } from './registry.ts';

/** Makes the maps of elements that come later, and ends those whose element has gone. */
export function watchPage(sdk: ServiceMapSdk): void {
  const observer = new MutationObserver((changes) => {
    // What comes into an element that is a map or was one is no new map: it may be its own words coming back.
    const added = changes.some(
      ({ type, target, addedNodes }) =>
        type === 'attributes' || (addedNodes.length > 0 && !(target as Element).matches(DECLARATIVE)),
    );
    const removed = changes.flatMap(({ removedNodes }) => [...removedNodes]).filter((node) => node instanceof Element);
    if (added) sdk.scan();
    // An element that is only moved is back before the next frame.
    if (removed.length > 0) requestAnimationFrame(() => removed.forEach((node) => endMapsOf(node, sdk)));
  });
  observer.observe(document.documentElement, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['data-service-map'],
  });
}

function endMapsOf(node: Element, sdk: ServiceMapSdk): void {
  if (node.isConnected) return;
  for (const element of [node, ...node.querySelectorAll(DECLARATIVE)]) {
    if (element instanceof HTMLElement && element.matches(DECLARATIVE)) sdk.get(element)?.destroy();
  }
}

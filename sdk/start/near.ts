/** How far from the viewport a map begins to load. */
const MARGIN = '400px';

/**
 * Calls back once the element is near the viewport and shown; answers how to stop waiting. Where nothing comes into view,
 * as in jsdom, a map waits until it is called.
 */
export function whenNear(element: Element, callback: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: MARGIN },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

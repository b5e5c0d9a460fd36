/** A page in the background, or a frame out of sight, paints nothing. */
const AT_LATEST_MS = 500;

/** Once the browser has painted what is there now. A frame's callbacks run before its paint, hence one task more. */
export function painted(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, AT_LATEST_MS);
  });
}

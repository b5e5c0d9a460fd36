/**
 * Where the visitor is, to a kilometre: that is enough for a search, and the address of a page may carry it.
 * @throws what the browser says where it cannot or must not know
 */
export function ownPosition(): Promise<{ lat: string; lng: string }> {
  return new Promise((found, failed) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => found({ lat: coords.latitude.toFixed(2), lng: coords.longitude.toFixed(2) }),
      failed,
      { timeout: 10_000 },
    );
  });
}

/** Hands an address to the visitor: to the device's own share menu on touch screens, else to the clipboard. */
export async function share(url: string, title: string): Promise<'shared' | 'copied' | 'failed'> {
  if (matchMedia('(pointer: coarse)').matches && 'share' in navigator) {
    try {
      await navigator.share({ url, title });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    // Frames and pages without https have no clipboard.
    return 'failed';
  }
}

/** The address that opens a map app on this device; undefined on computers, where mostly none answers. */
export function deviceMapUrl(lat: number, lng: number, name: string): string | undefined {
  const { userAgent } = navigator;
  const title = encodeURIComponent(name);
  if (/Android/.test(userAgent)) return `geo:${lat},${lng}?q=${lat},${lng}(${title})`;
  // iPhones know no geo: and would show an error.
  if (/iPhone|iPad/.test(userAgent)) return `maps:?ll=${lat},${lng}&q=${title}`;
  return undefined;
}

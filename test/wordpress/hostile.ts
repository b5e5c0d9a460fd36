import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What no page may take as markup. */
export const hostile = `"'><img src=x onerror=window.bad=1><script>window.bad=1</script>`;

/** A service whose every answer tries to be markup. */
export async function startHostileService(ok: boolean): Promise<{ url: string; close(): Promise<void> }> {
  const place = { slug: `../${hostile}`, name: `Burg ${hostile}`, town: hostile };
  const body = JSON.stringify({ ok, error: hostile, items: [place], attribution: hostile, client: hostile });
  const server = createServer((_, response) => response.setHeader('content-type', 'application/json').end(body));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** What the engine says went wrong, shortened; it names fields and nodes, never who asked. */
export function reasonOf(body: unknown): string {
  const { error } = (typeof body === 'object' && body !== null ? body : {}) as { error?: unknown };
  return JSON.stringify(error ?? body ?? '').slice(0, 400);
}

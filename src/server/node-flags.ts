/**
 * What Node is told when it starts the server; the files in `src/deploy` say the same. With V8's own young generation of
 * three times 16 MB the process took up to twice the memory under load and answered no more requests a second.
 */
export const nodeFlags = ['--max-semi-space-size=8'];

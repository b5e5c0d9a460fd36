/**
 * What Node is told when it starts the server; the files in `src/deploy` say the same. With V8's own young generation of
 * three times 16 MB the process took up to twice the memory under load and answered no more requests a second. Beginning
 * with 1 MB it would be collected four times before the first answer: 5 of the 80 ms of a start.
 */
export const nodeFlags = ['--min-semi-space-size=8', '--max-semi-space-size=8'];

/**
 * What stands in its environment, as `src/deploy` says too: the threads that V8 compiles with get their memory from one place.
 * With one of its own for each of them, as glibc has it, what they gave back stayed there: 25 of 200 MB after the load.
 */
export const nodeEnvironment = { MALLOC_ARENA_MAX: '1' };

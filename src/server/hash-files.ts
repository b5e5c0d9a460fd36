/**
 * The SHA-256 of files, in their order, as hexadecimal digits. They are read in a thread of their own, so that the
 * answers of this one do not wait for it.
 * @throws the error of a file that cannot be read
 */
export async function hashFiles(paths: readonly string[]): Promise<string[]> {
  // Loaded on demand, so that the service starts without it.
  const { Worker } = await import('node:worker_threads');
  // Handed over as text: by now another build may lie in the place of the one that this program was loaded from.
  const worker = new Worker(`(${readAndHash.toString()})()`, { eval: true, workerData: paths });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`Das Prüfen der Dateien ist mit ${code} abgebrochen.`)));
  });
}

/** What the thread does. It knows nothing but what stands in here. */
function readAndHash(): void {
  const { closeSync, openSync, readSync } = process.getBuiltinModule('node:fs');
  const { createHash } = process.getBuiltinModule('node:crypto');
  const thread = process.getBuiltinModule('node:worker_threads');
  const piece = Buffer.allocUnsafe(2 ** 20);
  const hashes = (thread.workerData as string[]).map((path) => {
    const hash = createHash('sha256');
    const file = openSync(path, 'r');
    for (let bytes; (bytes = readSync(file, piece)) > 0;) hash.update(piece.subarray(0, bytes));
    closeSync(file);
    return hash.digest('hex');
  });
  thread.parentPort!.postMessage(hashes);
}

import { copyFile, link } from 'node:fs/promises';

/** Puts a file whose name says its content where it is served: a link where the disk allows one. */
export async function placeFile(from: string, to: string): Promise<void> {
  await link(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') await copyFile(from, to);
  });
}

import { readContent } from '../src/pois/read.ts';

/** The destinations and the catalogue of the project: the files of a worker read its thousand files once, and change nothing. */
export const realContent = (): ReturnType<typeof readContent> => (read ??= readContent('content'));

let read: ReturnType<typeof readContent> | undefined;

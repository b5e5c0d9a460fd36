import { afterAll } from 'vitest';
import { removeFolders } from './temporary-folder.ts';

/** Read anew for each file of tests, unlike what they import. */
afterAll(removeFolders);

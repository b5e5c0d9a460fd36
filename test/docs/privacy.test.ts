import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectRoot } from '../../src/build/project-root.ts';

const read = (file: string) => readFileSync(`${projectRoot}/${file}`, 'utf8');

test.each(['content/docs/datenschutz.md', 'content/docs/en/datenschutz.md'])(
  '%s names what a remembered consent leaves in the browser',
  (file) => {
    const stored = /const STORED = '([^']+)'/.exec(read('sdk/start/consent.ts'))![1]!;
    expect(read(file)).toContain(`\`${stored}\``);
  },
);

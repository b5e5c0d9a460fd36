import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { OPERATOR_ARCHIVE, OPERATOR_RELIEF } from '../../src/basemap/choice.ts';

test.each([
  ['content/docs/guides/operation.md', '**Sichern.**'],
  ['content/docs/en/guides/operation.md', '**Backup.**'],
])('%s names all for a backup that no build makes anew', (page, start) => {
  const paragraphs = readFileSync(page, 'utf8').split('\n\n');
  const backup = paragraphs.find((each) => each.startsWith(start));
  for (const path of ['content/', 'public/', OPERATOR_ARCHIVE, OPERATOR_RELIEF, 'STATE_DIR'])
    expect(backup).toContain(`\`${path}\``);
});

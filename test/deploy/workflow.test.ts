import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('actions of others are pinned by the hash of a commit, with their version beside it', () => {
  const used = globSync('.github/workflows/*.yml').flatMap(
    (file) => readFileSync(file, 'utf8').match(/uses: .*/g) ?? [],
  );
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((line) => !/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
});

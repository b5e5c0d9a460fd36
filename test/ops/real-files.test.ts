import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { mendYaml } from '../../src/pois/mend.ts';

test('the real files need no mending and mean the same afterwards', async () => {
  for (const country of ['de', 'at', 'ch']) {
    for (const name of await readdir(`content/pois/${country}`)) {
      const before = await readFile(`content/pois/${country}/${name}`, 'utf8');
      const { text, changes } = mendYaml(before);
      expect(changes, name).toEqual([]);
      const shuffled = before.split('\n').slice(1).join('\n');
      expect(parse(mendYaml(shuffled).text), name).toEqual(parse(text));
    }
  }
});

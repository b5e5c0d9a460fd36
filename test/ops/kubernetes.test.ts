import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { folderWith } from '../temporary-folder.ts';
import { findPythonTool } from './python-tool.ts';

const python = await findPythonTool('kubernetes-validate');
const reason = typeof python === 'string' ? `, ${python}` : '';
const manifest = readFileSync('src/deploy/kubernetes.yaml', 'utf8');

describe.skipIf(reason)(`kubernetes.yaml by the schemas of Kubernetes${reason}`, () => {
  /** Strict: a property that no schema knows is a mistake. */
  async function validate(text: string) {
    if (typeof python === 'string') throw new Error(python);
    const folder = await folderWith({ 'kubernetes.yaml': text });
    return python(['-m', 'kubernetes_validate', '--strict', 'kubernetes.yaml'], { cwd: folder });
  }

  test('each object is what its kind may be', async () => {
    const { code, said } = await validate(manifest);
    expect(code, said).toBe(0);
    expect(said.match(/ passed for resource (\S+)/g)).toHaveLength(manifest.match(/^kind: /gm)!.length);
  });

  test.each([
    ['a property that does not exist', 'terminationGracePeriodSeconds: 40', 'terminationGraceSeconds: 40'],
    ['a text in the place of a number', 'replicas: 2', "replicas: 'zwei'"],
  ])('%s would be noticed', async (_, right, wrong) => {
    expect(manifest).toContain(right);
    const { code, said } = await validate(manifest.replace(right, wrong));
    expect(code, said).not.toBe(0);
  });
});

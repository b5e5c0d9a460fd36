import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { variables } from '../../src/config/environment.ts';
import { metrics } from '../../src/contract/metrics.ts';

const shipped = (name: string) => readFileSync(`src/deploy/${name}`, 'utf8');
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

describe('rules and board', () => {
  test.each(['prometheus-rules.yml', 'grafana.json'])('%s asks only for figures that there are', (name) => {
    const asked = new Set(
      shipped(name)
        .match(/\bausflug_\w+/g)!
        .map((figure) => figure.replace(/_bucket$/, '')),
    );
    expect(asked.size).toBeGreaterThan(5);
    expect([...asked].filter((figure) => !(figure in metrics))).toEqual([]);
  });

  test.skipIf(!hasPromtool)(
    `Prometheus reads the rules, and they fire when they should${hasPromtool ? '' : ', übersprungen: promtool fehlt (apt-get install prometheus)'}`,
    () => {
      for (const args of [
        ['check', 'rules', 'prometheus-rules.yml'],
        ['test', 'rules', 'prometheus-rules.test.yml'],
      ]) {
        const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: 'src/deploy', encoding: 'utf8' });
        expect(status, `${stdout}${stderr}`).toBe(0);
      }
    },
  );
});

describe('kubernetes.yaml', () => {
  const documents = parseAllDocuments(shipped('kubernetes.yaml'));
  const objects = documents.map((document) => document.toJS() as Manifest);

  test('is YAML without mistakes, each object with a kind and a name', () => {
    expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
    expect(objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toEqual([
      'Deployment ausflugskarte',
      'Service ausflugskarte',
      'PodDisruptionBudget ausflugskarte',
      'Deployment ausflugskarte-limits',
      'Service ausflugskarte-limits',
    ]);
  });

  test('sets only variables that the service reads, each to what it takes', () => {
    const { env } = objects[0]!.spec.template!.spec.containers[0]!;
    for (const { name, value } of env) {
      expect(Object.keys(variables)).toContain(name);
      expect(() => variables[name as keyof typeof variables].read(value)).not.toThrow();
    }
  });

  test('gives it more time to stop than it takes, and every Service a pod', () => {
    const pod = objects[0]!.spec.template!.spec;
    const delay = Number(pod.containers[0]!.env.find(({ name }) => name === 'STOP_DELAY')!.value);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(delay + 10);
    const labels = objects.flatMap(({ spec }) => (spec.template ? [spec.template.metadata.labels.app] : []));
    const chosen = objects.filter(({ kind }) => kind === 'Service').map(({ spec }) => spec.selector.app);
    expect(chosen).toEqual(labels);
  });
});

interface Manifest {
  kind: string;
  metadata: { name: string };
  spec: {
    selector: { app: string };
    template?: {
      metadata: { labels: { app: string } };
      spec: { terminationGracePeriodSeconds: number; containers: { env: { name: string; value: string }[] }[] };
    };
  };
}

import { beforeAll, expect, test } from 'vitest';
import { useOwnPages } from '../browser/own-pages.ts';
import { command, packages, project } from './project.ts';

const own = useOwnPages();
const program = (url: string) => `
  import { createServiceClient, ServiceError, type Poi } from 'service-map-client';
  const service = createServiceClient({ baseUrl: ${JSON.stringify(url)}, lang: 'de' });
  const { items, total } = await service.pois({ category: ['burg', 'schloss'], region: 'Bayern', limit: 3 });
  const names: string[] = items.map(({ name }: Poi) => name);
  const { description } = await service.poi('schloss-neuschwanstein');
  const { items: categories } = await service.categories({ country_code: 'AT' });
  const [first] = await service.suggest({ q: 'neuschw' });
  const error = await service.poi('gibt-es-nicht').catch((error: unknown) => error);
  const code = error instanceof ServiceError ? [error.status, error.code] : [];
  console.log(JSON.stringify([names.length, total > 3, description.length > 50, categories.length > 5, first?.type, code]));
`;
const expected = '[3,true,true,true,"destination",[404,"poi_not_found"]]\n';
const mistakes = `
  import { createServiceClient } from 'service-map-client';
  const service = createServiceClient({ baseUrl: 'https://karte.example' });
  // @ts-expect-error a number is wanted
  void service.pois({ limit: 'drei' });
  // @ts-expect-error a parameter that does not exist
  void service.pois({ typo: 1 });
  // @ts-expect-error a field that does not exist
  void service.poi('a').then(({ nmae }) => nmae);
`;

let folder: string;
beforeAll(async () => {
  const { 'service-map-client': client } = await packages();
  const compilerOptions = {
    strict: true,
    noEmit: true,
    module: 'nodenext',
    target: 'es2023',
    lib: ['es2023', 'dom'],
    types: [],
    skipLibCheck: false,
  };
  folder = await project(
    {
      'program.ts': program(own.service.url),
      'mistakes.ts': mistakes,
      'tsconfig.json': JSON.stringify({ compilerOptions, include: ['*.ts'] }),
    },
    { 'service-map-client': client!, typescript: '6.0.3', deno: '2' },
  );
});

test('the client compiles strictly, what is not in the contract does not, and Node runs it', async () => {
  expect(await command(folder, 'npx', 'tsc', '-p', '.')).toBe('');
  expect(await command(folder, process.execPath, 'program.ts')).toBe(expected);
});

test('Deno checks and runs the same program', async () => {
  expect(
    await command(folder, 'npx', 'deno', 'run', '--check', '--allow-net', '--node-modules-dir=manual', 'program.ts'),
  ).toBe(expected);
});

import { z } from 'zod';
import { exportFormatNames } from '../contract/export-formats.ts';
import { forgeNames } from '../contract/forges.ts';
import { limits } from '../contract/limits.ts';
import { readDataSources, type DataSource } from '../pois/data-sources.ts';
import { ContentError } from '../pois/problem.ts';
import { readYaml } from '../pois/yaml-file.ts';

const url = z.union([z.literal(''), z.url({ protocol: /^https?$/ })]);

const schema = z.strictObject({
  name: z.string().min(1),
  tagline: z.string().min(1),
  baseUrl: url,
  contact: z.strictObject({ email: z.email() }),
  imprint: z.strictObject({ operator: z.string(), street: z.string(), place: z.string(), country: z.string() }),
  tileProvider: z.string().min(1),
  textLicence: z.strictObject({ name: z.string(), url: z.url() }),
  map: z.strictObject({
    center: z.tuple([z.number(), z.number()]),
    zoom: z.number().min(0).max(22),
    archive: z.string().default(''),
    /** What `npm run basemap -- --streets` cuts; the source is an address or a path, {date} in it the day of the build. */
    streets: z
      .strictObject({ source: z.string().default(''), maxZoom: z.number().int().min(0).max(15).default(14) })
      .default({ source: '', maxZoom: 14 }),
    styleUrl: url,
    styleUrlDark: url,
    hosts: z.array(z.string()).default([]),
  }),
  /** Destinations whose pages the build makes ahead; the others are made on demand. */
  pagesAhead: z.number().int().min(0).default(200),
  wholeCollection: z
    .strictObject({ toKeys: z.boolean().default(false), publish: z.array(z.enum(exportFormatNames)).default([]) })
    .default({ toKeys: false, publish: [] }),
  /** Where the snapshot of the build will lie; without an address the build writes none. */
  fallbackUrl: url.default(''),
  /** Whether searches are counted for the editors. */
  countSearches: z.boolean().default(true),
  /** Where editors hand in new files; without an address the form only gives the text. */
  repository: z
    .strictObject({ url, branch: z.string().default('main'), forge: z.enum(forgeNames).default('github') })
    .default({ url: '', branch: 'main', forge: 'github' }),
  limits: z.strictObject({
    anonymousPerMinute: z.number().int().min(1).default(limits.anonymousPerMinute),
    keyPerMinute: z.number().int().min(1).default(limits.keyPerMinute),
    tileMegabytesPerHour: z.number().int().min(1).default(limits.tileMegabytesPerHour),
  }),
});

/** `content/service.yaml`: what the operator sets; with the sources of imported destinations beside it. */
export type Service = z.infer<typeof schema> & { dataSources: DataSource[] };

/** @throws ContentError that names the field when the file does not fit */
export async function readService(contentDir: string): Promise<Service> {
  const { yaml, problems } = await readYaml(`${contentDir}/service.yaml`, 'content/service.yaml');
  if (problems.length > 0) throw new ContentError(problems);
  const result = schema.safeParse(yaml.value);
  if (result.success) return { ...result.data, dataSources: await readDataSources(contentDir) };
  throw new ContentError(
    result.error.issues.map((issue) =>
      yaml.problemAt(
        'catalogue-entry',
        issue.path,
        `„${issue.path.join('.') || 'Datei'}“ fehlt oder hat einen Wert, der hier nicht passt.`,
        'Mit dem Kommentar über der Zeile vergleichen; Adressen beginnen mit https://.',
      ),
    ),
  );
}

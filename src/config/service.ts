import { z } from 'zod';
import { exportFormatNames } from '../contract/export-formats.ts';
import { forgeNames } from '../contract/forges.ts';
import { dachBounds, limits } from '../contract/limits.ts';
import { readBeside } from '../pois/beside-file.ts';
import { readDataSources, type DataSource } from '../pois/data-sources.ts';
import { ContentError } from '../pois/problem.ts';
import { readPublicAddress } from './public-address.ts';

const url = z
  .union([z.literal(''), z.url({ protocol: /^https?$/ })])
  .describe('eine ganze Adresse, die mit https:// beginnt, oder ""');
/** Told in the words of the rule itself, and without the value: it may hold a password. */
const publicAddress = z
  .string()
  .superRefine((given, context) => {
    const wrong = given === '' ? undefined : refusalOf(given);
    if (wrong !== undefined)
      context.addIssue({ code: 'custom', message: ADDRESS_FIX, params: { says: `„baseUrl“: ${wrong}` } });
  })
  .describe('eine Adresse wie https://karte.example.org, oder ""');
const ADDRESS_FIX = 'Nur „https://“ und den Namen eintragen, etwa https://karte.example.org, oder "".';
const { west, south, east, north } = dachBounds;
const isInDach = ([lng, lat]: number[]) => lng! >= west && lng! <= east && lat! >= south && lat! <= north;
const center = z
  .tuple([z.number(), z.number()])
  .refine(isInDach, { error: ({ input }) => centerFix(input as [number, number]) })
  .describe('[Länge, Breite], etwa [10.6, 48.9]');

const schema = z.strictObject({
  name: z.string().min(1),
  tagline: z.string().min(1),
  baseUrl: publicAddress,
  contact: z.strictObject({ email: z.email() }),
  imprint: z.strictObject({ operator: z.string(), street: z.string(), place: z.string(), country: z.string() }),
  tileProvider: z.string().min(1),
  textLicence: z.strictObject({ name: z.string(), url: z.url() }),
  map: z.strictObject({
    center,
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

/** @throws ContentError with every problem when the file does not fit */
export async function readService(contentDir: string): Promise<Service> {
  const { data, problems } = await checkService(contentDir);
  if (!data) throw new ContentError(problems);
  return { ...data, dataSources: await readDataSources(contentDir) };
}

/** The same without throwing and without the sources: either its data, or every problem. */
export const checkService = (contentDir: string) => readBeside(contentDir, 'service', schema);

function refusalOf(address: string): string | undefined {
  try {
    readPublicAddress(address);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

function centerFix([lng, lat]: [number, number]): string {
  const swapped = [lat, lng];
  if (isInDach(swapped)) return `Die Länge steht zuerst: [${swapped.join(', ')}].`;
  return `Die Karte zeigt Länge ${west} bis ${east} und Breite ${south} bis ${north}; die Länge steht zuerst.`;
}

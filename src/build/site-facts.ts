import type { ViteDevServer } from 'vite';
import { openapiDocument } from '../docs/openapi.ts';
import type { Answers } from '../docs/requests.ts';
import type { SiteFacts } from '../docs/site-facts.ts';
import { openStore, replaceDocument } from '../indexes/store.ts';
import { captureAnswers } from './answers.ts';
import { serviceFacts, type DataInput } from './data.ts';
import { stockOf } from './stock.ts';

/** The module from which pages import the facts. */
const MODULE = 'virtual:site-facts';

/**
 * Asks the data just built what the documentation quotes: the OpenAPI document gets the answers as examples, the pages
 * get them with all else they know of the build.
 */
export async function quoteAnswers(dir: string, input: DataInput): Promise<{ facts: SiteFacts; openapi: string }> {
  const answers = await captureAnswers(await openStore(dir));
  const categoryIds = input.content.catalogue.categories.map(({ id }) => id);
  const service = serviceFacts(input.service, input.map, input.baseUrl);
  const openapi = JSON.stringify(openapiDocument(service, categoryIds, answers.samples));
  await replaceDocument(dir, 'openapi', openapi);
  return { facts: siteFacts(input, answers), openapi };
}

function siteFacts({ content, service, map, baseUrl }: DataInput, answers: Answers): SiteFacts {
  const { tagline, tileProvider, imprint } = service;
  return {
    service: { ...serviceFacts(service, map, baseUrl), tagline, tileProvider, imprint },
    mapSources: map.sources,
    mapLicences: map.licences,
    tileMegabytesPerHour: map.tileMegabytesPerHour,
    categories: content.catalogue.categories,
    destinations: content.destinations.length,
    stock: stockOf(content),
    checkedOn: content.destinations.reduce((latest, { checkedOn }) => (checkedOn > latest ? checkedOn : latest), ''),
    answers,
  };
}

/** Hands the facts to the pages when they are bundled; `facts` is asked at that moment. */
export function siteFactsPlugin(facts: () => SiteFacts) {
  return {
    name: 'ausflugskarte:site-facts',
    resolveId: (id: string) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id: string) => (id === `\0${MODULE}` ? `export default ${JSON.stringify(facts())};` : undefined),
  };
}

/** In `astro dev`: the pages see the facts of the newest data. */
export function forgetSiteFacts(server: ViteDevServer): void {
  for (const { moduleGraph } of Object.values(server.environments)) {
    const module = moduleGraph.getModuleById(`\0${MODULE}`);
    if (module) moduleGraph.invalidateModule(module);
  }
}

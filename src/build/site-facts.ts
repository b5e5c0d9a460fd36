import { relative } from 'node:path';
import type { ViteDevServer } from 'vite';
import { openapiDocument } from '../docs/openapi.ts';
import type { Answers } from '../docs/requests.ts';
import type { SiteFacts } from '../docs/site-facts.ts';
import { replaceDocument } from '../indexes/save.ts';
import { openStore } from '../indexes/store.ts';
import { captureAnswers } from './answers.ts';
import { serviceFacts, type DataInput } from './data.ts';
import { projectRoot } from './project-root.ts';
import { inventoryOf } from './inventory.ts';
import { stateOutlines } from './state-outlines.ts';

/** The modules from which pages import the facts, and where the data lies. */
const FACTS = 'virtual:site-facts';
const DATA = 'virtual:built-data';

/**
 * Asks the data just built what the documentation quotes: the OpenAPI document gets the answers as examples, the pages
 * get them with all else they know of the build.
 */
export async function quoteAnswers(dir: string, input: DataInput): Promise<{ facts: SiteFacts; openapi: string }> {
  const store = await openStore(dir);
  const answers = await captureAnswers(store);
  store.close();
  const categoryIds = input.content.catalogue.categories.map(({ id }) => id);
  const service = serviceFacts(input.service, input.map, input.baseUrl);
  const openapi = JSON.stringify(openapiDocument(service, categoryIds, answers.samples));
  await replaceDocument(dir, 'openapi', openapi);
  return { facts: siteFacts(input, answers, await stateOutlines()), openapi };
}

/** Enough that no two builds share it. */
const BUILD_LETTERS = 16;

function siteFacts(input: DataInput, answers: Answers, outlines: SiteFacts['outlines']): SiteFacts {
  const { content, service, map, baseUrl } = input;
  const { tagline, tileProvider, imprint, pagesAhead } = service;
  return {
    build: input.code.slice(0, BUILD_LETTERS),
    service: { ...serviceFacts(service, map, baseUrl), tagline, tileProvider, imprint },
    mapSources: map.sources,
    mapLicences: map.licences,
    tileMegabytesPerHour: map.tileMegabytesPerHour,
    categories: content.catalogue.categories,
    states: content.catalogue.states,
    outlines,
    travelRegions: content.catalogue.travelRegions,
    positionSources: service.dataSources.map(({ id, name }) => ({ id, name })),
    repository: service.repository,
    pagesAhead,
    destinations: content.destinations.length,
    ...inventoryOf(content),
    answers,
  };
}

/** Hands facts and data to the pages when they are bundled; both are asked for at that moment. */
export function siteFactsPlugin(facts: () => SiteFacts, dataDir: () => string) {
  const modules: Record<string, () => string> = {
    [`\0${FACTS}`]: () => `export default ${JSON.stringify(facts())};`,
    [`\0${DATA}`]: () => `export const dataDir = ${JSON.stringify(relative(projectRoot, dataDir()))};`,
  };
  return {
    name: 'ausflugskarte:site-facts',
    resolveId: (id: string) => (id === FACTS || id === DATA ? `\0${id}` : undefined),
    load: (id: string) => modules[id]?.(),
  };
}

/** In `astro dev`: the pages see the facts of the newest data. */
export function forgetSiteFacts(server: ViteDevServer): void {
  for (const { moduleGraph } of Object.values(server.environments)) {
    for (const name of [FACTS, DATA]) {
      const module = moduleGraph.getModuleById(`\0${name}`);
      if (module) moduleGraph.invalidateModule(module);
    }
  }
}

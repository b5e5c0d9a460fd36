import { forgeApi } from '../contract/forges.ts';
import type { AstroIntegration } from 'astro';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endpoints } from '../contract/endpoints.ts';
import { refuseBrokenDocs } from '../docs-check/check-docs.ts';
import type { SiteFacts } from '../docs/site-facts.ts';
import { ContentError } from '../pois/problem.ts';
import { spoolContent, type Content } from '../pois/read.ts';
import { readService, type Service } from '../config/service.ts';
import { builtBaseUrl } from './base-url.ts';
import { writeChangeLog } from './change-log.ts';
import { buildClientFiles } from './client-files.ts';
import { carryForward } from './carry.ts';
import { buildData } from './data.ts';
import { serveWhileEditing } from './dev.ts';
import { removeOriginals, withPictures } from './pictures.ts';
import { placeBuild, restoreBuild } from './place.ts';
import { progressBar } from './progress-bar.ts';
import { projectRoot } from './project-root.ts';
import { writeCmsConfig } from './cms-config.ts';
import { writeEditorFiles } from './editor-files.ts';
import { writeEditorStops } from './editor-stops.ts';
import { buildFunction } from './function.ts';
import { foreignOrigins } from './foreign-hosts.ts';
import { hostHeaders } from './host-headers.ts';
import { buildServer } from './server-bundle.ts';
import { hashInputs } from './inputs.ts';
import { packagesOfTheMap, thirdPartyNotices, watchPackages } from './notices.ts';
import { preparePublicFiles } from './public-files.ts';
import { billOfMaterials } from './sbom.ts';
import { BUILD_RECORD, type BuildRecord } from '../server/build-record.ts';
import { publishCollection, refuseWithoutAddress } from './published.ts';
import { packReleases } from './sdk-package.ts';
import { quoteAnswers, siteFactsPlugin } from './site-facts.ts';
import { writeSnapshotOf } from './snapshot.ts';
import { buildServiceWorker } from './service-worker.ts';
import { writeStartFiles } from './start-files.ts';
import { loadSurroundings } from './surroundings.ts';
import { buildTarget } from './target.ts';

const { contentDir, folders } = buildTarget();
const { staging, finished } = folders;

/**
 * Makes data, indexes, libraries and the function inside `astro build`. Everything is written to a staging folder and
 * renamed into place at the end, so that a failed build leaves the one before it untouched. In `astro dev` the API
 * answers from data that is rebuilt when content changes.
 */
export function ausflugskarte(): AstroIntegration {
  let content: Content;
  let service: Service;
  let inputs: string;
  let facts: SiteFacts;
  let archive: string;
  let dataDir = `${staging}/data`;
  const pagePackages = watchPackages();
  return {
    name: 'ausflugskarte',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig }) => {
        service = await explained(readService(contentDir));
        updateConfig({
          vite: {
            plugins: [
              siteFactsPlugin(
                () => facts,
                () => dataDir,
              ),
              pagePackages.plugin,
            ],
          },
        });
        if (command !== 'build') {
          updateConfig({ site: process.env.BASE_URL ?? `http://localhost:${config.server.port}` });
          return;
        }
        updateConfig({ site: builtBaseUrl(service) });
        refuseWithoutAddress(service, builtBaseUrl(service));
        inputs = await hashInputs(projectRoot, contentDir);
        content = await explained(readDestinations());
        await explained(refuseBrokenDocs(projectRoot, content.catalogue.categories));
        await restoreBuild(folders);
        await rm(staging, { recursive: true, force: true });
        const folder = (path: string) => pathToFileURL(`${staging}/${path}`);
        updateConfig({ outDir: folder(''), build: { client: folder('client/'), server: folder('server/') } });
        // The data lies there before Astro begins: the pages quote real answers.
        updateConfig({ vite: { build: { emptyOutDir: false } } });
        // dist/ runs without node_modules: what the pages on demand import is bundled with them.
        updateConfig({ vite: { environments: { ssr: { resolve: { noExternal: true } } } } });
      },
      'astro:server:setup': ({ server, logger }) =>
        serveWhileEditing(server, logger, (newest) => ({ facts, dataDir } = newest)),
      'astro:build:start': async ({ logger }) => {
        ({ facts, archive } = await buildAnswers(content, service, inputs, (message) => logger.info(message)));
      },
      'astro:build:done': async ({ logger }) => {
        await writeLicences([...packagesOfTheMap, ...pagePackages.names]);
        const files = await finish(service, inputs, archive);
        logger.info(`${content.destinations.length} Ziele, ${Object.keys(files).length} öffentliche Dateien`);
      },
    },
  };
}

async function readDestinations(): Promise<Content> {
  const bar = progressBar();
  const surroundings = await loadSurroundings(projectRoot);
  return spoolContent(contentDir, {
    surroundings,
    onProgress: ({ file, readBytes, totalBytes, records }) => bar.show(file, readBytes / totalBytes, records),
  }).finally(() => bar.end());
}

/** Astro prints the message of what is thrown here and exits with 1. */
async function explained<Read>(reading: Promise<Read>): Promise<Read> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ContentError) error.stack = '';
    throw error;
  }
}

/** Everything but the pages. */
async function buildAnswers(
  content: Content,
  service: Service,
  inputs: string,
  log: (message: string) => void,
): Promise<{ facts: SiteFacts; archive: string }> {
  const baseUrl = builtBaseUrl(service);
  const client = `${staging}/client`;
  const map = await buildClientFiles({ clientDir: client, cacheDir: `${projectRoot}/.cache`, service, baseUrl, log });
  const bar = progressBar();
  const destinations = await withPictures(content.destinations, {
    ...{ clientDir: client, map, catalogue: content.catalogue, service: service.name },
    onProgress: (what, done, total) => bar.show(what, done / total, done),
  });
  const input = { content: { ...content, destinations }, service, ...map, baseUrl, code: inputs };
  const { documents } = await buildData(`${staging}/data`, input, (what, done, total) =>
    bar.show(what, done / total, done),
  );
  bar.end();
  await writeChangeLog(`${staging}/data`, `${finished}/data`);
  const { facts, openapi } = await quoteAnswers(`${staging}/data`, input);
  await writeDocuments(client, { ...documents, openapi });
  await writeStartFiles(client, documents, input);
  await publishCollection(client, `${staging}/data`, { service, baseUrl });
  await writeSnapshotOf(staging, service);
  await buildServiceWorker(client, facts.build);
  await writeEditorFiles(client, projectRoot, content.catalogue);
  await writeEditorStops(client, content.stops);
  await writeCmsConfig(client, content.catalogue, service.repository);
  return { facts, archive: map.archive };
}

async function finish(service: Service, inputs: string, archive: string): Promise<BuildRecord['files']> {
  const baseUrl = builtBaseUrl(service);
  const client = `${staging}/client`;
  await removeOriginals(client);
  await packReleases(`${client}/maps`);
  await buildFunction(`${staging}/function`);
  await buildServer(`${staging}/serve`);
  await cp(`${staging}/data`, `${staging}/function/data`, { recursive: true });
  const files = await preparePublicFiles(client, `${projectRoot}/.cache/compressed`, baseUrl);
  const foreign = { forgeApi: forgeApi(service.repository), maps: foreignOrigins(service) };
  await writeFile(`${client}/_headers`, hostHeaders(baseUrl, Object.keys(files), foreign));
  const carried = await carryForward(finished, staging, files);
  await writeFile(
    `${staging}/${BUILD_RECORD}`,
    JSON.stringify({ inputs, files, carried, archive } satisfies BuildRecord),
  );
  await placeBuild(folders);
  return files;
}

/** What has to be told of other people's code: the notices of what reaches browsers, and the list of all packages. */
async function writeLicences(packages: readonly string[]): Promise<void> {
  await writeFile(`${staging}/client/third-party-notices.txt`, await thirdPartyNotices(packages));
  await writeFile(`${staging}/client/sbom.json`, await billOfMaterials(projectRoot));
}

/** For static hosts: the documents that need no function, as files. */
async function writeDocuments(clientDir: string, documents: Record<string, string>): Promise<void> {
  for (const name of ['mapConfig', 'mapStyle', 'mapStyleDark', 'openapi'] as const) {
    const path = `${clientDir}${endpoints[name].path}`;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, documents[name]!);
  }
}

import { formerBuilds, type FormerBuild } from '../server/former-builds.ts';
import { handlerOptions } from '../config/handler-options.ts';
import { systemReason } from '../config/system-reason.ts';
import { aboutOf } from '../api/formatted.ts';
import { changesSince } from '../export/changes.ts';
import { exportedFrom } from '../export/exported.ts';
import { writeExport } from '../export/write-file.ts';
import { exportFormatNames, type ExportFormat } from '../contract/export-formats.ts';
import { tellsRemoved, type Exporting } from '../export/writers.ts';
import { openStore, type Store } from '../indexes/store.ts';
import { collectionOf, collectionOptions, environmentFor, readArguments } from './arguments.ts';
import { requireBuild } from './finished-build.ts';

const help = `Schreibt alle Ziele des fertigen Baus in eine Datei, jedes mit Seite und Lizenz.

  npm run export -- DATEI              das Format nach der Endung: ${exportFormatNames.map((name) => `.${name}`).join(', ')}
  npm run export -- DATEI --since ID   nur was seit einem früheren Bau neu oder anders ist, und was es nicht mehr gibt
                                       (npm run rollback -- --list nennt die aufgehobenen Bauten)
  npm run export -- DATEI --out DIR    aus dem Bau in diesem Ordner statt dist

Die Datei entsteht daneben und wird dann umbenannt. Das Ergebnis ist für den Betreiber: Weitergeben darf man es, wie die Lizenzen
der Einträge es erlauben; ob der Dienst es selbst weitergibt, sagt wholeCollection in content/service.yaml.`;

const { values, positionals } = readArguments({
  allowPositionals: true,
  options: {
    since: { type: 'string' },
    ...collectionOptions,
    help: { type: 'boolean', short: 'h', default: false },
  },
});

/** `npm run export`: exit 1 when the file was not written. */
try {
  if (values.help) console.log(help);
  else await main(positionals);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function main([path, ...others]: string[]): Promise<void> {
  if (path === undefined || others.length > 0) throw new Error(help);
  const format = formatOf(path);
  const { folders } = collectionOf(values);
  requireBuild(folders.finished);
  const former = values.since === undefined ? undefined : await formerBuild(values.since);
  const store = await openStore(`${folders.finished}/data`);
  const exporting = exportingOf(store, former);
  const bytes = await writeExport(path, format, exporting).catch((error: unknown) => {
    throw new Error(`„${path}“ lässt sich nicht schreiben: ${systemReason(error)}.`, { cause: error });
  });
  console.log(`${path}: ${exporting.count} Ziele, ${bytes.toLocaleString('de')} Bytes.`);
  const { removed = [] } = exporting;
  if (removed.length > 0)
    console.log(
      `Nicht mehr da${tellsRemoved(format) ? '' : ' (dieses Format kann es nicht sagen)'}: ${removed.join(', ')}`,
    );
}

/** @throws Error in German for an ending of none of the formats */
function formatOf(path: string): ExportFormat {
  const found = exportFormatNames.find((format) => path.endsWith(`.${format}`));
  if (found) return found;
  throw new Error(
    `„${path}“: Das Format folgt aus der Endung; es gibt ${exportFormatNames.map((name) => `.${name}`).join(', ')}.`,
  );
}

/** @throws Error in German that names the builds there are */
async function formerBuild(id: string): Promise<Store> {
  const builds = await formerBuilds(collectionOf(values).folders);
  const found = builds.find((build) => build.id === id);
  if (found) return openFormer(found);
  const known = builds.map((build) => `${build.id} (${build.builtAt})`).join(', ') || 'keine';
  throw new Error(`Einen früheren Bau „${id}“ gibt es nicht. Aufgehoben sind: ${known}.`);
}

/** @throws Error in German where it cannot be read any more */
async function openFormer({ id, folder }: FormerBuild): Promise<Store> {
  try {
    return await openStore(`${folder}/data`);
  } catch (error) {
    const why = (error as Error).message;
    throw new Error(
      `Der Bau „${id}“ hat ein anderes Format als dieses Programm; --since braucht einen mit demselben. (${why})`,
    );
  }
}

function exportingOf(store: Store, former: Store | undefined): Exporting {
  const options = handlerOptions(store, environmentFor(values));
  const about = { ...aboutOf(store, options), baseUrl: options.baseUrl };
  if (!former) return { records: () => exportedFrom(store, about), count: store.manifest.destinations, about };
  const { records, removed } = changesSince(former, store, about);
  let count = 0;
  for (const _ of records()) count++;
  return { records, count, about, removed };
}

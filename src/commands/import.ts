import { basename } from 'node:path';
import { projectRoot } from '../build/project-root.ts';
import { loadSurroundings } from '../build/surroundings.ts';
import { importText } from '../import/import-text.ts';
import { runImport } from '../import/run.ts';
import { ImportError } from '../import/source-record.ts';
import { slugify } from '../pois/slugify.ts';
import { UnwrittenError } from '../pois/write-files.ts';
import { unwritten } from './unwritten.ts';
import { progressBar } from '../build/progress-bar.ts';
import { collectionOf, collectionOptions, readArguments } from './arguments.ts';

const help = `Liest Ziele aus einer fremden Datei in content/pois ein: OSM-PBF, Overpass-JSON, GeoJSON, CSV, NDJSON.

  npm run import -- DATEI [Angaben]

  --source "Stadt Wien"      Herkunft, und
  --licence "CC BY 4.0"      Lizenz; beide kommen in die Quellenangabe (bei OpenStreetMap schon bekannt)
  --attribution "…"          wie die Quelle genannt sein will, wenn anders
  --source-url https://…     Adresse der Quelle
  --category museum          Kategorie aller Einträge
  --mapping zuordnung.yaml   welche Spalte was ist, welche Eigenschaft welche Kategorie
  --name wien                Name der Einfuhr, sonst der Dateiname; unter demselben Namen wird sie später erneuert
  --bulk                     eine Sammeldatei je Land statt einer Datei je Ziel
  --swap                     Länge und Breite stehen vertauscht in der Datei
  --dry-run                  nur den Bericht, nichts schreiben
  --all                      im Bericht alle Fälle nennen statt der ersten
  --content ORDNER           anderer Ordner als content

Ein zweiter Aufruf mit derselben Datei ändert nichts. Was die Redaktion geändert hat, bleibt.`;

/** `npm run import -- FILE`: exit 1 when the file cannot be imported. */
async function main(): Promise<void> {
  const { values, positionals } = readArguments({
    allowPositionals: true,
    options: {
      source: { type: 'string' },
      licence: { type: 'string' },
      attribution: { type: 'string' },
      'source-url': { type: 'string' },
      category: { type: 'string' },
      mapping: { type: 'string' },
      name: { type: 'string' },
      ...collectionOptions,
      bulk: { type: 'boolean' },
      swap: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const [path, ...more] = positionals;
  if (values.help) return console.log(help);
  if (path === undefined || more.length > 0) throw new ImportError(help);
  const bar = progressBar();
  const result = await runImport({
    ...values,
    path,
    contentDir: collectionOf(values).contentDir,
    sourceUrl: values['source-url'],
    name: slugify(values.name ?? basename(path).replace(/\..*$/, '')),
    dryRun: values['dry-run'],
    surroundings: await loadSurroundings(projectRoot),
    today: new Date().toISOString().slice(0, 10),
    onProgress: (share, label) => bar.show(`${basename(path)}: ${label}`, share),
  }).finally(() => bar.end());
  console.log(importText(result, { all: values.all, dryRun: values['dry-run'] }));
}

main().catch((error: unknown) => {
  console.error(
    error instanceof ImportError ? error.message : error instanceof UnwrittenError ? unwritten(error) : error,
  );
  process.exitCode = 1;
});

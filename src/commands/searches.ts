import { projectRoot } from '../build/project-root.ts';
import { readVariable } from '../config/environment.ts';
import { limits } from '../contract/limits.ts';
import { countOf, type SearchCount } from '../contract/search-report.ts';
import { readReportFile, reportFiles } from '../searches/report-file.ts';
import { updated } from '../searches/report.ts';
import { readArguments } from './arguments.ts';

const help = `Was in den letzten ${limits.searchWeeks} Wochen gesucht und was nicht gefunden wurde: nur Suchen von wenigstens ${limits.searchCallers} verschiedenen
Aufrufern, in der Schreibweise der Suche (klein, ohne Umlaute). Der Dienst schreibt sie jede Minute.

  npm run searches                    die 30 häufigsten je Liste
  npm run searches -- --limit 100     mehr davon
  npm run searches -- --state DIR     Ordner des Dienstes, wenn nicht STATE_DIR oder .state

Antwortet der Dienst für mehrere Sammlungen (COLLECTIONS), kommen sie nacheinander, jede mit ihrem Namen.`;

const { values } = readArguments({
  options: {
    state: { type: 'string' },
    limit: { type: 'string', default: '30' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

/** `npm run searches`: exit 1 when the counts are there but cannot be read. */
try {
  if (values.help) console.log(help);
  else tell(values.state ?? readVariable('STATE_DIR', process.env) ?? `${projectRoot}/.state`, limitOf(values.limit));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

function limitOf(given: string): number {
  if (/^[1-9]\d{0,3}$/.test(given)) return Number(given);
  throw new Error(`--limit: „${given}“ ist keine Zahl von 1 bis 9999.`);
}

function tell(state: string, limit: number): void {
  for (const { path, collection } of reportFiles(state)) {
    if (collection !== undefined) console.log(`Sammlung „${collection}“\n`);
    tellOf(path, limit);
  }
}

function tellOf(file: string, limit: number): void {
  const { missed, frequent } = updated(read(file), { missed: new Map(), frequent: new Map() }, Date.now());
  if (frequent.length === 0) {
    console.log(`In ${file} steht noch keine Suche, die ${limits.searchCallers} verschiedene Aufrufer hatten.`);
    return;
  }
  print('Gesucht und nicht gefunden', missed, limit);
  print('Am häufigsten gesucht', frequent, limit);
}

function read(file: string) {
  try {
    return readReportFile(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === undefined ? 'hält keine gezählten Suchen' : `ist nicht zu lesen (${code})`;
    throw new Error(`„${file}“ ${why}. Gelesen wird sie als der Nutzer, unter dem der Dienst läuft.`, { cause: error });
  }
}

function print(title: string, rows: readonly SearchCount[], limit: number): void {
  console.log(`${title}, letzte ${limits.searchWeeks} Wochen:\n`);
  for (const row of rows.slice(0, limit)) console.log(`${String(countOf(row)).padStart(8)}  ${row[0]}`);
  if (rows.length === 0) console.log('  nichts');
  if (rows.length > limit) console.log(`          und ${rows.length - limit} weitere`);
  console.log();
}

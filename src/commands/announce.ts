import { streetsOf } from '../basemap/street-depth.ts';
import type { ServeSettings } from '../config/serve-settings.ts';
import type { Log } from '../server/log.ts';
import type { OpenCollection } from '../server/open-collection.ts';
import type { OpenedSite } from '../server/site.ts';

/** Says on the terminal what is where. */
export function announce(opened: readonly OpenCollection[]): void {
  if (opened.length > 1 || opened[0]!.name !== undefined) return announceAll(opened);
  const { baseUrl, manifest, mapDepth } = opened[0]!.first;
  console.log(`
  Die Ausflugskarte läuft mit ${manifest.destinations} Zielen:

    Startseite     ${baseUrl}/
    Dokumentation  ${baseUrl}/api-docs
    API            ${baseUrl}/api/v1/
    Suche          ${baseUrl}/api/v1/pois?q=wasserfall
    SDK            ${baseUrl}/maps/v1/service-map.js
    Straßen        ${streetsOf(mapDepth)}

  Beenden mit Strg+C.
`);
}

/** Says in the log where a build answers, and how its index is read. */
export function tellOfStart(log: Log, { baseUrl, access }: OpenedSite): void {
  const read = { memory: 'liegt im Speicher', disk: 'wird bei Bedarf von der Platte gelesen' }[access];
  log.event('info', 'started', `Der Dienst antwortet unter ${baseUrl}; der Index ${read}.`, {
    pid: process.pid,
    access,
  });
}

/** Says on the terminal and in the log how many processes serve. */
export function tellOfWorkers(log: Log, { workers, port, logFormat: format }: ServeSettings): void {
  if (format === 'text')
    console.log(
      `\n  Die Ausflugskarte läuft mit ${workers} Prozessen auf ${typeof port === 'string' ? 'dem Socket' : 'Port'} ${port}.\n`,
    );
  log.event('info', 'workers', `${workers} Arbeitsprozesse.`, { workers });
}

function announceAll(opened: readonly OpenCollection[]): void {
  const lines = opened.map(({ name, first }) => `    ${name}  ${first.baseUrl}/  ${first.manifest.destinations} Ziele`);
  console.log(
    `\n  Die Ausflugskarte läuft mit ${lines.length} Sammlungen:\n\n${lines.join('\n')}\n\n  Beenden mit Strg+C.\n`,
  );
}

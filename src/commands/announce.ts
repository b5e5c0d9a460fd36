import type { OpenCollection } from '../server/open-collection.ts';

/** Says on the terminal what is where. */
export function announce(opened: readonly OpenCollection[]): void {
  if (opened.length > 1 || opened[0]!.name !== undefined) return announceAll(opened);
  const { baseUrl, manifest } = opened[0]!.first;
  console.log(`
  Die Ausflugskarte läuft mit ${manifest.destinations} Zielen:

    Startseite     ${baseUrl}/
    Dokumentation  ${baseUrl}/api-docs
    API            ${baseUrl}/api/v1/
    Suche          ${baseUrl}/api/v1/pois?q=wasserfall
    SDK            ${baseUrl}/maps/v1/service-map.js

  Beenden mit Strg+C.
`);
}

function announceAll(opened: readonly OpenCollection[]): void {
  const lines = opened.map(({ name, first }) => `    ${name}  ${first.baseUrl}/  ${first.manifest.destinations} Ziele`);
  console.log(
    `\n  Die Ausflugskarte läuft mit ${lines.length} Sammlungen:\n\n${lines.join('\n')}\n\n  Beenden mit Strg+C.\n`,
  );
}

import { endpoints } from '../contract/endpoints.ts';
import { exportFormats, publishedFile } from '../contract/export-formats.ts';
import { formatNames } from '../contract/formats.ts';
import { MCP_PATH, mcpToolNames } from '../contract/mcp.ts';
import { OGC_ROOT } from '../contract/ogc.ts';
import type { SiteFacts } from './site-facts.ts';

/** For language models and other readers of text: what there is and where (https://llmstxt.org). */
export function llmsText({ service }: SiteFacts): string {
  const { baseUrl, name, tagline, contact } = service;
  const link = (title: string, path: string, note: string) => `- [${title}](${baseUrl}${path}): ${note}`;
  const published = service.wholeCollection.publish
    .map(
      (format) =>
        `${link(`Ganze Sammlung als ${exportFormats[format].name}`, publishedFile(format), 'jeder Eintrag mit seiner Lizenz')}\n`,
    )
    .join('');
  return `# ${name}

> ${tagline}. Lesende HTTP-API ohne Anmeldung, Karten-SDK für Webseiten, alle Angaben auf Deutsch. Kontakt: ${contact}

## Dokumentation

${link('Dokumentation als Markdown', '/api-docs.md', 'alles in einem Text')}
${link('OpenAPI 3.1', endpoints.openapi.path, 'Endpunkte, Parameter, Antworten und Beispiele')}
${link('Dokumentation als Webseite', '/api-docs', 'derselbe Inhalt mit laufenden Beispielen')}
${link('Daten für andere', '/guides/daten', 'QGIS, curl, Python, Assistenten: jeder Weg mit Beispiel')}

## Schnittstellen

${Object.values(endpoints)
  .map(({ path, example, summary }) => link(`GET ${path}`, example, summary.de))
  .join('\n')}

## Für Assistenten und Programme

${link('Model Context Protocol', MCP_PATH, `Server ohne Anmeldung und ohne Sitzung (Streamable HTTP, POST); Werkzeuge: ${mcpToolNames.join(', ')}`)}
${link('OGC API – Features', OGC_ROOT, 'für QGIS, GDAL und andere Geoprogramme; GeoJSON und HTML')}
${link('JSON-LD', `${endpoints.poi.example}?format=jsonld`, `schema.org, auch für Listen; dazu ${formatNames.join(', ')} mit format=`)}
${published}
## Bedingungen

${link('Nutzungsbedingungen', '/nutzungsbedingungen', 'was erlaubt ist und was nicht')}
${link('Datenschutz', '/datenschutz', 'was verarbeitet wird')}
`;
}

import type { CodeLanguage } from './highlight.ts';
import type { SampleName, SampleRequest } from './requests.ts';

/** The languages in which a request is shown. */
export const sampleLanguages = [
  { id: 'curl', label: 'curl', language: 'bash' },
  { id: 'js', label: 'JavaScript', language: 'js' },
  { id: 'python', label: 'Python', language: 'python' },
] as const satisfies { id: string; label: string; language: CodeLanguage }[];
export type SampleLanguage = (typeof sampleLanguages)[number]['id'];

/** How much of an answer is shown: entries of a list, and levels below which the inside is left out. */
export const shownParts: Record<SampleName, Shown> = {
  index: { items: 1, levels: 4 },
  mapConfig: { items: 2, levels: 4 },
  mapStyle: { items: 1, levels: 3 },
  mapStyleDark: { items: 1, levels: 2 },
  pois: { items: 1, levels: 4 },
  poisGeojson: { items: 1, levels: 6 },
  poisBbox: { items: 1, levels: 4 },
  poiTiles: { items: 1, levels: 3 },
  poi: { items: 1, levels: 3 },
  poiGeojson: { items: 2, levels: 4 },
  categories: { items: 2, levels: 4 },
  suggest: { items: 2, levels: 4 },
  openapi: { items: 1, levels: 2 },
};

interface Shown {
  items: number;
  levels: number;
}

/** A program that sends the request and prints the JSON of the answer. */
export function sampleCode(language: SampleLanguage, baseUrl: string, request: SampleRequest): string {
  return { curl, js: javascript, python }[language](baseUrl, request);
}

function curl(baseUrl: string, { path }: SampleRequest): string {
  const [bare, query] = split(path);
  const entries = query.map(([name, value]) => ` \\\n  --data-urlencode "${name}=${value}"`).join('');
  return `curl ${entries && '--get '}"${baseUrl}${bare}"${entries}`;
}

function javascript(baseUrl: string, { path }: SampleRequest): string {
  const [bare, query] = split(path);
  if (query.length === 0) {
    return `const answer = await fetch('${baseUrl}${bare}');\nconsole.log(JSON.stringify(await answer.json(), null, 2));`;
  }
  const entries = query.map(([name, value]) => `  ${name}: '${value}',\n`).join('');
  return `const query = new URLSearchParams({\n${entries}});
const answer = await fetch(\`${baseUrl}${bare}?\${query}\`);
console.log(JSON.stringify(await answer.json(), null, 2));`;
}

function python(baseUrl: string, { path }: SampleRequest): string {
  const [bare, query] = split(path);
  const read = `    print(json.dumps(json.load(answer), indent=2, ensure_ascii=False))`;
  if (query.length === 0) {
    return `import json\nfrom urllib.request import urlopen\n\nwith urlopen("${baseUrl}${bare}") as answer:\n${read}`;
  }
  const entries = query.map(([name, value]) => `    "${name}": "${value}",\n`).join('');
  return `import json
from urllib.parse import urlencode
from urllib.request import urlopen

query = urlencode({\n${entries}})
with urlopen(f"${baseUrl}${bare}?{query}") as answer:
${read}`;
}

function split(path: string): [path: string, query: [name: string, value: string][]] {
  const [bare = '', query = ''] = path.split('?');
  return [bare, [...new URLSearchParams(query)]];
}

/** JSON for reading: what is left out is marked with an ellipsis and, in lists, with its number. */
export function shortenJson(json: string, { items, levels }: Shown, more: string): string {
  return print(JSON.parse(json), '', levels);

  function print(value: unknown, indent: string, left: number): string {
    if (typeof value === 'string')
      return JSON.stringify(value.length > 150 ? `${value.slice(0, 110).trimEnd()} …` : value);
    if (value === null || typeof value !== 'object') return JSON.stringify(value);
    const isList = Array.isArray(value);
    const [open, close] = isList ? '[]' : '{}';
    const entries = Object.entries(value);
    if (entries.length === 0) return `${open}${close}`;
    if (isList && value.every((entry) => typeof entry === 'number')) return `[${value.join(', ')}]`;
    if (left === 0) return `${open} … ${close}`;
    const inner = `${indent}  `;
    const shown = isList ? entries.slice(0, items) : entries;
    const lines = shown.map(
      ([key, entry]) => `${inner}${isList ? '' : `${JSON.stringify(key)}: `}${print(entry, inner, left - 1)}`,
    );
    const hidden = entries.length - shown.length;
    const rest = hidden > 0 ? `\n${inner}… ${hidden} ${more}` : '';
    return `${open}\n${lines.join(',\n')}${rest}\n${indent}${close}`;
  }
}

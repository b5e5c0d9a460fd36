import { ApiError } from '../../contract/api-error.ts';
import { limits } from '../../contract/limits.ts';
import { hitsIn } from '../../contract/loosening.ts';
import { mcpToolNames, mcpTools, type McpTool } from '../../contract/mcp.ts';
import type { Poi, PoiDetail, Understood } from '../../contract/records.ts';
import type { SearchQuery } from '../../contract/parameters.ts';
import { isPositionMissing, understoodText } from '../../contract/understood-text.ts';
import { licenceOf } from '../../formats/licences.ts';
import type { BaseStore } from '../../indexes/store.ts';
import type { RecordSource, SearchResult } from '../../search/engine.ts';
import { after } from '../after.ts';
import { atTime } from '../kept.ts';
import type { Searched } from '../result-cache.ts';
import type { ResultContext } from '../result-context.ts';
import { inputSchemaOf, readArguments, readSlug } from './arguments.ts';

/** What a call gives: words for the assistant, and the same as data. */
export interface ToolResult {
  content: { type: 'text'; text: string }[];
  structuredContent?: object;
  isError?: true;
  /** What was searched, for the figures; it does not go out. */
  searched?: Searched;
}

/** The tools as `tools/list` tells them. */
export const toolList = (categoryIds: readonly string[]): object[] =>
  mcpToolNames.map((name) => ({
    name,
    title: mcpTools[name].title,
    description: mcpTools[name].description,
    inputSchema: inputSchemaOf(name, categoryIds),
    annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false, title: mcpTools[name].title },
  }));

/** Calls a tool. What the caller got wrong is a result that says so, for the assistant to mend. */
export function callTool(
  tool: McpTool,
  given: Record<string, unknown>,
  { store, context }: { store: BaseStore; context: ResultContext },
): ToolResult | Promise<ToolResult> {
  try {
    if (tool === 'get_destination') return destination(store, readSlug(given), context);
    const { query, now } = atTime(readArguments(tool, given, store.attributes.categoryIds), context);
    if (tool === 'list_categories')
      return after(context.engine.countByCategory(query, now), (counts) => categories(store, counts, context));
    // What is only similar stands at the end: as far as an answer reaches, it tells how many are not.
    const whole = { ...query, limit: limits.limitMax };
    return after(context.engine.search(whole, now), (found) => hits(store, query, { found, context }));
  } catch (error) {
    if (error instanceof ApiError) return refused(error);
    throw error;
  }
}

const refused = ({ message }: ApiError): ToolResult => ({ content: [{ type: 'text', text: message }], isError: true });

function hits(
  { attributes: { catalogue } }: BaseStore,
  query: SearchQuery,
  { found, context }: { found: SearchResult; context: ResultContext },
): ToolResult {
  const ids = found.ids.slice(0, query.limit);
  const items = ids.map((id, i) => {
    const { slug, name, category, town, region, countryCode, latitude, longitude, summary, licence } = recordAt(
      found.source,
      id,
    );
    const km = found.distanceKm?.(id);
    const match = found.matches?.[i];
    return {
      ...{ slug, name, category, town, region, countryCode, latitude, longitude, summary },
      ...(km !== undefined && { distanceKm: Math.round(km * 100) / 100 }),
      ...(found.openStateOf && { openState: found.openStateOf(id) }),
      ...(match && { match }),
      page: pageOf(context, slug),
      licence: licenceOf({ ...(licence && { licence }) }, context.publisher),
    };
  });
  const total = Math.min(found.total, limits.totalExact);
  const trueHits = hitsIn({ items: (found.matches ?? []).map((match) => ({ match })), total });
  const understood = found.understood ?? [];
  const nameOf = (id: string) => catalogue.categories.find((category) => category.id === id)?.name.de;
  const text = [
    countText({ total, trueHits, shown: items.length }),
    ...readText(understood, nameOf),
    ...linesOf(items),
  ];
  const openAt = found.openAt === undefined ? {} : { openAt: found.openAt };
  const counts = { total, trueHits, count: items.length };
  const data = { ...counts, ...openAt, ...(found.understood && { understood }), items, ...sources(context) };
  const searched = query.q === undefined ? {} : { searched: { q: query.q, found: found.total } };
  return {
    content: [{ type: 'text', text: [...text, sourceOf(context)].join('\n') }],
    structuredContent: data,
    ...searched,
  };
}

function countText({ total, trueHits, shown }: Record<'total' | 'trueHits' | 'shown', number>): string {
  const similar = total > trueHits ? `, dazu nur ähnlich: ${total - trueHits}` : '';
  const more = total > shown ? ` Gezeigt sind ${shown}; enger fragen zeigt andere.` : '';
  return `${trueHits} Treffer${similar}.${more}`;
}

/** What was read out of the text, and what is missing to answer it. */
function readText(understood: readonly Understood[], nameOf: (id: string) => string | undefined): string[] {
  const read = understood.filter((part) => !isPositionMissing(part)).map((part) => understoodText(part, 'de', nameOf));
  return [
    ...(read.length > 0 ? [`Verstanden als: ${read.join('; ')}.`] : []),
    ...(understood.some(isPositionMissing)
      ? ['Der Standort fehlt, die Ziele liegen irgendwo: lat und lng angeben, oder einen Ort in q.']
      : []),
  ];
}

/** The true hits, and under a heading of their own those that are only similar. */
function linesOf(items: readonly Line[]): string[] {
  const similar = items.filter(({ match }) => match === 'similar');
  const lines = items.filter(({ match }) => match !== 'similar').map(lineOf);
  const heading = `Nichts${lines.length > 0 ? ' vom Folgenden' : ' davon'} erfüllt die Frage ganz; ähnlich ist:`;
  return [...lines, ...(similar.length > 0 ? [heading, ...similar.map(lineOf)] : [])];
}

type Line = Pick<Poi, 'slug' | 'name' | 'town' | 'region' | 'summary' | 'distanceKm' | 'openState' | 'match'> & {
  page: string;
};

function lineOf({ slug, name, town, region, summary, distanceKm, openState, page }: Line): string {
  const far = distanceKm === undefined ? '' : `, ${distanceKm} km`;
  const open = openState === 'open' ? ', dann offen' : openState === 'unknown' ? ', Zeiten unbekannt' : '';
  return `- ${name} (${town}, ${region}${far}${open}): ${summary} [${slug}] ${page}`;
}

function destination(store: BaseStore, slug: string, context: ResultContext): ToolResult | Promise<ToolResult> {
  return after(context.engine.find(slug), (found) => {
    if (!found) return refused(new ApiError('poi_not_found', { slug }));
    if ('movedTo' in found) return destination(store, found.movedTo, context);
    return told(store, recordAt(found.source, found.id), context);
  });
}

function told(store: BaseStore, item: PoiDetail, context: ResultContext): ToolResult {
  const licence = licenceOf(item, context.publisher);
  const text = [JSON.stringify(item), sourceOf(context, licence)].join('\n');
  return {
    content: [{ type: 'text', text: text.replaceAll(store.manifest.baseMarker, context.baseUrl) }],
    structuredContent: {
      item: filledIn(item, store, context),
      page: pageOf(context, item.slug),
      ...sources(context),
      licence,
    },
  };
}

function categories({ attributes }: BaseStore, counts: readonly number[], context: ResultContext): ToolResult {
  const items = attributes.catalogue.categories.map(({ id, name }, i) => ({ id, name: name.de, count: counts[i]! }));
  const lines = items.filter(({ count }) => count > 0).map(({ id, name, count }) => `- ${name} [${id}]: ${count}`);
  return {
    content: [{ type: 'text', text: [...lines, sourceOf(context)].join('\n') }],
    structuredContent: { items, ...sources(context) },
  };
}

function recordAt({ records }: RecordSource, id: number): PoiDetail {
  return JSON.parse(`${Buffer.from(records.wholeItem(id)).toString('utf8')}}`) as PoiDetail;
}

const filledIn = (item: PoiDetail, { manifest }: BaseStore, { baseUrl }: ResultContext) =>
  JSON.parse(JSON.stringify(item).replaceAll(manifest.baseMarker, baseUrl)) as PoiDetail;

const pageOf = ({ baseUrl }: ResultContext, slug: string): string => `${baseUrl}/ziele/${slug}`;

const sources = ({ attribution, publisher, baseUrl }: ResultContext) => ({
  attribution,
  licence: publisher.licence.name,
  source: baseUrl,
});

const sourceOf = ({ attribution, publisher, baseUrl }: ResultContext, licence = publisher.licence.name): string =>
  `Quelle: ${attribution}, ${baseUrl}. Lizenz der Texte: ${licence}.`;

import { ApiError } from '../../contract/api-error.ts';
import { limits } from '../../contract/limits.ts';
import { mcpToolNames, mcpTools, type McpTool } from '../../contract/mcp.ts';
import type { Poi, PoiDetail } from '../../contract/records.ts';
import type { SearchQuery } from '../../contract/parameters.ts';
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
    return after(context.engine.search(query, now), (found) => hits(query, found, context));
  } catch (error) {
    if (error instanceof ApiError) return refused(error);
    throw error;
  }
}

const refused = ({ message }: ApiError): ToolResult => ({ content: [{ type: 'text', text: message }], isError: true });

function hits(query: SearchQuery, found: SearchResult, context: ResultContext): ToolResult {
  const ids = found.ids.slice(0, query.limit);
  const items = ids.map((id) => {
    const { slug, name, category, town, region, countryCode, latitude, longitude, summary, licence } = recordAt(
      found.source,
      id,
    );
    const km = found.distanceKm?.(id);
    return {
      ...{ slug, name, category, town, region, countryCode, latitude, longitude, summary },
      ...(km !== undefined && { distanceKm: Math.round(km * 100) / 100 }),
      ...(found.openStateOf && { openState: found.openStateOf(id) }),
      page: pageOf(context, slug),
      licence: licenceOf({ ...(licence && { licence }) }, context.publisher),
    };
  });
  const total = Math.min(found.total, limits.totalExact);
  const more = total > items.length ? ` Gezeigt sind ${items.length}; enger fragen zeigt andere.` : '';
  const lines = items.map((item) => `- ${lineOf(item)}`);
  const text = [`${total} Treffer.${more}`, ...lines, sourceOf(context)].join('\n');
  const openAt = found.openAt === undefined ? {} : { openAt: found.openAt };
  const data = { total, count: items.length, ...openAt, items, ...sources(context) };
  const searched = query.q === undefined ? {} : { searched: { q: query.q, found: found.total } };
  return { content: [{ type: 'text', text }], structuredContent: data, ...searched };
}

type Line = Pick<Poi, 'slug' | 'name' | 'town' | 'region' | 'summary' | 'distanceKm' | 'openState'> & { page: string };

function lineOf({ slug, name, town, region, summary, distanceKm, openState, page }: Line): string {
  const far = distanceKm === undefined ? '' : `, ${distanceKm} km`;
  const open = openState === 'open' ? ', dann offen' : openState === 'unknown' ? ', Zeiten unbekannt' : '';
  return `${name} (${town}, ${region}${far}${open}): ${summary} [${slug}] ${page}`;
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

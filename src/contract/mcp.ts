import { limits } from './limits.ts';
import type { SearchParameter } from './parameters.ts';

/** The Model Context Protocol over streamable HTTP, stateless (https://modelcontextprotocol.io/specification/2025-11-25). */
export const MCP_PATH = '/mcp';
/** Versions of the protocol that are spoken, the latest first. */
export const mcpVersions = ['2025-11-25', '2025-06-18', '2025-03-26'] as const;

interface ToolRow {
  title: string;
  /** English: what an assistant reads when it chooses a tool. */
  description: string;
  /** Parameters of the search that it takes; of `get_destination` there are none. */
  parameters: readonly SearchParameter[];
  required: readonly SearchParameter[];
}

const facts = [
  ...['kids', 'seating', 'free', 'min_mobility', 'dogs', 'rain', 'indoor', 'stroller', 'step_free'],
  ...['food', 'parking', 'charging', 'no_booking'],
  ...['max_minutes', 'max_price', 'max_stop_m'],
] as SearchParameter[];
const where = ['lat', 'lng', 'radius_km', 'bbox', 'country_code', 'region'] as const;

/** The tools that assistants may call. All of them only read. */
export const mcpTools = {
  search_destinations: {
    title: 'Ausflugsziele suchen',
    description:
      'Search excursion destinations in Germany, Austria and Switzerland by German text, place, category and what is known of a visit. Unknown is never taken for yes.',
    parameters: ['q', ...where, 'category', ...facts, 'open_at', 'open_only', 'limit'],
    required: [],
  },
  get_destination: {
    title: 'Ein Ausflugsziel',
    description: 'Everything that is known of one destination: texts, opening hours, prices, access, address.',
    parameters: [],
    required: [],
  },
  list_categories: {
    title: 'Kategorien',
    description: 'The categories of destinations with the number of destinations in each, under the same filters.',
    parameters: ['q', ...where, ...facts],
    required: [],
  },
  destinations_near: {
    title: 'Ziele in der Nähe',
    description: 'Destinations around a point, the nearest first, with their distance as the crow flies.',
    parameters: ['lat', 'lng', 'radius_km', 'category', ...facts, 'limit'],
    required: ['lat', 'lng'],
  },
  open_destinations: {
    title: 'Was wann offen ist',
    description:
      'Destinations that are known to be open at a time: now, a day, or a day with a time, in local time. Say open_only=false to see those whose hours are not known too.',
    parameters: ['open_at', 'open_only', 'q', ...where, 'category', ...facts, 'limit'],
    required: ['open_at'],
  },
} as const satisfies Record<string, ToolRow>;

export type McpTool = keyof typeof mcpTools;
export const mcpToolNames = Object.keys(mcpTools) as McpTool[];
export const isMcpTool = (name: unknown): name is McpTool => typeof name === 'string' && Object.hasOwn(mcpTools, name);

/** `limit` here, which has other bounds than that of the API. */
export const mcpLimitText = `Destinations in the result. Default ${limits.mcpHitsDefault}; values above ${limits.mcpHits} count as ${limits.mcpHits}.`;

/** What an assistant is told before its first call. */
export const mcpInstructions = `Read-only. Texts are German. What has match "similar" does not fulfil the question as a whole: never give it out as a hit; trueHits counts the others, and understood tells what the text was read as. Name the source and the licence that each result carries. A result holds ${limits.mcpHits} destinations at the most; narrow the search instead of collecting everything, which the terms of use forbid. Calls count against the limit of requests a minute.`;

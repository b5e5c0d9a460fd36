/** One parameter: what it takes, and what the documentation says of it. */
export type ParameterRow = {
  summary: Record<'de' | 'en', string>;
  /** A value that the parser accepts, as it stands in a URL. */
  example: string;
} & (
  | { type: 'text'; maxLength: number }
  | { type: 'number'; min: number; max: number; default?: number }
  | { type: 'distance'; max: number; default: number }
  | { type: 'integer'; max: number; default: number }
  | { type: 'bbox' }
  | { type: 'categories' }
  | { type: 'choice'; values: readonly string[]; default?: string; ignoreCase?: boolean }
  | { type: 'flag' }
  /** Any of these, separated by commas, or `all`. */
  | { type: 'names'; values: readonly string[] }
  /** A day or a time, see `open-at.ts`. */
  | { type: 'moment' }
);

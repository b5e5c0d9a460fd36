import type { SearchQuery } from '../../../src/contract/parameters.ts';

/** Another engine behind the same node:http, answering the same questions. */
export interface Rival {
  answer(query: RivalQuery): Promise<Answer> | Answer;
  /** Slugs of all that match a text, in no order; undefined for an engine that knows no text. */
  matches?: (words: readonly string[]) => Promise<readonly string[]> | readonly string[];
}

/** A circle with a category, a box, or words. */
export interface RivalQuery extends SearchQuery {
  limit: number;
  /** The words of `q`, folded. */
  words: readonly string[];
}

export interface Answer {
  /** The best `limit`, best first. */
  found: readonly Found[];
  /** How many there are in all. */
  total: number;
}

export interface Found {
  /** The item as JSON, without its closing brace. */
  item: string;
  /** Where there is a centre. */
  km?: number;
}

/** What every rival stores of a destination. */
export interface RivalRow extends RivalTexts {
  /** From 1, in the order by prominence, then name, then slug. */
  id: number;
  slug: string;
  category: string;
  lng: number;
  lat: number;
  /** 0 to 100. */
  prominence: number;
  /** The item of the API as JSON, without its closing brace. */
  item: string;
}

/** Folded words with a space between, so that no rival has to know German spelling. */
export interface RivalTexts {
  name: string;
  labels: string;
  summary: string;
  description: string;
}

/** What a hit in a field counts; PostgreSQL has four weights of its own. */
export const textWeights: Record<keyof RivalTexts, number> = { name: 5, labels: 2, summary: 1, description: 0.4 };
export const textFields = Object.keys(textWeights) as (keyof RivalTexts)[];

/** Every rival is told how well known a destination is, in the same way as the service. */
export const fame = (prominence: number): number => 1 + prominence / 50;

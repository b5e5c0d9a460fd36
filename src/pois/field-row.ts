import { z } from 'zod';

/** One field of a destination file: rule, words and where it may come from. */
export interface FieldRow {
  schema: z.ZodType;
  required: boolean;
  /** German: what belongs here. */
  meaning: string;
  /** German: what to do when the value is refused. */
  mend: string;
  good: string;
  bad: string;
  /** How the editors' form asks for it, where its page has no control made for it. Without a hint the meaning is shown. */
  form?: { label: string; hint?: string; type?: 'url' | 'tel' | 'email' | 'lines' };
  /** What its column is called in foreign tables: folded, the best name first. Only such a field is taken by an import. */
  columns?: string;
}

/** Text of so many characters, without the blanks around it. */
export const text = (min: number, max: number) => z.string().trim().min(min).max(max);

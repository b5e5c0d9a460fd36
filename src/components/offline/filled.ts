/** A sentence with its places filled. */
export function filled(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** Millions of bytes, in words. */
export function megabytes(bytes: number, language: string): string {
  return `${(bytes / 1e6).toLocaleString(language, { maximumFractionDigits: 1, minimumFractionDigits: 1 })} MB`;
}

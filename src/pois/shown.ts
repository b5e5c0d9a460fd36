/** A value of a file as a sentence quotes it. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? `„${value}“` : JSON.stringify(value);
  const letters = [...text];
  return letters.length > 60 ? `${letters.slice(0, 60).join('')}…` : text;
}

/** One line of figures on the console, as the proof of a run. */
export function tell(what: string, figures: Record<string, string | number>): void {
  const values = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  console.log(`[ops] ${what}: ${values.join(', ')}`);
}

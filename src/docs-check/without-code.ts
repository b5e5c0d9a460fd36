/** The text with blanks where code stands, in fences or in a line, so that every other letter keeps its place. */
export function withoutCode(text: string): string {
  const blank = (code: string) => code.replace(/[^\n]/g, ' ');
  return text.replace(/^```[^]*?(?:^```.*$|(?![^]))/gm, blank).replace(/(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/g, blank);
}

/** Line and column of a letter, counted from 1. */
export function placeAt(text: string, index: number): { line: number; column: number } {
  const before = text.slice(0, index);
  return { line: before.split('\n').length, column: index - before.lastIndexOf('\n') };
}

/**
 * How a German word sounds, after the Kölner Phonetik (Hans Joachim Postel, 1969): words of one sound have one code.
 * @param word folded, so that it has no umlauts
 */
export function cologne(word: string): string {
  let code = '';
  for (let i = 0; i < word.length; i++) code += soundOf(word[i]!, word[i - 1] ?? '', word[i + 1] ?? '');
  // Neighbours of one sound are one, and vowels count at the beginning alone.
  return code.replace(/(.)\1+/g, '$1').replace(/(?!^)0/g, '');
}

function soundOf(letter: string, before: string, after: string): string {
  if ('aeiouyj'.includes(letter)) return '0';
  if (letter === 'b') return '1';
  if (letter === 'p') return after === 'h' ? '3' : '1';
  if (letter === 'd' || letter === 't') return 'csz'.includes(after || '-') ? '8' : '2';
  if ('fvw'.includes(letter)) return '3';
  if ('gkq'.includes(letter)) return '4';
  if (letter === 'c') return soundOfC(before, after);
  if (letter === 'x') return 'ckq'.includes(before || '-') ? '8' : '48';
  if (letter === 'l') return '5';
  if (letter === 'm' || letter === 'n') return '6';
  if (letter === 'r') return '7';
  return letter === 's' || letter === 'z' ? '8' : '';
}

function soundOfC(before: string, after: string): string {
  if (before === '') return 'ahkloqrux'.includes(after || '-') ? '4' : '8';
  if (before === 's' || before === 'z') return '8';
  return 'ahkoqux'.includes(after || '-') ? '4' : '8';
}

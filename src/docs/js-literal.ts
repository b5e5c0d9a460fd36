/** A value as JavaScript is written by hand: single quotes, bare names, short lists and objects on one line. */
export function literal(value: unknown, indent = ''): string {
  if (typeof value === 'string') return quoted(value);
  if (value === null || typeof value !== 'object') return String(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((entry) => literal(entry, inner))
    : Object.entries(value).map(([name, entry]) => `${nameOf(name)}: ${literal(entry, inner)}`);
  if (parts.length === 0) return isList ? '[]' : '{}';
  const line = isList ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`;
  if (indent !== '' && line.length <= 90 && !line.includes('\n')) return line;
  const [open, close] = isList ? '[]' : '{}';
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`;
}

const nameOf = (name: string) => (/^[a-z_$][\w$]*$/i.test(name) ? name : quoted(name));

/** `</script` would end the script around it. */
const quoted = (text: string) =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('</', '<\\/')}'`;

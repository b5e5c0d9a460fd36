import { element } from '../form/element.ts';

interface TreeTexts {
  entries(count: number): string;
  fields(count: number): string;
}

/** Levels that stand open at first. */
const OPEN_LEVELS = 1;
/** Longer lists start folded at any level. */
const LONG = 12;

/** JSON to read: objects and lists fold, texts are never HTML, addresses of the web are links. */
export function jsonTree(value: unknown, texts: TreeTexts, level = 0): HTMLElement {
  if (value === null || typeof value !== 'object') return leaf(value);
  const isList = Array.isArray(value);
  const entries = Object.entries(value);
  if (entries.length === 0) return element('span', { textContent: isList ? '[]' : '{}' });
  if (isList && entries.length <= 4 && value.every((entry) => typeof entry === 'number')) {
    return element('span', { className: 'n', textContent: `[${value.join(', ')}]` });
  }
  const count = isList ? texts.entries(entries.length) : texts.fields(entries.length);
  const name = isList ? undefined : nameOf(value as Record<string, unknown>);
  const isOpen = level === 0 || (level <= OPEN_LEVELS && (!isList || entries.length <= LONG));
  const details = element('details', { open: isOpen });
  details.append(element('summary', {}, [isList ? `[ ${count} ]` : `{ ${name ?? count} }`]));
  // The inside is made when it is first seen: an answer may hold 400 destinations.
  const fill = () => {
    if (!details.open || details.childElementCount > 1) return;
    const rows = entries.map(([key, entry]) =>
      element('li', {}, [element('b', { textContent: key }), ' ', jsonTree(entry, texts, level + 1)]),
    );
    details.append(element('ul', {}, rows));
  };
  details.addEventListener('toggle', fill);
  fill();
  return details;
}

/** What a folded object is called: its name where it has one. */
function nameOf(value: Record<string, unknown>): string | undefined {
  const { name, title, text, slug } = value;
  return [name, title, text, slug].find((candidate): candidate is string => typeof candidate === 'string');
}

function leaf(value: unknown): HTMLElement {
  if (typeof value !== 'string') return element('span', { className: 'n', textContent: String(value) });
  if (/^https?:\/\/\S+$/.test(value)) {
    return element('a', { className: 's', href: value, rel: 'noreferrer', textContent: value });
  }
  return element('span', { className: 's', textContent: JSON.stringify(value) });
}

import type { Destination } from '../contract/destination.ts';
import type { Problem } from '../pois/problem.ts';
import type { Comparison, CountChange, FieldChange } from './compare.ts';
import type { SearchChange } from './searches.ts';

export interface Report {
  comparison: Comparison;
  /** Problems in files that the pull request changes. */
  problems: readonly Problem[];
  searches: readonly SearchChange[];
  /** How many searches were compared. */
  compared: number;
  /** Category id -> German name. */
  categoryNames: Readonly<Record<string, string>>;
}

/** A pull request with thousands of destinations still gives a report that a person reads and a host takes. */
const MOST = 40;

/** The report for editors as Markdown, German. */
export function reportMarkdown({ comparison, problems, searches, compared, categoryNames }: Report): string {
  const { added, removed, renamed, changed, totals, counts } = comparison;
  const kind = (id: string) => categoryNames[id] ?? id;
  const parts = [
    `## ${headline(comparison)}`,
    `${number(totals.before)} → **${number(totals.after)}** Ziele${countLine(counts, kind)}`,
    section('Fehler', problemLines(problems.filter(({ level }) => level === 'error'))),
    section('Warnungen in geänderten Dateien', problemLines(problems.filter(({ level }) => level === 'warning'))),
    section('Neu', newTable(added, kind)),
    section(
      'Umbenannt',
      bullets(renamed.map(({ from, to, changes }) => `${title(to)}, bisher \`${from}\`${nested(changes)}`)),
    ),
    section('Geändert', bullets(changed.map(({ destination, changes }) => title(destination) + nested(changes)))),
    section(
      'Gelöscht',
      bullets(removed.map((one) => `${title(one)}, ${kind(one.category)} in ${text(one.town)}`)) + ifRenamed(removed),
    ),
    searchSection(searches, compared),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function headline({ added, changed, renamed, removed }: Comparison): string {
  const parts = [
    [added.length, 'neu'],
    [changed.length, 'geändert'],
    [renamed.length, 'umbenannt'],
    [removed.length, 'gelöscht'],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, word]) => `${number(count)} ${word}`);
  return said.length > 0 ? `Ziele: ${said.join(', ')}` : 'An den Zielen ändert sich nichts';
}

function countLine(counts: readonly CountChange[], kind: (id: string) => string): string {
  if (counts.length === 0) return '';
  const signed = ({ before, after }: CountChange) => (after > before ? `+${after - before}` : `−${before - after}`);
  return ` (${counts.map((one) => `${kind(one.name)} ${signed(one)}`).join(', ')})`;
}

const ifRenamed = ([first]: readonly Destination[]) =>
  first
    ? `\n\nNur umbenannt? Dann fehlt in \`content/redirects.yaml\` die Zeile \`${first.slug}: neuer-name\`; ohne sie führen alte Adressen ins Leere.`
    : '';

const section = (heading: string, body: string) => (body === '' ? '' : `### ${heading}\n\n${body}`);

function newTable(added: readonly Destination[], kind: (id: string) => string): string {
  if (added.length === 0) return '';
  const rows = added.slice(0, MOST).map((one) => {
    const map = `https://www.openstreetmap.org/?mlat=${one.latitude}&mlon=${one.longitude}#map=15/${one.latitude}/${one.longitude}`;
    const place = `[${text(one.town)}](${map}), ${text(one.region)}`;
    return `| ${title(one)} | ${kind(one.category)} | ${place} | ${one.prominence} | ${text(one.summary)} |`;
  });
  const head = '| Ziel | Kategorie | Ort | Bekanntheit | Kurztext |\n| --- | --- | --- | ---: | --- |';
  return [head, ...rows].join('\n') + more(added.length);
}

function problemLines(problems: readonly Problem[]): string {
  return bullets(problems.map(({ file, line, message, fix }) => `\`${file}:${line}\` ${text(message)} → ${text(fix)}`));
}

function bullets(entries: readonly string[]): string {
  if (entries.length === 0) return '';
  return (
    entries
      .slice(0, MOST)
      .map((entry) => `- ${entry}`)
      .join('\n') + more(entries.length)
  );
}

const more = (count: number) => (count > MOST ? `\n\n… und ${number(count - MOST)} weitere` : '');

const nested = (changes: readonly FieldChange[]) =>
  changes.map(({ field, before, after }) => `\n  - ${field}: ${value(before)} → ${value(after)}`).join('');

function searchSection(searches: readonly SearchChange[], compared: number): string {
  if (searches.length === 0) return `Von ${compared} festen Suchen ändert sich bei keiner etwas unter den ersten zehn.`;
  const rows = searches.slice(0, MOST).map(({ query, entered, left, moved }) => {
    const ranked = (list: readonly { slug: string; rank: number }[]) =>
      list.map(({ slug, rank }) => `${slug} (${rank})`).join(', ');
    const moves = moved.map(({ slug, from, to }) => `${slug} (${from} → ${to})`).join(', ');
    return `| \`${decodeURIComponent(query)}\` | ${ranked(entered)} | ${ranked(left)} | ${moves} |`;
  });
  const head = '| Suche | kommt hinein (Platz) | fällt heraus (Platz) | tauscht den Platz |\n| --- | --- | --- | --- |';
  const title = `Suchen: bei ${searches.length} von ${compared} ändern sich die ersten zehn`;
  return section(title, [head, ...rows].join('\n') + more(searches.length));
}

const title = ({ name, slug }: Destination) => `**${text(name)}** \`${slug}\``;

/** What a value of a destination looks like in a sentence. */
function value(given: unknown): string {
  if (given === undefined || given === null) return 'unbekannt';
  if (given === true) return 'ja';
  if (given === false) return 'nein';
  if (typeof given === 'string') return `„${text(shortened(given))}“`;
  return text(shortened(JSON.stringify(given)));
}

const shortened = (given: string) => (given.length > 160 ? `${given.slice(0, 159)}…` : given);

/** Text from a file stays text: no markup, no links, no mentions of people. */
const text = (given: string) =>
  given
    .replace(/[\\`*_{}[\]<>|#~]/g, '\\$&')
    .replace(/@/g, '@\u2060')
    .replace(/\s+/g, ' ');

const number = (count: number) => count.toLocaleString('de');

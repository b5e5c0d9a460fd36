import { fieldsIn } from '../contract/poi-fields.ts';
import type { PoiDetail } from '../contract/records.ts';
import { pageOf, type About } from './about.ts';
import { licenceOf } from './licences.ts';

/**
 * The fields of the record in the order of its table; the page, the licence and the source come after them and are
 * never empty. What a request asked for stands behind them, so that every column keeps its place.
 */
const fields = fieldsIn('item', 'coordinates', 'detail').filter((name) => name !== 'licence');
export const csvHeader = ({ asked = [] }: Pick<About, 'asked'> = {}): string =>
  line([...fields, 'page', 'licence', 'attribution', ...asked]);

/** A CSV table (RFC 4180) in UTF-8, its first line the names of the fields. */
export const csvOf = (pois: readonly PoiDetail[], about: About): string =>
  csvHeader(about) + pois.map((poi) => csvLine(poi, about)).join('');

export function csvLine(poi: PoiDetail, about: About): string {
  return line([
    ...fields.map((name) => cell(poi[name])),
    cell(pageOf(about, poi.slug)),
    cell(licenceOf(poi, about.publisher)),
    cell(about.attribution),
    ...(about.asked ?? []).map((name) => cell(poi[name])),
  ]);
}

/** Unknown is empty, a list of texts is separated by `|`, and what has parts stands as JSON. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return withoutFormula(value);
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return withoutFormula(value.join('|'));
  return JSON.stringify(value);
}

/**
 * A spreadsheet would take a text that begins with one of these signs for a formula and run it; an apostrophe in front
 * keeps it a text (OWASP, CSV injection).
 */
const withoutFormula = (text: string): string => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);

function line(cells: readonly string[]): string {
  return `${cells.map((text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(',')}\r\n`;
}

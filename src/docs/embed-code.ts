import { embedOptions, type EmbedOption } from '../contract/embed.ts';
import { searchParameters, type SearchParameter } from '../contract/parameters.ts';
import { escapeHtml } from './highlight.ts';
import { literal } from './js-literal.ts';

/**
 * A map as the configurator holds it: attributes by their names without `data-`, values as they stand in HTML; beside
 * them `height`, `width` and `corners` in CSS pixels, `accent`, `font`, `fixed` and `output`. What is not there has its
 * default.
 */
export type EmbedSetting = Readonly<Record<string, string>>;

/** Where the SDK is loaded from. */
export interface SdkSource {
  /** Base URL of the service. */
  baseUrl: string;
  /** A version that never changes, with the hash of its loader; without it the newest of v1. */
  fixed?: { version: string; integrity: string } | undefined;
  /** Of the operator's snapshot, where there is one: a map that cannot reach the service could not be told of it. */
  fallbackUrl?: string | undefined;
}

/** Names of a setting that are no attributes: the size and look, `fixed` for the version with a checksum, and the form of the code. */
export const besideAttributes = ['height', 'width', 'accent', 'corners', 'font', 'fixed', 'output'];
/** All others, in the order of the table. */
const attributeNames = embedOptions.map(({ attribute }) => attribute.slice('data-'.length));

/** Script tag and an element with data attributes. */
export function scriptCode(setting: EmbedSetting, source: SdkSource, fallback: string): string {
  const attributes = attributesOf(prepared(setting, source)).map(([name, value]) => markup(`data-${name}`, value));
  return `${scriptTag(source)}\n${tag('div', ['data-service-map', ...attributes, styleOf(setting)], fallback)}`;
}

/** Script tag and the custom element. */
export function elementCode(setting: EmbedSetting, source: SdkSource, fallback: string): string {
  const attributes = attributesOf(prepared(setting, source)).map(([name, value]) => markup(name, value));
  const style = styleOf(setting).replace(/(?<=^style=["'])/, 'display: block; ');
  return `${scriptTag(source)}\n${tag('service-map', [...attributes, style], fallback)}`;
}

/** For pages with a bundler: npm takes the package from the service. */
export function moduleCode(setting: EmbedSetting, source: SdkSource): string {
  const { baseUrl, fixed } = source;
  const options = { baseUrl, ...optionsOf(prepared(setting, source)) };
  const version = fixed?.version ?? '<version>';
  return [
    `// npm install ${baseUrl}/maps/${version}/service-map-sdk-${version}.tgz`,
    `import { create } from 'service-map-sdk';`,
    '',
    `const target = document.querySelector('#karte');`,
    ...styleLines(setting),
    `create(target, ${literal(options)});`,
  ].join('\n');
}

/**
 * The same map as a page of the service in a frame. Without the key: it is asked for from the origin of the service, which
 * is none of the websites that the key is for.
 */
export function frameCode(setting: EmbedSetting, { baseUrl }: SdkSource, title: string): string {
  const { key: _, ...shown } = setting;
  const query = new URLSearchParams(attributesOf(shown)).toString().replaceAll('%2C', ',');
  const attributes = [
    `src="${baseUrl}/embed${query && `?${query.replaceAll('&', '&amp;')}`}"`,
    markup('title', title),
    styleOf(setting, 'border: 0; '),
    'loading="lazy"',
    'allow="fullscreen; geolocation"',
  ];
  return tag('iframe', attributes, '');
}

/** What a page with a strict content security policy adds to its own. */
export function cspLines(setting: EmbedSetting, source: SdkSource): string {
  const { baseUrl } = source;
  const { fallback = '' } = prepared(setting, source);
  const hosts = [baseUrl, ...(URL.canParse(fallback) ? [new URL(fallback).origin] : [])];
  return [
    `script-src ${baseUrl};`,
    `connect-src ${hosts.join(' ')};`,
    `img-src ${baseUrl} data: blob:;`,
    `worker-src ${baseUrl} blob:;`,
  ].join('\n');
}

/** The same for a page that takes the frame. */
export const frameCspLine = (baseUrl: string): string => `frame-src ${baseUrl};`;

/** The setting with the snapshot of the operator, unless it names another one. */
function prepared(setting: EmbedSetting, { fallbackUrl }: SdkSource): EmbedSetting {
  return { ...(fallbackUrl && { fallback: fallbackUrl }), ...setting };
}

/** The options of `ServiceMap.create` that say the same as the attributes. */
export function optionsOf(setting: EmbedSetting): Record<string, unknown> {
  const options: Record<string, unknown> = { pois: {} };
  for (const row of embedOptions) {
    const value = setting[row.attribute.slice('data-'.length)];
    if (value === undefined) continue;
    const parameter = /^pois\.(.+)$/.exec(row.option)?.[1] as SearchParameter | undefined;
    if (parameter) (options.pois as Record<string, unknown>)[parameter] = searchValue(parameter, value);
    else options[row.option] = optionValue(row, value);
  }
  return options;
}

/** A setting behind the # of an address. The key stays out of it: such a link is passed on. */
export function settingToHash(setting: EmbedSetting): string {
  const shared = Object.entries(setting).filter(([name]) => name !== 'key');
  return new URLSearchParams(shared).toString();
}

/** Only what there is; anything else that stands there is left alone. */
export function settingFromHash(hash: string): EmbedSetting {
  const known = new Set([...attributeNames, ...besideAttributes]);
  return Object.fromEntries([...new URLSearchParams(hash.replace(/^#/, ''))].filter(([name]) => known.has(name)));
}

function attributesOf(setting: EmbedSetting): [name: string, value: string][] {
  return attributeNames.filter((name) => setting[name] !== undefined).map((name) => [name, setting[name]!]);
}

function scriptTag({ baseUrl, fixed }: SdkSource): string {
  if (!fixed) return `<script src="${baseUrl}/maps/v1/service-map.js" defer></script>`;
  return `<script\n  src="${baseUrl}/maps/${fixed.version}/service-map.js"\n  integrity="${fixed.integrity}"\n  crossorigin="anonymous"\n  defer\n></script>`;
}

/** One attribute a line where there are several. */
function tag(name: string, attributes: readonly string[], content: string): string {
  const inner = content && `\n  ${escapeHtml(content)}\n`;
  if (attributes.length <= 2) return `<${name} ${attributes.join(' ')}>${inner}</${name}>`;
  return `<${name}\n  ${attributes.join('\n  ')}\n>${inner}</${name}>`;
}

/**
 * JSON in an attribute stays readable between single quotes. WordPress takes a bare ">" in them for the end of the tag, and
 * what stands behind it for text.
 */
function markup(name: string, value: string): string {
  if (value === '') return name;
  if (value.includes('"')) return `${name}='${escapeHtml(value).replaceAll('&quot;', '"').replaceAll("'", '&#39;')}'`;
  return `${name}="${escapeHtml(value)}"`;
}

function styleOf(setting: EmbedSetting, before = ''): string {
  const { height, width } = sizeOf(setting);
  const size = width ? `width: 100%; max-width: ${width}px; ` : before && 'width: 100%; ';
  // Into a frame the properties of the page do not reach.
  const look = before ? [] : lookOf(setting).map(([name, value]) => `; ${name}: ${value}`);
  return markup('style', `${before}${size}height: ${height}px${look.join('')}`);
}

function styleLines(setting: EmbedSetting): string[] {
  const { height, width } = sizeOf(setting);
  return [
    `target.style.height = '${height}px';`,
    ...(width ? [`target.style.maxWidth = '${width}px';`] : []),
    ...lookOf(setting).map(([name, value]) => `target.style.setProperty('${name}', ${literal(value)});`),
  ];
}

/** Bare words, or anything in quotes but what would end them. */
const family = String.raw`(?:-?[\p{L}_][\p{L}\d_-]*(?: +-?[\p{L}_][\p{L}\d_-]*)*|"[^"\\\p{Cc}]*"|'[^'\\\p{Cc}]*')`;

/** Values that a link brings go into markup, so only what they can be is let through. */
const fitting = {
  height: /^\d{1,4}$/,
  width: /^\d{1,4}$/,
  accent: /^#[\da-f]{6}$/i,
  corners: /^\d{1,2}$/,
  font: new RegExp(`^(?=.{1,80}$) *${family}(?: *, *${family})* *$`, 'u'),
};

/** Whether a text is a list of font families as CSS takes it. */
export const isFont = (text: string): boolean => fitting.font.test(text);

function fitted(setting: EmbedSetting, name: keyof typeof fitting): string | undefined {
  const value = setting[name];
  return value !== undefined && fitting[name].test(value) ? value : undefined;
}

function sizeOf(setting: EmbedSetting): { height: string; width: string | undefined } {
  return { height: fitted(setting, 'height') ?? '420', width: fitted(setting, 'width') };
}

/** The custom properties of `contract/embed-page.ts` that a setting asks for. */
export function lookOf(setting: EmbedSetting): [property: string, value: string][] {
  const accent = fitted(setting, 'accent');
  const corners = fitted(setting, 'corners');
  const font = fitted(setting, 'font');
  return [
    ...(accent ? ([['--service-map-accent', accent], ['--service-map-on-accent', inkOn(accent)]] as const) : []), // prettier-ignore
    ...(corners ? ([['--service-map-radius', `${corners}px`]] as const) : []),
    ...(font ? ([['--service-map-font', font]] as const) : []),
  ].map(([name, each]) => [name, each]);
}

/** Black or white, whichever reads better on a colour: of equal contrast is a luminance of 0.179 (WCAG 2.2). */
function inkOn(color: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff';
}

function searchValue(name: SearchParameter, value: string): unknown {
  switch (searchParameters[name].type) {
    case 'number':
    case 'distance':
    case 'integer':
      return Number(value);
    case 'flag':
      return value !== '0';
    case 'bbox':
      return value.split(',').map(Number);
    default:
      return value;
  }
}

function optionValue({ type }: EmbedOption, value: string): unknown {
  if (type.includes('boolean') && ['', '1'].includes(value)) return true;
  if (type.includes('boolean') && value === '0') return false;
  if (type === 'number') return Number(value);
  if (type === 'string[]') return value.split(',').filter(Boolean);
  if (type.startsWith('Record')) return Object.fromEntries(value.split(',').map((each) => each.split(':')));
  if (type === 'Marker[]') return listOrText(value);
  if (type.startsWith('[')) return value.split(',').map(Number);
  return value;
}

/** What a link brings that is no JSON stays the text it is: the map says what is wrong with it, as in the other forms. */
function listOrText(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

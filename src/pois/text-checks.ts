import { brokenLettersIn } from './broken-letters.ts';
import type { Check } from './candidate.ts';
import type { DestinationFile } from './fields.ts';
import { invisibleIn } from './invisible.ts';

const texts = ['name', 'summary', 'description', 'town'] as const;

/** Texts that may be missing, with the path to each. */
function furtherTexts(file: DestinationFile): [path: string[], text: string][] {
  const { closed, price, stop, address, stepFree, image, images = [] } = file;
  const found: [string[], string | undefined][] = [
    [['closed'], closed],
    [['price', 'note'], price?.note],
    [['stop', 'name'], stop?.name],
    [['address', 'street'], address?.street],
    [['address', 'place'], address?.place],
    [['stepFree', 'certificate'], stepFree?.certificate],
    ...[image, ...images].flatMap((one): [string[], string | undefined][] =>
      (['alt', 'credit', 'source'] as const).map((part) => [[one === image ? 'image' : 'images', part], one?.[part]]),
    ),
  ];
  return found.filter((entry): entry is [string[], string] => entry[1] !== undefined);
}

/** Name, summary and description in other languages. */
function translations({ names, summaries, descriptions }: DestinationFile): [path: string[], text: string][] {
  return Object.entries({ names, summaries, descriptions }).flatMap(([name, texts = {}]) =>
    Object.entries(texts).map(([language, text]): [string[], string] => [[name, language], text]),
  );
}

const singleTexts = (file: DestinationFile) => [
  ...texts.map((name): [path: string[], text: string] => [[name], file[name]]),
  ...furtherTexts(file),
  ...translations(file),
  [['source'], file.source] as const,
];

const allTexts = (file: DestinationFile) => [
  ...singleTexts(file),
  [['aliases'], (file.aliases ?? []).join('|')] as const,
  [['searchWords'], (file.searchWords ?? []).join('|')] as const,
];

export const noHtml: Check = (file, { source }) =>
  allTexts(file).flatMap(([path, text]) => {
    const html = /<\/?[a-z][^>]*>|<!--|&[a-z]+;|&#\d+;/i.exec(text)?.[0];
    if (!html) return [];
    return [source.problemAt('no-html', path, `„${path.join('.')}“ enthält HTML: „${html}“.`)];
  });

/** It stands on the page as it is typed. */
export const noMarkdown: Check = (file, { source }) =>
  allTexts(file).flatMap(([path, text]) => {
    const mark = /\*\*[^\s*][^*]*\*\*|\[[^\]]+\]\(https?:[^)]*\)/.exec(text)?.[0];
    if (!mark) return [];
    const message = `„${path.join('.')}“ enthält Markdown: „${mark}“.`;
    return [source.problemAt('no-html', path, message, 'Ohne Sternchen und Links schreiben.', 'warning')];
  });

/** Proper names may be written in capitals (UNESCO, MuseumsQuartier, ZOOM), sentences may not. */
export const noShouting: Check = (file, { source }) => {
  const german = (['name', 'summary', 'description'] as const).map((name) => [[name], file[name]] as const);
  return [...german, ...translations(file)].flatMap(([path, text]) => {
    const loud = /\p{Lu}{3,}[\s-]+\p{Lu}{3,}([\s-]+\p{Lu}{3,})*|\p{Lu}{9,}|[!?]{2,}/u.exec(text)?.[0];
    if (!loud) return [];
    return [source.problemAt('no-shouting', [...path], `„${path.join('.')}“ ruft zu laut: „${loud}“.`)];
  });
};

/** In names out of a list too, of which nobody would see why there is none such. */
export const visibleCharacters: Check = (file, { source }) =>
  [...allTexts(file), ...listedNames(file)].flatMap(([path, text]) => {
    const code = invisibleIn(text);
    if (code === undefined) return [];
    const message = `„${path.join('.')}“ enthält ein unsichtbares Zeichen (${code}).`;
    return [source.problemAt('visible-characters', [...path], message)];
  });

/** A file that is UTF-8 again may still hold what was lost before. */
export const brokenLetters: Check = (file, { source }) =>
  allTexts(file).flatMap(([path, text]) => {
    const broken = brokenLettersIn(text);
    if (!broken) return [];
    const message = `„${path.join('.')}“ enthält kaputte Buchstaben: „${broken.found}“.`;
    const fix = broken.meant === undefined ? 'Den Text an dieser Stelle neu tippen.' : `Meinten Sie „${broken.meant}“?`;
    return [source.problemAt('file-encoding', [...path], message, fix)];
  });

/** Each is listed and searched: one that is there already says nothing. */
export const aliasesOnce: Check = ({ aliases = [] }, { source }) => {
  const names = aliases.map((alias) => alias.trim());
  return names.flatMap((alias, i) => {
    const at = (...told: [message: string, fix?: string, level?: 'warning']) => [
      source.problemAt('aliases-once', ['aliases', i], ...told),
    ];
    if (names.indexOf(alias) !== i) return at(`„${alias}“ steht schon davor.`);
    const fix = 'Zwischen zwei Namen steht in den Klammern ein Komma.';
    return alias.includes(';') ? at(`„${alias}“ wäre ein einziger Name.`, fix, 'warning') : [];
  });
};

/** Word processors make such marks of straight ones. Two words in marks of their own may well begin and end a text. */
export const enclosingQuotes: Check = (file, { source }) => {
  const listed = (['aliases', 'searchWords'] as const).flatMap((name) =>
    (file[name] ?? []).map((text, i): [PropertyKey[], string] => [[name, i], text]),
  );
  return [...singleTexts(file), ...listed].flatMap(([path, text]) => {
    if (!ENCLOSED.test(text.trim())) return [];
    const name = path.filter((part) => typeof part === 'string').join('.');
    const message = `„${name}“ steht ganz in Anführungszeichen, und die erscheinen mit.`;
    return [source.problemAt('enclosing-quotes', path, message, undefined, 'warning')];
  });
};

const ENCLOSED = /^(?:[„“][^„“”]+[“”]|»[^»«]+«|«[^»«]+»|[‚‘][^‚‘’]+[‘’]|"[^"]+"|'[^']+')$/;

const listedNames = ({
  category,
  furtherCategories = [],
  region,
  travelRegion,
  position,
}: DestinationFile): [path: string[], text: string][] => [
  [['category'], category ?? ''],
  [['furtherCategories'], furtherCategories.join('|')],
  [['region'], region ?? ''],
  [['travelRegion'], travelRegion ?? ''],
  [['position', 'source'], position?.source ?? ''],
];

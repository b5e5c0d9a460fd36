import type { Check } from './candidate.ts';

const texts = ['name', 'summary', 'description', 'town'] as const;

export const noHtml: Check = (file, { source }) =>
  texts.flatMap((name) => {
    const html = /<\/?[a-z][^>]*>|&[a-z]+;|&#\d+;/i.exec(file[name])?.[0];
    if (!html) return [];
    const fix = 'Nur einfachen Text schreiben, ohne <…> und &…;.';
    return [source.problemAt('no-html', [name], `„${name}“ enthält HTML: „${html}“.`, fix)];
  });

/** Proper names may be written in capitals (UNESCO, MuseumsQuartier, ZOOM), sentences may not. */
export const noShouting: Check = (file, { source }) =>
  (['name', 'summary', 'description'] as const).flatMap((name) => {
    const loud = /\p{Lu}{3,}[\s-]+\p{Lu}{3,}([\s-]+\p{Lu}{3,})*|\p{Lu}{9,}|[!?]{2,}/u.exec(file[name])?.[0];
    if (!loud) return [];
    const fix = 'In normaler Schreibung und ohne mehrere Ausrufezeichen schreiben.';
    return [source.problemAt('no-shouting', [name], `„${name}“ ruft zu laut: „${loud}“.`, fix)];
  });

/** Characters that nobody sees: control and direction characters, zero-width and no-break blanks, soft hyphens. */
const INVISIBLE = /[\p{Cc}\u00A0\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u;

export const visibleCharacters: Check = (file, { source }) =>
  ([...texts, 'source', 'aliases'] as const).flatMap((name) => {
    const written = [file[name] ?? []].flat().join('|').replaceAll('\n', ' ');
    const hidden = INVISIBLE.exec(written)?.[0];
    if (hidden === undefined) return [];
    const code = hidden.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
    const message = `„${name}“ enthält ein unsichtbares Zeichen (U+${code}).`;
    return [source.problemAt('visible-characters', [name], message, 'Den Text an dieser Stelle neu tippen.')];
  });

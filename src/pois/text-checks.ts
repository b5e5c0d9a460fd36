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

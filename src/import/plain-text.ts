/** A text without tags of HTML, its blanks as one. */
export const plainText = (text: string): string =>
  text
    .replace(/<[/!]?[a-z-][^>]*>/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Entities as the letters they stand for; an unknown one stays, for the check to tell. */
export function withoutEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]+\d{0,2});/gi,
    (whole, inner: string) => letterOf(inner) ?? whole,
  );
}

function letterOf(inner: string): string | undefined {
  if (!inner.startsWith('#')) return signs[inner] ?? accented(inner);
  const code = /^#x/i.test(inner) ? Number.parseInt(inner.slice(2), 16) : Number(inner.slice(1));
  // These numbers are meant as in Windows, where they are quotes and dashes.
  if (code >= 0x80 && code < 0xa0) return new TextDecoder('windows-1252').decode(Uint8Array.of(code));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

/** Those that stand in texts of this kind (HTML 4, 24). */
const signs: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ensp: ' ', emsp: ' ', thinsp: ' ', shy: '' },
  ...{
    ndash: '–',
    mdash: '—',
    hellip: '…',
    bull: '•',
    middot: '·',
    deg: '°',
    euro: '€',
    sect: '§',
    copy: '©',
    reg: '®',
  },
  ...{ bdquo: '„', ldquo: '“', rdquo: '”', sbquo: '‚', lsquo: '‘', rsquo: '’' },
  ...{ laquo: '«', raquo: '»', lsaquo: '‹', rsaquo: '›', times: '×', frac12: '½', sup2: '²', plusmn: '±' },
  ...{ szlig: 'ß', aelig: 'æ', AElig: 'Æ', oelig: 'œ', OElig: 'Œ', oslash: 'ø', Oslash: 'Ø', zwj: '', zwnj: '' },
};

const accents: Readonly<Record<string, string>> = {
  ...{ uml: '\u0308', acute: '\u0301', grave: '\u0300', circ: '\u0302', tilde: '\u0303', cedil: '\u0327' },
  ...{ ring: '\u030A', caron: '\u030C' },
};

/** "auml", "Eacute": a letter and what stands over or under it. */
function accented(name: string): string | undefined {
  const accent = accents[name.slice(1)];
  return accent && `${name[0]}${accent}`.normalize('NFC');
}

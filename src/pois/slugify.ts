/** A name as a slug: small ASCII letters, digits and hyphens; empty where nothing of it is Latin. */
export function slugify(name: string): string {
  const words = name
    .toLowerCase()
    .replace(/[^\u0000-\u007F]/g, (letter) => ascii[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\p{M}'’‘´`]/gu, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let slug = '';
  for (const word of words) {
    if (slug.length + word.length >= MOST_LETTERS) break;
    slug += slug ? `-${word}` : word;
  }
  return slug || (words[0] ?? '').slice(0, MOST_LETTERS);
}

const MOST_LETTERS = 60;

/** Letters that do not fall apart into a Latin letter and a mark, or do so differently in German. */
const ascii: Record<string, string> = {
  ...{ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', å: 'a', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
};

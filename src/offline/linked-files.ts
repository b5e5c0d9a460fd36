import { isImmutable } from '../http/file-headers.ts';

const loaded = /<(?:link|script)\b[^>]*?\s(?:src|href)="(\/[^"#?]+\.(?:css|js|svg|png|woff2|webmanifest))"/g;
const pictures = /\/(?:images|map)\/[\w./-]+\.(?:svg|png|jpg|avif|webp)/g;
const bundled = /\/?_astro\/[\w.%-]+\.(?:css|js|woff2)/g;
const imported = /["'`](?:\.\/)?([\w.%-]+\.js)["'`]/g;

/**
 * Paths of what a page, style sheet or script needs of this site. What only a map loads is left out, unless it is the
 * map that is looked through.
 * @param path where the text was found
 */
export function linkedFiles(text: string, path: string): string[] {
  const isMap = path.startsWith('/maps/');
  const found = isMap
    ? neighbours(text, path)
    : [
        ...[...text.matchAll(loaded)].map(([, file]) => file!),
        ...[...text.matchAll(bundled)].map(([file]) => `/${file.replace(/^\//, '')}`),
        ...(path.startsWith('/_astro/') ? neighbours(text, path) : []),
      ];
  return [...new Set(found)].filter((file) => file !== path);
}

/** Paths of the pictures that a page may show. */
export const linkedPictures = (page: string): string[] => [...new Set(page.match(pictures))];

/** Scripts of the same folder whose names hold a hash. */
function neighbours(text: string, path: string): string[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return [...text.matchAll(imported)].map(([, name]) => folder + name!).filter(isImmutable);
}
